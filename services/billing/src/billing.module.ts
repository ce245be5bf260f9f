import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ACCOUNT, accountSchema } from './accounts/account.model.js';
import { AccountsRepository } from './accounts/accounts.repository.js';
import { Clock } from './clock.js';
import { PeopleModule } from './people/people.module.js';
import { PaymentProvider } from './provider/payment-provider.js';
import { WebhookReader } from './provider/webhook-reader.js';
import { CancellationsService } from './subscriptions/cancellations.service.js';
import { CustomersService } from './subscriptions/customers.service.js';
import { OfferService } from './subscriptions/offer.service.js';
import { ProviderAsksService } from './subscriptions/provider-asks.service.js';
import { ProviderNewsService } from './subscriptions/provider-news.service.js';
import { ReconciliationService } from './subscriptions/reconciliation.service.js';
import { RepeatableCommandsService } from './subscriptions/repeatable-commands.service.js';
import { SubscribingService } from './subscriptions/subscribing.service.js';
import { SubscriptionsController } from './subscriptions/subscriptions.controller.js';
import { SubscriptionsService } from './subscriptions/subscriptions.service.js';
import { PROVIDER_EVENT, providerEventSchema } from './webhooks/provider-event.model.js';
import { ProviderEventsRepository } from './webhooks/provider-events.repository.js';
import { WebhooksController } from './webhooks/webhooks.controller.js';
import { WebhooksService } from './webhooks/webhooks.service.js';

const provider = [PaymentProvider, WebhookReader];
const asking = [ProviderAsksService, ProviderNewsService, ReconciliationService, SubscriptionsService];
const changing = [CancellationsService, CustomersService, OfferService];
const commands = [RepeatableCommandsService, SubscribingService];
const webhooks = [ProviderEventsRepository, WebhooksService];

/** Customers and subscriptions. */
@Module({
  imports: [
    PeopleModule,
    MongooseModule.forFeature([
      { name: ACCOUNT, schema: accountSchema },
      { name: PROVIDER_EVENT, schema: providerEventSchema },
    ]),
  ],
  controllers: [SubscriptionsController, WebhooksController],
  providers: [AccountsRepository, Clock, ...provider, ...asking, ...changing, ...commands, ...webhooks],
})
export class BillingModule {}
