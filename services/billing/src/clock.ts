import { Injectable } from '@nestjs/common';

/** The time, injected wherever a rule depends on it. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}
