import { bootstrapService } from '@hemma/service-kit/bootstrap-service';
import { readMatchingConfig } from './config.js';
import { MatchingModule } from './matching.module.js';

await bootstrapService({ name: 'matching', module: MatchingModule, readConfig: readMatchingConfig });
