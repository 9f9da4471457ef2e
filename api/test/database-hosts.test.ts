import { callsOf, settingsOn } from './support/api';
import { cloneTemplate, closePool, dropDatabase, runtimeUrlOf, urlOf } from './support/databases';
import { spawnServer, type ServerProcess } from './support/server-process';
import { openGate, portOf, type Gate } from './trials/tcp-gate';

describe('an API that knows several hosts of its database', () => {
  let name: string;
  let gates: readonly Gate[];
  let server: ServerProcess;
  const settings = () => {
    const url = new URL(runtimeUrlOf(name));
    const hosts = gates.map(({ port }) => `127.0.0.1:${port}`).join();
    const DATABASE_URL = `postgres://${url.username}:${url.password}@${hosts}${url.pathname}`;
    return { ...settingsOn(name), DATABASE_URL, JOB_INTERVAL_MS: '200' };
  };
  beforeAll(async () => {
    name = await cloneTemplate();
    const port = portOf(urlOf(name));
    const [one, other] = [await openGate(port), await openGate(port)];
    gates = [one, other];
    server = await spawnServer(settings());
  });
  afterAll(async () => {
    await server.stop();
    for (const gate of gates) await gate.close();
    await dropDatabase(name);
  });

  it('reads from the next one within the call when one goes', async () => {
    const { call, pool } = callsOf(server.url, name);
    expect((await call('GET', '/system/time')).status).toBe(200);
    await gates[0]?.close();
    expect((await call('GET', '/system/time')).status).toBe(200);
    await closePool(pool);
  });

  it('starts with the second one while the first one refuses', async () => {
    await gates[0]?.close();
    const second = await spawnServer(settings());
    const { call, pool } = callsOf(second.url, name);
    expect((await call('GET', '/system/time')).status).toBe(200);
    await closePool(pool);
    await second.stop();
  });
});
