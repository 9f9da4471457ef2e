import type { PreRegistration } from 'shared-api/types';
import type { Api } from './support/api';
import {
  cancelBySystem,
  confirm,
  confirmation,
  declineByUser,
  preRegister,
  preRegisteredNow,
} from './support/confirming';
import { systemWith, type ConnectedSystem } from './support/connected-system';
import { postReceivedInvoice, receivedInvoiceBody } from './support/documents';
import { runs } from './support/full';
import { useMoney } from './support/money';
import { changeAccount, newPayee } from './support/payees';
import { plantConnection } from './support/plant-connection';
import { newSeller, sendRequest, type Seller } from './support/requests';
import { until } from './support/until';

/** Rounds of each race; a setting asks for more. */
const ROUNDS = Number(process.env['TRIALS'] ?? runs(3, 1));
const rounds = Array.from({ length: ROUNDS }, (_, index) => index);
const MONTH = 30 * 24 * 3_600_000;

/** Counts of received invoices and payments, each with a line for its beginning. */
const RECORDS = `select (select count(*)::int from received_invoices) as received, (select count(*)::int from received_invoice_logs where action = 'create') as begun,
  (select count(*)::int from invoices) as invoices, (select count(*)::int from invoice_status_log where from_status is null) as submitted`;

describe('concurrent actions on one pre-registration, in two processes', () => {
  const money = useMoney();
  let second: Api;
  let system: ConnectedSystem;
  let seller: Seller;
  beforeAll(async () => {
    const { api } = money();
    second = await api.another();
    system = await plantConnection(api);
    seller = await newSeller(api);
  });
  afterAll(async () => second.stop());

  const apiOf = (index: number): Api => (index % 2 === 0 ? money().api : second);
  const records = async () =>
    (await money().api.pool.query<Record<'received' | 'begun' | 'invoices' | 'submitted', number>>(RECORDS)).rows[0]!;
  const at = (index: number): ConnectedSystem => systemWith(apiOf(index), system.client, system.accessToken);
  /** Returns how many records an act adds: nothing or one of each. */
  const adds = async (act: () => Promise<unknown>): Promise<number> => {
    const before = await records();
    await act();
    const after = await records();
    const more = [
      after.received - before.received,
      after.begun - before.begun,
      after.invoices - before.invoices,
      after.submitted - before.submitted,
    ];
    expect(new Set(more).size).toBe(1);
    return more[0]!;
  };
  const words = (answers: readonly { readonly status: number; readonly body: { readonly status?: unknown } }[]) =>
    answers.map(({ status, body }) => (status === 409 ? body.status : status));

  it.each(rounds)(
    'two tabs that confirm: one succeeds, the other gets an error, and its attempt is released in time (%i)',
    async (round) => {
      const preRegistered = await preRegister(system);
      const bodies = [await confirmation(money(), preRegistered), await confirmation(money(), preRegistered)];
      const added = await adds(async () => {
        const answers = await Promise.all(
          bodies.map((body, index) => confirm(money(), body, undefined, apiOf(round + index))),
        );
        expect(words(answers).sort()).toEqual([201, 'pre_registration_confirmed']);
      });
      expect(added).toBe(1);
      await money().api.moveClock(31 * 60_000);
      await until(
        async () =>
          (
            await money().api.pool.query(
              "select 1 from payment_attempts where state = 'authorised' and consumed_at is null",
            )
          ).rowCount,
        (held) => held === 0,
      );
    },
  );

  it('a hundred confirmations with one attempt and as many keys: one payment', async () => {
    const body = await confirmation(money(), await preRegister(system));
    const added = await adds(async () => {
      const answers = await Promise.all(
        Array.from({ length: 100 }, (_, index) => confirm(money(), body, undefined, apiOf(index))),
      );
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
      expect(
        answers.filter(({ status, body: { status: word } }) => status === 409 && word === 'pre_registration_confirmed'),
      ).toHaveLength(99);
    });
    expect(added).toBe(1);
  });

  it('two pre-registrations confirmed with one attempt: it pays one, the other keeps waiting', async () => {
    const preRegistered = [await preRegister(system), await preRegister(system)];
    const body = await confirmation(money(), preRegistered[0]!);
    const other = await confirmation(money(), preRegistered[1]!);
    const answers = await Promise.all([
      confirm(money(), body),
      confirm(money(), { ...other, attempt_id: body['attempt_id'] }, undefined, second),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(
      (await Promise.all(preRegistered.map((each) => preRegisteredNow(system, each)))).map(({ state }) => state).sort(),
    ).toEqual(['confirmed', 'waiting']);
  });

  it.each(rounds)('confirming and the system that cancels: one of them happens (%i)', async (round) => {
    const preRegistered = await preRegister(system);
    const body = await confirmation(money(), preRegistered);
    const added = await adds(async () => {
      const answers = await Promise.all([
        confirm(money(), body, undefined, apiOf(round)),
        cancelBySystem(at(round + 1), preRegistered),
      ]);
      expect([
        [201, 'pre_registration_confirmed'],
        ['pre_registration_cancelled', 200],
      ]).toContainEqual(words(answers));
    });
    expect(await preRegisteredNow(system, preRegistered)).toMatchObject(
      added === 1
        ? { state: 'confirmed', cancelled_by: null }
        : { state: 'cancelled', cancelled_by: 'system', result: null },
    );
  });

  it.each(rounds)('confirming and the user who declines in another tab: one of them happens (%i)', async (round) => {
    const preRegistered = await preRegister(system);
    const body = await confirmation(money(), preRegistered);
    const added = await adds(async () => {
      const answers = await Promise.all([
        confirm(money(), body, undefined, apiOf(round)),
        declineByUser(apiOf(round + 1), money().tokens, preRegistered),
      ]);
      expect([
        [201, 'pre_registration_confirmed'],
        ['pre_registration_cancelled', 204],
      ]).toContainEqual(words(answers));
    });
    expect((await preRegisteredNow(system, preRegistered)).state).toBe(added === 1 ? 'confirmed' : 'cancelled');
  });

  it.each(rounds)(
    'confirming and the end of the connection: it is confirmed or cancelled, and no more waits (%i)',
    async (round) => {
      const ending = await plantConnection(money().api);
      const preRegistered = await preRegister(ending);
      const body = await confirmation(money(), preRegistered);
      const added = await adds(async () => {
        const disconnect = apiOf(round + 1).call('DELETE', `/users/connected_systems/${ending.client.clientId}`, {
          tokens: money().tokens,
        });
        const [confirmed, ended] = await Promise.all([confirm(money(), body, undefined, apiOf(round)), disconnect]);
        expect([
          [201, 204],
          ['pre_registration_cancelled', 204],
        ]).toContainEqual([...words([confirmed]), ended.status]);
      });
      const { body: kept } = await money().call<PreRegistration>('GET', `/users/pre_registrations/${preRegistered.id}`);
      expect(kept).toMatchObject(added === 1 ? { state: 'confirmed' } : { state: 'cancelled', cancelled_by: 'user' });
    },
  );

  it('a registration, payments, account changes and requests of one buyer during its confirmations cause no deadlock', async () => {
    const { api, tokens } = money();
    const payee = await newPayee(money());
    const bodies = await Promise.all(
      rounds.map(async () => confirmation(money(), await preRegister(system), { payee })),
    );
    const documents = await Promise.all(rounds.map(() => receivedInvoiceBody(api, tokens)));
    const answers = await Promise.all([
      ...bodies.map((body, index) => confirm(money(), body, undefined, apiOf(index))),
      ...documents.map((body, index) => postReceivedInvoice(apiOf(index + 1), tokens, body)),
      changeAccount(money(), payee.accountId, '7654321').then(() => ({ status: 200 })),
      ...rounds.map(async (index) => ({ status: (await sendRequest(apiOf(index), seller)).status === 7 ? 201 : 500 })),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => ![200, 201, 409].includes(status))).toEqual([]);
  });

  it('at the moment of expiry: each one is either confirmed or expired', async () => {
    const preRegistered = await Promise.all(rounds.map(() => preRegister(system)));
    await money().api.moveClock(MONTH - 60_000);
    const bodies = [];
    for (const each of preRegistered) bodies.push(await confirmation(money(), each));
    const left =
      Date.parse(preRegistered[0]!.expires_at) -
      Date.parse((await money().call<{ now: string }>('GET', '/system/time')).body.now);
    await money().api.moveClock(Math.max(0, left - 150));
    const answers = await Promise.all(bodies.map((body, index) => confirm(money(), body, undefined, apiOf(index))));
    const ends = await until(
      () => Promise.all(preRegistered.map((each) => preRegisteredNow(system, each))),
      (all) => all.every(({ state }) => state !== 'waiting'),
    );
    expect(ends.map(({ state }) => state)).toEqual(
      words(answers).map((word) => (word === 201 ? 'confirmed' : 'expired')),
    );
    expect(words(answers).every((word) => word === 201 || word === 'pre_registration_expired')).toBe(true);
  });
});
