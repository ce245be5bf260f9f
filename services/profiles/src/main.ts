import { bootstrapService } from '@hemma/service-kit/bootstrap-service';
import { readProfilesConfig } from './config.js';
import { ProfilesModule } from './profiles.module.js';

await bootstrapService({ name: 'profiles', module: ProfilesModule, readConfig: readProfilesConfig });
