import { Injectable } from '@nestjs/common';

/** What time it is. Injected, so that a test can let a paid month pass. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}
