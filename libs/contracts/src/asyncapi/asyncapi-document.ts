import * as z from 'zod';
import { allEvents } from '../catalogue/index.js';
import { serviceOf, type EventContract } from '../core/index.js';
import { readersOf, snapshotNameOf } from '../snapshot/readers.js';

type JsonObject = Record<string, unknown>;

const GATEWAY = 'gateway';
const HEADERS = 'EventHeaders';

/**
 * How service-kit names the exchange that all queues are bound to; a service tells its events to one of its own, which is
 * bound to this one. A copy of the platform may put a prefix before both.
 */
const exchange = { name: 'hemma.events', type: 'topic', durable: true, autoDelete: false, vhost: '/' };

const reference = (...steps: string[]): JsonObject => ({ $ref: ['#', ...steps].join('/') });

/** AsyncAPI 3.0 takes the words of JSON Schema draft 7. */
function schemaOf(payload: z.ZodType): JsonObject {
  const { $schema: _, ...schema } = z.toJSONSchema(payload, {
    target: 'draft-7',
    io: 'output',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      // The format says it; zod's pattern for a date-time is 300 characters long.
      if (jsonSchema.format) delete jsonSchema.pattern;
    },
  });
  return schema;
}

const messageOf = ({ pattern, payload }: EventContract): JsonObject => ({
  name: pattern,
  contentType: 'application/json',
  headers: reference('components', 'schemas', HEADERS),
  payload: schemaOf(payload),
  bindings: { amqp: { messageType: pattern, bindingVersion: '0.3.0' } },
});

const channelOf = ({ pattern }: EventContract): JsonObject => ({
  address: pattern,
  messages: { [pattern]: reference('components', 'messages', pattern) },
  bindings: { amqp: { is: 'routingKey', exchange, bindingVersion: '0.3.0' } },
});

const operation = (
  action: 'send' | 'receive',
  application: string,
  pattern: string,
  summary: string,
): JsonObject => ({
  action,
  summary,
  tags: [{ name: application }],
  channel: reference('channels', pattern),
  messages: [reference('channels', pattern, 'messages', pattern)],
});

const receives = (application: string, pattern: string, summary: string): [string, JsonObject] => [
  `${application}.receives.${pattern}`,
  operation('receive', application, pattern, summary),
];

/** Its owner tells it, services take it from their queues, gateways from the stream or from a feed of their own. */
function operationsOf(event: EventContract): [string, JsonObject][] {
  const { pattern, consumers, live } = event;
  const owner = serviceOf(pattern);
  const source = live
    ? 'From the stream `user-events`, for browsers'
    : 'From a queue of its own that no restart outlives';
  const hears = GATEWAY in readersOf(snapshotNameOf(event));
  return [
    [
      `${owner}.sends.${pattern}`,
      operation(
        'send',
        owner,
        pattern,
        `To its own exchange \`${owner}.outbox\`, once what it tells of was committed`,
      ),
    ],
    ...consumers.map((name) =>
      receives(name, pattern, `From the queue \`${name}.events\`, to take effect once`),
    ),
    ...(hears ? [receives(GATEWAY, pattern, source)] : []),
  ];
}

const headers: JsonObject = {
  type: 'object',
  required: ['x-request-id', 'x-occurred-at', 'traceparent'],
  properties: {
    'x-request-id': { type: 'string', description: 'Names the request that led to it' },
    'x-occurred-at': { type: 'string', format: 'date-time', description: 'When it was committed' },
    traceparent: { type: 'string', description: 'W3C trace context, https://www.w3.org/TR/trace-context/' },
  },
};

const describe = (of: (event: EventContract) => JsonObject): JsonObject =>
  Object.fromEntries(allEvents.map((event) => [event.pattern, of(event)]));

/**
 * Describes the events as an AsyncAPI 3.0 document, https://www.asyncapi.com/docs/reference/specification/v3.0.0.
 *
 * @param options.version of the product
 */
export function asyncApiDocument({ version = '0.1.0' } = {}): JsonObject {
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Hemma events',
      version,
      description:
        'Facts that services tell over RabbitMQ after they were committed. The `message_id` is the same at every delivery of an event.',
    },
    defaultContentType: 'application/json',
    channels: describe(channelOf),
    operations: Object.fromEntries(allEvents.flatMap(operationsOf)),
    components: { messages: describe(messageOf), schemas: { [HEADERS]: headers } },
  };
}
