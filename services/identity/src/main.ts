import { bootstrapService } from '@hemma/service-kit/bootstrap-service';
import { readIdentityConfig } from './config.js';
import { IdentityModule } from './identity.module.js';

await bootstrapService({ name: 'identity', module: IdentityModule, readConfig: readIdentityConfig });
