import fc from 'fast-check';
import type { PreRegistration, WebhookEvent } from 'shared-api/types';
import { cancelBySystem, confirm, confirmation, declineByUser, preRegister } from './support/confirming';
import type { ConnectedSystem } from './support/connected-system';
import { runs } from './support/full';
import { useMoney } from './support/money';
import { newPayee, type Payee } from './support/payees';
import { plantConnection } from './support/plant-connection';
import { PreRegistrationModel, STEPS, type Command, type Modelled } from './support/pre-registration-model';
import { until } from './support/until';
import { startReceiver, type WebhookReceiver } from './support/webhook-receiver';

const DAY = 24 * 3_600_000;
/** All histories share one database and span months, so sessions outlive them. */
const which = fc.nat({ max: 3 });
const command = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ kind: 'preRegister' as const }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('confirm' as const), which, isRight: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('cancelBySystem' as const), which }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('declineByUser' as const), which }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('decide' as const), which, step: fc.constantFrom(...STEPS) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('wait' as const), days: fc.constantFrom(1, 7, 29, 31) }) },
);
// Most histories begin with the usual steps; a refused step changes nothing.
const CONFIRMED: readonly Command[] = [{ kind: 'preRegister' }, { kind: 'confirm', which: 0, isRight: true }];
const APPROVED: readonly Command[] = [...CONFIRMED, { kind: 'decide', which: 0, step: 'approve' }];
const commands = fc
  .tuple(
    fc.constantFrom<(readonly Command[])[]>([], CONFIRMED, APPROVED, [...APPROVED, { kind: 'wait', days: 7 }]),
    fc.array(command, { minLength: 4, maxLength: 16 }),
  )
  .map(([begin, rest]): readonly Command[] => [...begin, ...rest]);

describe('a pre-registration after any sequence of steps', () => {
  const money = useMoney();
  let receiver: WebhookReceiver;
  let payee: Payee;
  beforeAll(async () => {
    receiver = await startReceiver();
    payee = await newPayee(money());
  });
  afterAll(async () => receiver.stop());

  const wordOf = ({ status, body }: { readonly status: number; readonly body: { readonly status?: unknown } | '' }) =>
    status === 409 && body !== '' ? body.status : status;
  const counts = async () =>
    (
      await money().api.pool.query(
        'select (select count(*)::int from invoices) as payments, (select count(*)::int from received_invoices) as received',
      )
    ).rows[0] as Record<'payments' | 'received', number>;

  const time = async () => (await money().call<{ date: string; now: string }>('GET', '/system/time')).body;

  async function tryToConfirm(model: PreRegistrationModel, one: Modelled, isRight: boolean): Promise<void> {
    const right = await confirmation(money(), one, { payee });
    const expected = model.answerTo(one);
    const answer = await confirm(money(), isRight ? right : { ...right, transfer_date: '2026-01-01' });
    expect(wordOf(answer)).toBe(expected === 201 && !isRight ? 422 : expected);
    if (answer.status === 201) model.confirm(one, answer.body.id);
  }

  async function carryOut(model: PreRegistrationModel, system: ConnectedSystem, command: Command): Promise<void> {
    if (command.kind === 'preRegister') {
      const { id, expires_at: expiresAt } = await preRegister(system);
      return model.add(id, Date.parse(expiresAt));
    }
    if (command.kind === 'wait') {
      const day = new Date(Date.parse((await time()).date) + command.days * DAY).toISOString().slice(0, 10);
      // Before the cut-off, so that no job puts payments into the file of the day.
      await money().moveTo(`${day}T09:00:00`);
      return model.pass(Date.parse((await time()).now));
    }
    const one = model.all[command.which % (model.all.length || 1)];
    if (!one) return undefined;
    if (command.kind === 'confirm') return tryToConfirm(model, one, command.isRight);
    if (command.kind === 'cancelBySystem')
      return expect(wordOf(await cancelBySystem(system, one))).toBe(model.cancel(one, 'system'));
    if (command.kind === 'declineByUser') {
      const answered = wordOf(await declineByUser(money().api, money().tokens, one));
      return expect(answered === 204 ? 200 : answered).toBe(model.cancel(one, 'user'));
    }
    if (one.payment === null) return undefined;
    const { status } = await money().decide(one.payment.id, command.step, { reason: '確認が必要です。' });
    expect([command.step, status]).toEqual([command.step, model.decide(one, command.step) ? 200 : 409]);
    // A transfer on a closed day goes on to the next bank day.
    return model.pass(Date.parse((await time()).now));
  }

  async function compare(model: PreRegistrationModel, system: ConnectedSystem): Promise<void> {
    const expected = model.all
      .map(({ id, state, cancelledBy, payment }) => [id, state, cancelledBy, payment?.status ?? null])
      .reverse();
    const seen = async () => {
      const { body } = await system.call<{ pre_registrations: PreRegistration[] }>(
        'GET',
        '/pre_registrations?size=100',
      );
      return body.pre_registrations.map(({ id, state, cancelled_by: by, result }) => [
        id,
        state,
        by,
        result?.status ?? null,
      ]);
    };
    // A job ends pre-registrations after a wait.
    expect(await until(seen, (rows) => JSON.stringify(rows) === JSON.stringify(expected)).catch(seen)).toEqual(
      expected,
    );
    expect(await money().api.brokenInvariants()).toEqual([]);
  }

  async function follows(plan: readonly Command[]): Promise<void> {
    const system = await plantConnection(money().api, { webhook: receiver });
    const model = new PreRegistrationModel();
    const before = await counts();
    for (const command of plan) {
      await carryOut(model, system, command);
      await compare(model, system);
    }
    const confirmed = model.all.filter(({ state }) => state === 'confirmed').length;
    expect(await counts()).toEqual({ payments: before.payments + confirmed, received: before.received + confirmed });
    const told = (id: string) => () =>
      receiver.received
        .map(({ raw }) => JSON.parse(raw) as WebhookEvent)
        .filter(({ data }) => data.id === id)
        .map(({ type, data: { result } }) =>
          [type.replace('pre_registration.', ''), result?.status].filter((word) => word !== undefined).join(' '),
        );
    for (const one of model.all)
      expect(
        await until(
          () => Promise.resolve(told(one.id)()),
          (messages) => messages.length >= one.told.length,
        ),
      ).toEqual(one.told);
  }

  it('is confirmed at most once, and its system is notified of exactly the steps that happened', async () => {
    // All histories share one database whose clock only moves forward, so a shortened history would be a different one.
    await fc.assert(fc.asyncProperty(commands, follows), {
      numRuns: Number(process.env['TRIALS'] ?? runs(8, 2)),
      endOnFailure: true,
    });
  });
});
