import { bootstrapService } from '@hemma/service-kit/bootstrap-service';
import { readReviewsConfig } from './config.js';
import { ReviewsModule } from './reviews.module.js';

await bootstrapService({ name: 'reviews', module: ReviewsModule, readConfig: readReviewsConfig });
