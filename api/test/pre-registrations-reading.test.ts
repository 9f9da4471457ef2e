import type { PreRegistration } from 'shared-api/types';
import type { Tokens } from './support/api';
import type { ConnectedSystem } from './support/connected-system';
import { runOperator } from './support/operator-command';
import { plantConnection } from './support/plant-connection';
import {
  cancelPreRegistered,
  decline,
  preRegisterCollection,
  preRegisterPayment,
  readPreRegistered,
  seenByUser,
} from './support/pre-registrations';
import { newSeller } from './support/requests';
import { useApi } from './support/use-api';

interface PreRegisteredList {
  readonly pre_registrations: readonly PreRegistration[];
  readonly count: number;
  readonly next_cursor: string | null;
}

describe('the pre-registrations of a system', () => {
  const api = useApi();
  let user: { readonly email: string; readonly tokens: Tokens };
  let system: ConnectedSystem;
  beforeEach(async () => {
    user = await newSeller(api());
    system = await plantConnection(api(), { email: user.email });
  });

  const list = async (by: ConnectedSystem, query: Readonly<Record<string, string>> = {}) =>
    (await by.call<PreRegisteredList>('GET', `/pre_registrations?${new URLSearchParams(query)}`)).body;
  const idsOf = async (by: ConnectedSystem, query: Readonly<Record<string, string>> = {}): Promise<string[]> =>
    (await list(by, query)).pre_registrations.map(({ id }) => id);

  it('are listed in pages, newest first, each once, also while others are added', async () => {
    const preRegistered = [];
    for (let index = 0; index < 5; index += 1) preRegistered.push((await preRegisterPayment(system)).id);
    // All at one moment, so that the order is that of the ids.
    await api().pool.query(
      "update pre_registrations set created_at = date_trunc('day', created_at) where id = any($1)",
      [preRegistered.slice(1, 4)],
    );
    const seen: string[] = [];
    let page = await list(system, { size: '2' });
    expect(page).toMatchObject({ count: 2, next_cursor: expect.any(String) });
    await preRegisterPayment(system);
    for (;;) {
      seen.push(...page.pre_registrations.map(({ id }) => id));
      if (page.next_cursor === null) break;
      page = await list(system, { size: '2', cursor: page.next_cursor });
    }
    expect([...seen].sort()).toEqual([...preRegistered].sort());
    expect(seen.slice(0, 2)).toEqual([preRegistered[4], preRegistered[0]]);
  });

  it('are filtered by kind, state and number of the system; a cursor is valid for one filter only', async () => {
    const first = await preRegisterPayment(system, { external_id: 'a' });
    const second = await preRegisterPayment(system, { external_id: 'b' });
    const asked = await preRegisterCollection(system, { external_id: 'b' });
    await cancelPreRegistered(system, first.id);
    expect(await idsOf(system, { kind: 'collection' })).toEqual([asked.id]);
    expect(await idsOf(system, { state: 'cancelled' })).toEqual([first.id]);
    expect((await idsOf(system, { external_id: 'b' })).sort()).toEqual([second.id, asked.id].sort());
    const { next_cursor: cursor } = await list(system, { size: '1' });
    expect(
      (
        await system.call(
          'GET',
          `/pre_registrations?${new URLSearchParams({ cursor: cursor ?? '', state: 'waiting' })}`,
        )
      ).status,
    ).toBe(422);
  });

  it('of a kind that its token may not read are not found', async () => {
    const [payment, collection] = [await preRegisterPayment(system), await preRegisterCollection(system)];
    await api().pool.query('update oauth_connections set ended_at = now(), end_reason = $2 where client_id = $1', [
      system.client.clientId,
      'replaced',
    ]);
    const reader = await plantConnection(api(), {
      email: user.email,
      client: system.client,
      scopes: ['payments.read', 'collections.lodge'],
    });
    expect([await idsOf(reader), await idsOf(reader, { kind: 'collection' })]).toEqual([[payment.id], []]);
    expect([
      (await readPreRegistered(reader, payment.id)).status,
      (await readPreRegistered(reader, collection.id)).status,
    ]).toEqual([200, 404]);
    expect([
      (await cancelPreRegistered(reader, payment.id)).status,
      (await cancelPreRegistered(reader, collection.id)).status,
    ]).toEqual([404, 200]);
  });

  it('are not found by another system, by the connection of another user, or by another user', async () => {
    const other = await newSeller(api());
    const systems = [
      system,
      await plantConnection(api(), { email: user.email }),
      await plantConnection(api(), { email: other.email, client: system.client }),
      await plantConnection(api(), { email: other.email }),
    ];
    const preRegistered = [];
    for (const each of systems) preRegistered.push((await preRegisterPayment(each)).id);
    for (const [index, each] of systems.entries()) {
      expect(await idsOf(each)).toEqual([preRegistered[index]]);
      const answers = await Promise.all(preRegistered.map(async (id) => (await readPreRegistered(each, id)).status));
      expect(answers).toEqual(preRegistered.map((_, place) => (place === index ? 200 : 404)));
      const others = preRegistered.filter((_, place) => place !== index);
      expect(await Promise.all(others.map(async (id) => (await cancelPreRegistered(each, id)).status))).toEqual(
        others.map(() => 404),
      );
    }
    expect((await seenByUser(api(), other.tokens, preRegistered[0] ?? '')).status).toBe(404);
    expect((await decline(api(), other.tokens, preRegistered[0] ?? '')).status).toBe(404);
    expect((await readPreRegistered(system, preRegistered[0] ?? '')).body.state).toBe('waiting');
  });

  it('can be cancelled repeatedly with the same result, also after the user declined', async () => {
    const { id } = await preRegisterPayment(system);
    const [first, again] = [await cancelPreRegistered(system, id), await cancelPreRegistered(system, id)];
    expect([first.status, again.status, again.body]).toEqual([200, 200, first.body]);
    expect(first.body).toMatchObject({ state: 'cancelled', cancelled_by: 'system' });
    const refused = await decline(api(), user.tokens, id);
    expect([refused.status, refused.body.status]).toEqual([409, 'pre_registration_cancelled']);
    const declined = await preRegisterPayment(system);
    expect([
      (await decline(api(), user.tokens, declined.id)).status,
      (await decline(api(), user.tokens, declined.id)).status,
    ]).toEqual([204, 204]);
    expect((await cancelPreRegistered(system, declined.id)).body).toMatchObject({
      state: 'cancelled',
      cancelled_by: 'user',
    });
  });

  it('are cancelled once, by either, when system and user cancel at once', async () => {
    const { id } = await preRegisterPayment(system);
    const answers = await Promise.all([
      cancelPreRegistered(system, id),
      decline(api(), user.tokens, id),
      cancelPreRegistered(system, id),
      decline(api(), user.tokens, id),
    ]);
    const { cancelled_by: by } = (await readPreRegistered(system, id)).body;
    expect(answers.map(({ status }) => status)).toEqual(by === 'system' ? [200, 409, 200, 409] : [200, 204, 200, 204]);
  });

  it('are listed for the operator without their content', async () => {
    const { id } = await preRegisterPayment(system, { external_id: 'AP-1031' });
    const { code, output } = await runOperator(api(), ['pre-registrations', system.client.clientId]);
    expect([code, output]).toEqual([0, expect.stringMatching(new RegExp(`${id} .*カード払い .*確認待ち .*AP-1031`))]);
    expect(output).not.toContain('湊印刷');
    expect((await runOperator(api(), ['pre-registrations'])).code).toBe(1);
  });

  it('are not readable by a person with a token of a system, nor by a system with tokens of a person', async () => {
    const { id } = await preRegisterPayment(system);
    expect((await api().call('GET', `/pre_registrations/${id}`, { tokens: user.tokens })).status).toBe(401);
    expect((await system.call('GET', `/users/pre_registrations/${id}`)).status).toBe(401);
  });
});
