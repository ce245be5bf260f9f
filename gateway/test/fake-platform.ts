import { generateKeyPairSync } from 'node:crypto';
import { DomainError, coreErrors, type RpcContract } from '@hemma/contracts/core';
import { identityRpc, type RevokedSession } from '@hemma/contracts/identity';
import { Bus } from '@hemma/service-kit/bus';
import { BusConnection } from '@hemma/service-kit/bus-connection';
import type { CallContext } from '@hemma/service-kit/call-context';
import { Feed } from '@hemma/service-kit/feed';
import { createLogger } from '@hemma/service-kit/logger';
import { encodeError, resultText } from '@hemma/service-kit/rpc-wire';
import type { StreamEntry } from '@hemma/service-kit/stream-entry';
import { UserEventStream, type StreamReader } from '@hemma/service-kit/user-event-stream';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import jsonwebtoken from 'jsonwebtoken';
import { readGatewayConfig } from '../src/config.js';
import { GatewayModule } from '../src/gateway.module.js';
import { httpAdapter } from '../src/http/http-adapter.js';
import { prepareGateway } from '../src/start-gateway.js';

type Answer = (request: never, meta: Partial<CallContext>) => unknown;

/** What a call of the gateway looked like on the bus. */
export interface SentCall {
  pattern: string;
  request: unknown;
  meta: Partial<CallContext>;
}

/** A bus at whose other end the test answers; a pattern without an answer is a service that is away. */
export class FakeBus {
  readonly sent: SentCall[] = [];
  private readonly answers = new Map<string, Answer>();

  answer<C extends RpcContract>(contract: C, answer: Answer): this {
    this.answers.set(contract.pattern, answer);
    return this;
  }

  silence(contract: RpcContract): this {
    this.answers.delete(contract.pattern);
    return this;
  }

  callsTo(contract: RpcContract): SentCall[] {
    return this.sent.filter(({ pattern }) => pattern === contract.pattern);
  }

  async call(contract: RpcContract, request: unknown, meta: Partial<CallContext> = {}): Promise<unknown> {
    this.sent.push({ pattern: contract.pattern, request, meta: { ...meta } });
    const answer = this.answers.get(contract.pattern);
    if (!answer) throw new DomainError(coreErrors.UNAVAILABLE);
    return throughTheWire(() => answer(request as never, meta));
  }

  async callForJson(contract: RpcContract, request: unknown, meta?: Partial<CallContext>): Promise<string> {
    return JSON.stringify(await this.call(contract, request, meta));
  }
}

/** Refusals come back as the bus brings them: made anew from what was sent. */
async function throughTheWire(answer: () => unknown): Promise<unknown> {
  try {
    return await answer();
  } catch (error) {
    return resultText(encodeError(error as DomainError));
  }
}

/** A feed that the test speaks into. */
export class FakeFeed {
  private heardAt = Date.now();
  private isAlive = true;
  private onEvent: (payload: RevokedSession) => void = () => undefined;

  async subscribe(_: unknown, onEvent: (payload: RevokedSession) => void): Promise<void> {
    this.onEvent = onEvent;
  }

  tell(revoked: RevokedSession): void {
    this.onEvent(revoked);
  }

  /** From now on as if nothing had been heard for so long. */
  fallSilentFor(ms: number): void {
    this.isAlive = false;
    this.heardAt = Date.now() - ms;
  }

  lastHeardAt(): number {
    return this.isAlive ? Date.now() : this.heardAt;
  }
}

/** A stream of user events that the test speaks into; read to its end from the first. */
export class FakeUserEventStream {
  isCaughtUp = false;
  private reader: StreamReader | undefined;
  private offset = 0;

  async read(reader: StreamReader): Promise<void> {
    this.reader = reader;
    this.begin(0);
  }

  /** From now on as if what follows stood in another stream, or far behind in this one. */
  begin(offset: number): void {
    this.isCaughtUp = false;
    this.offset = offset;
    this.reader?.onStart(offset);
    this.catchUp();
  }

  catchUp(): void {
    this.tell('user-events.marked', undefined, 'mark');
    this.isCaughtUp = true;
    this.reader?.onCaughtUp();
  }

  /** Tells what its contract has parsed. */
  tell(pattern: string, payload: unknown, eventId = `event${this.offset}`): void {
    const entry: StreamEntry = {
      offset: this.offset,
      eventId,
      pattern,
      payload,
      occurredAt: '2026-11-21T12:00:00.000Z',
    };
    this.offset += 1;
    this.reader?.onEntry(entry);
  }
}

/** Signs tokens as identity does. */
export class FakeSigner {
  readonly pem: string;
  private readonly privatePem: string;

  constructor(readonly kid: string) {
    const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    this.pem = String(publicKey.export({ type: 'spki', format: 'pem' }));
    this.privatePem = String(privateKey.export({ type: 'pkcs8', format: 'pem' }));
  }

  /** @param ageMs how long ago it was signed; it lives five minutes */
  token({ sessionId = 'session-1', userId = 7, ageMs = 0 } = {}): string {
    const iat = Math.floor((Date.now() - ageMs) / 1_000);
    return jsonwebtoken.sign(
      { sid: sessionId, userType: 'student', name: 'Anna', iat, exp: iat + 300 },
      this.privatePem,
      { algorithm: 'RS256', keyid: this.kid, subject: String(userId) },
    );
  }
}

/** One for all suites of a process: making a key pair takes a good part of a second. */
const identitySigner = new FakeSigner('key-1');

export interface FakePlatform {
  app: NestFastifyApplication;
  bus: FakeBus;
  feed: FakeFeed;
  userEvents: FakeUserEventStream;
  signer: FakeSigner;
  /** Log lines as objects. */
  log: Record<string, unknown>[];
  close(): Promise<void>;
}

/** The gateway as it is, on a bus and a feed that the test holds. */
export async function startFakePlatform(env: Record<string, string> = {}): Promise<FakePlatform> {
  const config = readGatewayConfig({
    RABBITMQ_URL: 'amqp://nobody@localhost/none',
    PUBLIC_ORIGIN: 'http://localhost:3000',
    PORT: '0',
    OPS_PORT: '0',
    LOG_LEVEL: 'info',
    ...env,
  });
  const log: Record<string, unknown>[] = [];
  const logger = createLogger('gateway', config, {
    write: (line: string) => void log.push(JSON.parse(line) as Record<string, unknown>),
  });
  const bus = new FakeBus();
  const feed = new FakeFeed();
  const userEvents = new FakeUserEventStream();
  const signer = identitySigner;
  bus.answer(identityRpc.publicKeys, () => ({ keys: [{ kid: signer.kid, pem: signer.pem }] }));
  const testing = await Test.createTestingModule({ imports: [GatewayModule.of({ config, logger })] })
    .overrideProvider(BusConnection)
    .useValue({ isUp: true, events: [], start: async () => undefined, close: async () => undefined })
    .overrideProvider(Bus)
    .useValue(bus)
    .overrideProvider(Feed)
    .useValue(feed)
    .overrideProvider(UserEventStream)
    .useValue(userEvents)
    .compile();
  const app = testing.createNestApplication<NestFastifyApplication>(httpAdapter(config), {
    bodyParser: false,
    logger: false,
  });
  await prepareGateway(app, { config, logger });
  return { app, bus, feed, userEvents, signer, log, close: () => app.close() };
}
