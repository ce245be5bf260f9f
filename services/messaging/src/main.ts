import { bootstrapService } from '@hemma/service-kit/bootstrap-service';
import { readMessagingConfig } from './config.js';
import { MessagingModule } from './messaging.module.js';

await bootstrapService({ name: 'messaging', module: MessagingModule, readConfig: readMessagingConfig });
