import { signIn } from './support/accounts';
import { OPERATOR_TOKEN, type Answer, type Tokens } from './support/api';
import { until } from './support/until';
import { useOwnApi } from './support/use-api';

const CONNECTIONS = 4;
const headers = { authorization: `Bearer ${OPERATOR_TOKEN}` };

interface ErrorBody {
  readonly status: number;
  readonly message: string;
}

describe('a process that has more work than it can do soon', () => {
  const api = useOwnApi({ isIdle: true, env: { DATABASE_POOL_SIZE: String(CONNECTIONS) } });
  let tokens: Tokens;
  beforeAll(async () => {
    tokens = await enter();
    // The jobs of its start take connections too.
    await until(
      metrics,
      (text) =>
        text.includes('job_duration_seconds_count{job="housekeeping"} 1') &&
        text.includes('database_pool_connections{state="used"} 0'),
    );
  });

  const metrics = async (): Promise<string> => (await fetch(`${api().url}/operator/v1/metrics`, { headers })).text();

  /** Number of calls so far. The log may still lack the latest. */
  let calls = 0;
  const counted = <T>(call: () => Promise<T>) => {
    calls += 1;
    return call();
  };
  const read = () => counted(() => api().call<ErrorBody>('GET', '/users/information', { tokens }));
  const write = () =>
    counted(() =>
      api().call<ErrorBody>('PUT', '/users/transfer_person_name', { tokens, body: { transfer_person_name: 'アオバ' } }),
    );
  const pay = () =>
    counted(() =>
      api().call<ErrorBody>('POST', '/invoices/credit_cards/approval', {
        tokens,
        body: {},
        headers: { 'idempotency-key': 'a-key-of-this-test' },
      }),
    );
  const enter = () => counted(() => signIn(api()));

  /** Sends calls, and waits until the process has taken them all. None of them is answered yet. */
  async function send<T>(count: number, call: () => Promise<T>): Promise<Promise<T>[]> {
    const sent = Array.from({ length: count }, call);
    await until(
      async () => (await api().log()).split('"msg":"incoming request"').length - 1,
      (taken) => taken === calls,
    );
    return sent;
  }

  /** Makes every connection of the process wait, while `work` runs. */
  async function withBusyConnections(work: () => Promise<void>): Promise<void> {
    const holder = await api().pool.connect();
    try {
      await holder.query('begin; lock table sessions in access exclusive mode');
      const first = await send(CONNECTIONS, read);
      const waiting = async (): Promise<number> =>
        Number((await holder.query(`select count(*) from pg_locks where not granted`)).rows[0]?.count);
      await until(waiting, (count) => count === CONNECTIONS);
      await work();
      await holder.query('commit');
      expect((await Promise.all(first)).map(({ status }) => status)).toEqual(first.map(() => 200));
    } finally {
      holder.release();
    }
  }

  const isRefused = ({ status, headers, body }: Answer<ErrorBody>): void => {
    expect([status, body.status, body.message]).toEqual([
      503,
      503,
      'ただいま混み合っています。少し待ってから、もう一度お試しください。',
    ]);
    expect(['1', '2', '3']).toContain(headers.get('retry-after'));
  };

  it('refuses reads first, then writes, with the time to try again; payments and sign-in still wait their turn', async () => {
    const taken: Promise<Answer<ErrorBody>>[] = [];
    let vital: (Promise<Answer<ErrorBody>> | Promise<Tokens>)[] = [];
    await withBusyConnections(async () => {
      taken.push(...(await send(8 * CONNECTIONS, read)));
      isRefused(await read());
      taken.push(...(await send(8 * CONNECTIONS, write)));
      isRefused(await write());
      vital = [...(await send(1, pay)), ...(await send(1, enter))];
    });
    // Nothing that was taken is lost.
    expect(new Set((await Promise.all(taken)).map(({ status }) => status))).toEqual(new Set([200, 204]));
    const [payment] = (await Promise.all(vital)) as [Answer<ErrorBody>, Tokens];
    expect(payment.status).toBe(422);
    expect((await read()).status).toBe(200);
    // It is counted, and no fault that somebody has to look at.
    const text = await metrics();
    for (const rank of ['read', 'write'])
      expect(text).toContain(`http_server_refused_requests_total{rank="${rank}"} 1\n`);
    // Jobs may fail here: the one that reconciles has no card gateway, and is due from five in the morning on.
    const faults = (await api().log()).split('\n').filter((line) => line.includes('"level":50'));
    expect(faults.filter((line) => line.includes('"request_id"'))).toEqual([]);
  });
});
