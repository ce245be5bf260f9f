import { type LoggerService } from '@nestjs/common';
import { pino, type DestinationStream, type Logger as PinoLogger } from 'pino';
import { currentCall } from './call-context.js';
import { type BaseConfig } from './config.js';
import { redact, redactText } from './redact.js';

export type Logger = PinoLogger;

/**
 * A logger that writes one JSON object a line: time, level, service, the current call's request and user id.
 * Whatever is passed to it, secrets do not come out (see redact.ts).
 *
 * @param name the process's name
 * @param destination standard output unless given
 */
export function createLogger(
  name: string,
  { LOG_LEVEL }: Pick<BaseConfig, 'LOG_LEVEL'>,
  destination?: DestinationStream,
): Logger {
  return pino(
    {
      level: LOG_LEVEL,
      base: { service: name },
      messageKey: 'message',
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: {
        level: (level) => ({ level }),
        log: (fields) => redact(fields) as Record<string, unknown>,
      },
      // pino's own error serializer would write the message and the stack as they are.
      serializers: { err: (error: unknown) => error },
      mixin: callFields,
      hooks: {
        logMethod(parts, write) {
          const [first, ...rest] = parts as unknown[];
          const fields = first instanceof Error ? { err: first } : first;
          const written = [fields, ...rest].map((part) => (typeof part === 'string' ? redactText(part) : part));
          write.apply(this, written as Parameters<typeof write>);
        },
      },
    },
    destination as DestinationStream,
  );
}

function callFields(): object {
  const call = currentCall();
  if (!call) return {};
  return { requestId: call.requestId, ...(call.caller && { userId: call.caller.userId }) };
}

/** Nest's own lines; its chatter at start is for debugging. */
export function nestLogger(logger: Logger): LoggerService {
  const at =
    (level: 'fatal' | 'error' | 'warn' | 'debug' | 'trace') =>
    (message: unknown, ...rest: unknown[]) => {
      const text = message instanceof Error ? message.message : String(message);
      const context = rest.at(-1);
      logger[level](
        { ...(message instanceof Error && { err: message }), ...(rest.length > 0 && { context }) },
        text,
      );
    };
  return {
    log: at('debug'),
    error: at('error'),
    warn: at('warn'),
    fatal: at('fatal'),
    debug: at('debug'),
    verbose: at('trace'),
  };
}
