import { bootstrapService } from '@hemma/service-kit/bootstrap-service';
import { readBillingConfig } from './config.js';
import { BillingModule } from './billing.module.js';

await bootstrapService({ name: 'billing', module: BillingModule, readConfig: readBillingConfig });
