import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { observeRpc } from './metrics.js';
import { type OpsServer, startOpsServer } from './ops-server.js';

const address = { OPS_HOST: '127.0.0.1', OPS_PORT: 0 };
let missing: string[];
let server: OpsServer;

beforeEach(async () => {
  missing = [];
  server = await startOpsServer(address, () => missing);
});
afterEach(() => server.close());

const ask = (path: string) => fetch(`${server.url}${path}`);

describe('the private port', () => {
  it('is alive whatever is missing', async () => {
    missing = ['database', 'broker'];
    expect((await ask('/live')).status).toBe(200);
  });

  it('is ready when nothing is missing, and else says what is', async () => {
    expect((await ask('/ready')).status).toBe(200);
    missing = ['database'];
    const response = await ask('/ready');
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({ status: 'waiting', missing: ['database'] });
  });

  it('counts in the metrics as ready exactly when it is', async () => {
    expect(await (await ask('/metrics')).text()).toMatch(/^hemma_ready 1$/m);
    missing = ['broker'];
    expect(await (await ask('/metrics')).text()).toMatch(/^hemma_ready 0$/m);
  });

  it('gives the metrics as Prometheus reads them', async () => {
    observeRpc('profiles.get', 'refused', 0.004);
    const response = await ask('/metrics');
    expect(response.headers.get('content-type')).toContain('text/plain');
    expect(await response.text()).toContain(
      'hemma_rpc_seconds_bucket{le="0.005",pattern="profiles.get",outcome="refused"} 1',
    );
  });

  it('knows nothing else', async () => {
    expect((await ask('/')).status).toBe(404);
    expect((await ask('/livestock')).status).toBe(404);
  });

  it('says where it could not listen', async () => {
    const port = Number(new URL(server.url).port);
    await expect(startOpsServer({ ...address, OPS_PORT: port }, () => [])).rejects.toMatchObject({
      code: 'EADDRINUSE',
    });
  });

  it('closes although a probe keeps its connection', async () => {
    await ask('/live');
    await server.close();
    await expect(ask('/live')).rejects.toThrow();
    server = await startOpsServer(address, () => []);
  });
});
