import { newAskedUser, type AskedUser } from './support/asked-user';
import { startApi, type OwnApi } from './support/api';
import { runtimeUrlOf, urlOf } from './support/databases';
import { approve, begin, codeOf, exchange, refresh } from './support/oauth';
import { endOf } from './support/oauth-state';
import { until } from './support/until';
import { useApi } from './support/use-api';
import { openGate, portOf, through, type Gate } from './trials/tcp-gate';

describe('what is used once, with a commit whose answer is lost', () => {
  const api = useApi();
  let asked: AskedUser;
  let gate: Gate;
  let process: OwnApi;
  beforeAll(async () => {
    const { databaseName } = api();
    asked = await newAskedUser(api());
    gate = await openGate(portOf(urlOf(databaseName)));
    const DATABASE_URL = through(gate, runtimeUrlOf(databaseName));
    process = await startApi({ databaseName, isIdle: true, env: { DATABASE_URL } });
  });
  afterAll(async () => {
    await process.stop();
    await gate.close();
  });

  const used = async () =>
    (await api().pool.query('select 1 from oauth_artifacts where consumed_at is not null')).rowCount;

  /** Makes a request whose commit of a use is lost with the database, which is back after the answer. */
  async function lost<T extends { readonly status: number; readonly headers: Headers }>(ask: () => Promise<T>) {
    const before = await used();
    const { port } = gate;
    const cut = new Promise<void>((resolve) => {
      gate.arm({ text: 'set "consumed_at" = ', when: 'after', caught: () => void gate.close().then(resolve) });
    });
    const [{ status, headers }] = await Promise.all([ask(), cut]);
    expect([status, headers.get('retry-after')]).toEqual([503, '5']);
    expect(await used()).toBe(Number(before) + 1);
    gate = await openGate(portOf(urlOf(api().databaseName)), port);
    await until(used, (count) => count === before);
  }

  it('a code or a refresh token works when its system sends it again, and its connection goes on', async () => {
    const { client, email, user } = asked;
    const begun = await begin(api(), client);
    const code = codeOf(await approve(begun, user));
    const first = () => exchange(process, client, code, begun.verifier);
    await lost(first);
    const { status, body } = await first();
    expect(status).toBe(200);
    const next = () => refresh(process, client, body.refresh_token);
    await lost(next);
    expect((await next()).status).toBe(200);
    expect(await endOf(api(), email, client)).toBeNull();
    // Once it is answered it is used.
    expect((await next()).status).toBe(400);
    expect(await endOf(api(), email, client)).toBe('replayed');
  });
});
