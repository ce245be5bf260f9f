import { Module } from '@nestjs/common';
import { PeopleModule } from './people/people.module.js';

/** Customers and subscriptions. */
@Module({ imports: [PeopleModule] })
export class BillingModule {}
