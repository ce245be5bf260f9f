import type { mongo } from 'mongoose';
import { type Span, databaseSpan } from './spans.js';

/**
 * Gives each command a span below the call that it is part of. What it asks for is not told: filters hold what
 * people typed.
 *
 * @param client made with `monitorCommands`
 */
export function traceCommands(client: mongo.MongoClient): void {
  const open = new Map<number, Span>();
  const end = (requestId: number, errorType?: string) => {
    open.get(requestId)?.end({ errorType });
    open.delete(requestId);
  };
  client
    .on('commandStarted', ({ requestId, commandName, databaseName, command }) => {
      const collection: unknown = command[commandName];
      const span = databaseSpan(
        commandName,
        databaseName,
        typeof collection === 'string' ? collection : undefined,
      );
      if (span) open.set(requestId, span);
    })
    .on('commandSucceeded', ({ requestId }) => end(requestId))
    .on('commandFailed', ({ requestId, failure }) => end(requestId, failure.name));
}
