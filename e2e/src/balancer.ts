import { connect, createServer, type Server, type Socket } from 'node:net';
import { freePort } from '@hemma/local/ports';

/** Gives each new connection to the next one of some local ports, as a Service of Kubernetes does with its pods. */
export class Balancer {
  readonly #ports: number[] = [];
  readonly #sockets = new Set<Socket>();
  #server: Server | undefined;
  #url = '';

  get url(): string {
    return this.#url;
  }

  async start(): Promise<void> {
    const port = await freePort();
    this.#server = createServer((client) => this.#join(client));
    await new Promise<void>((resolve) => this.#server!.listen(port, '127.0.0.1', resolve));
    this.#url = `http://127.0.0.1:${port}`;
  }

  add(port: number): void {
    this.#ports.push(port);
  }

  /** Gives it no more connections; those that stand go on. */
  remove(port: number): void {
    this.#ports.splice(this.#ports.indexOf(port), 1);
  }

  /** Stop first what asks it. */
  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.#server?.close(resolve));
  }

  #join(client: Socket): void {
    const port = this.#ports.shift();
    if (port === undefined) return void client.destroy();
    this.#ports.push(port);
    const server = connect(port, '127.0.0.1');
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      this.#sockets.add(from);
      from.pipe(to);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        this.#sockets.delete(from);
        to.destroy();
      });
    }
  }
}
