import { isNativeError } from 'node:util/types';
import { type LoggerService } from '@nestjs/common';
import { pino, type DestinationStream, type Logger as PinoLogger } from 'pino';
import { currentCall } from './call-context.js';
import { type BaseConfig } from './config.js';
import { redact, redactFields } from './redact.js';
import { traceIdOf } from './trace-context.js';

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
  const logger = pino(
    {
      level: LOG_LEVEL,
      messageKey: 'message',
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: {
        level: (level) => ({ level }),
        bindings: () => ({ service: name }),
      },
      // pino's own would take the redacted copy of an error for some object.
      serializers: { err: (error: unknown) => error },
      // Here and not in a formatter: pino takes the message of a bare error, and formats texts, before those.
      hooks: {
        logMethod(parts, write) {
          write.apply(this, safeParts(parts) as Parameters<typeof write>);
        },
      },
      mixin: callFields,
    },
    destination as DestinationStream,
  );
  // Bindings of a child are written as they are, by no hook; children take this one over.
  const { child } = logger;
  logger.child = function (this: Logger, bindings: object, options?: object) {
    return child.call(this, redactFields(bindings), options);
  } as typeof child;
  return logger;
}

/** What is passed to a log call, without secrets and without errors that pino would write as they are. */
function safeParts([first, ...rest]: unknown[]): unknown[] {
  if (typeof first === 'string') return [first, ...rest].map((part) => redact(part));
  const fields = isNativeError(first) ? { err: first } : first;
  const sentence = rest.length === 0 && hasError(fields) ? [fields.err.message] : rest;
  return [redact(fields), ...sentence.map((part) => redact(part))];
}

function hasError(fields: unknown): fields is { err: Error } {
  return typeof fields === 'object' && fields !== null && 'err' in fields && isNativeError(fields.err);
}

function callFields(): object {
  const call = currentCall();
  if (!call) return {};
  const traceId = traceIdOf(call.traceparent);
  return {
    requestId: call.requestId,
    ...(traceId && { traceId }),
    ...(call.caller && { userId: call.caller.userId }),
  };
}

/** Nest's own lines; its chatter at start is for debugging. */
export function nestLogger(logger: Logger): LoggerService {
  const at =
    (level: 'fatal' | 'error' | 'warn' | 'debug' | 'trace') =>
    (message: unknown, ...rest: unknown[]) => {
      // Nest passes the context last, and before it whatever else there is, e.g. a stack.
      const fields = { context: rest.at(-1), ...(rest.length > 1 && { details: rest.slice(0, -1) }) };
      if (message instanceof Error) logger[level]({ ...fields, err: message }, message.message);
      else if (typeof message === 'string') logger[level](fields, message);
      else logger[level]({ ...fields, value: message });
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
