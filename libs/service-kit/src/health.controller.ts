import { Controller, Inject, type Type } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import { type ServiceName, healthOf } from '@hemma/contracts/core';
import { type Connection } from 'mongoose';
import { Handle } from './handle.js';

/** Well before the deadline of the question, so that "the database" is the answer and not silence. */
const PING_MS = 500;

/** Answers how a service is: that it answers tells of itself and the broker, so the database is left to ask. */
export function healthController(service: ServiceName): Type<unknown> {
  @Controller()
  class HealthController {
    constructor(@Inject(getConnectionToken()) private readonly connection: Connection) {}

    @Handle(healthOf(service))
    async health(): Promise<{ missing: string[] }> {
      return { missing: (await answers(this.connection)) ? [] : ['database'] };
    }
  }
  return HealthController;
}

async function answers(connection: Connection): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => (timer = setTimeout(resolve, PING_MS, false)));
  const ping = connection
    .getClient()
    .db(connection.name)
    .command({ ping: 1 })
    .then(
      () => true,
      () => false,
    );
  const isThere = await Promise.race([ping, late]);
  clearTimeout(timer);
  return isThere;
}
