import { signIn } from './support/accounts';
import type { Tokens } from './support/api';
import type { ConnectedSystem } from './support/connected-system';
import { holdJobs } from './support/held-jobs';
import { plantConnection } from './support/plant-connection';
import {
  cancelPreRegistered,
  decline,
  preRegisterPayment,
  readPreRegistered,
  seenByUser,
} from './support/pre-registrations';
import { until } from './support/until';
import { useApi } from './support/use-api';

const DAY_MS = 86_400_000;
/** The job that expires pre-registrations. */
const SWEEP = ['pre-registrations'];

describe('thirty days after pre-registration', () => {
  const api = useApi();
  let tokens: Tokens;
  let system: ConnectedSystem;
  beforeAll(async () => {
    system = await plantConnection(api());
  });

  /** Moves past the deadline of all submissions so far; sessions end on the way. */
  const moveOn = async (byMs: number): Promise<void> => {
    await api().moveClock(byMs);
    tokens = await signIn(api());
  };
  const keptState = async (id: string): Promise<unknown> =>
    (await api().pool.query('select state, ended_at is null as is_open from pre_registrations where id = $1', [id]))
      .rows[0];
  const webhooksOf = async (id: string): Promise<number> =>
    Number(
      (await api().pool.query('select count(*) from webhook_deliveries where pre_registration_id = $1', [id])).rows[0]
        .count,
    );

  it('a pre-registration is expired for everybody, even before the job runs', async () => {
    const release = await holdJobs(api(), SWEEP);
    const { id } = await preRegisterPayment(system);
    await moveOn(30 * DAY_MS - 5_000);
    expect((await readPreRegistered(system, id)).body.state).toBe('waiting');
    await moveOn(5_000);
    expect(await keptState(id)).toEqual({ state: 'waiting', is_open: true });
    expect((await readPreRegistered(system, id)).body.state).toBe('expired');
    expect((await seenByUser(api(), tokens, id)).body.state).toBe('expired');
    const lists = async (state: string) =>
      (await system.call<{ count: number }>('GET', `/pre_registrations?state=${state}`)).body.count;
    expect([await lists('waiting'), await lists('expired')]).toEqual([0, 1]);
    const mine = await api().call<{ total_count: number }>('GET', '/users/pre_registrations?state=expired', { tokens });
    expect(mine.body.total_count).toBe(1);
    for (const answer of [await cancelPreRegistered(system, id), await decline(api(), tokens, id)]) {
      expect([answer.status, answer.body.status, answer.body.message]).toEqual([
        409,
        'pre_registration_expired',
        expect.stringContaining('有効期限が切れています'),
      ]);
    }
    await release();
  });

  it('each pre-registration expires once, with two processes at work', async () => {
    const told = await plantConnection(api(), {
      webhook: { url: 'http://127.0.0.1:9/', secret: `whsec_${Buffer.alloc(32, 1).toString('base64')}` },
    });
    const { id } = await preRegisterPayment(told);
    const cancelled = await preRegisterPayment(told);
    await cancelPreRegistered(told, cancelled.id);
    await api().pool.query(
      `insert into pre_registrations (id, client_id, user_id, buyer_id, kind, state, external_id, content, created_at, expires_at)
       select gen_random_uuid(), client_id, user_id, buyer_id, kind, state, external_id, content, created_at, expires_at from pre_registrations, generate_series(1, 120) where id = $1`,
      [id],
    );
    const second = await api().another();
    const release = await holdJobs(api(), SWEEP);
    await moveOn(30 * DAY_MS);
    await release();
    try {
      const overdue = async (): Promise<number> =>
        Number(
          (await api().pool.query("select count(*) from pre_registrations where state = 'waiting'")).rows[0].count,
        );
      await until(overdue, (count) => count === 0);
    } finally {
      await second.stop();
    }
    expect(await keptState(id)).toEqual({ state: 'expired', is_open: false });
    expect((await readPreRegistered(told, cancelled.id)).body.state).toBe('cancelled');
    // One message about its end, and none about the other.
    expect([await webhooksOf(id), await webhooksOf(cancelled.id)]).toEqual([1, 1]);
  });

  it('a concurrent cancellation finds it either waiting or expired', async () => {
    const preRegistered = [];
    for (let index = 0; index < 8; index += 1) preRegistered.push(await preRegisterPayment(system));
    await api().moveClock(30 * DAY_MS - 600);
    // The clock runs on, so some calls come before the deadline and some after it.
    const answers = [];
    for (const { id } of preRegistered) answers.push(await cancelPreRegistered(system, id));
    await api().moveClock(1_000);
    const states = await Promise.all(
      preRegistered.map(
        async ({ id }) =>
          (
            await until(
              () => readPreRegistered(system, id),
              ({ body }) => body.state !== 'waiting',
            )
          ).body.state,
      ),
    );
    expect(states).toEqual(answers.map(({ status }) => (status === 200 ? 'cancelled' : 'expired')));
  });
});
