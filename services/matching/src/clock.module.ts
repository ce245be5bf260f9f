import { Global, Module } from '@nestjs/common';
import { Clock } from './clock.js';

/** One clock for every part of the service, so that a test turns them all. */
@Global()
@Module({ providers: [Clock], exports: [Clock] })
export class ClockModule {}
