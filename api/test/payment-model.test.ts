import fc from 'fast-check';
import type { CreditCard, OwnPayment } from 'shared-api/types';
import { runs } from './support/full';
import { CARDS } from './support/gateway';
import { useHeldJobs } from './support/held-jobs';
import { forgetCardTries, totalOf, useMoney, type Approvable } from './support/money';
import { Invoice, STEPS, type Command, type Modelled } from './support/payment-model';
import { until } from './support/until';

const AMOUNT = 300_000;
const which = fc.nat({ max: 3 });
const part = fc.integer({ min: 1, max: 120 });
const commands = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('submit' as const), part }) },
    { weight: 5, arbitrary: fc.record({ kind: fc.constant('change' as const), which, part: fc.option(part) }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('cancelByBuyer' as const), which }) },
    {
      weight: 9,
      arbitrary: fc.record({ kind: fc.constant('decide' as const), which, step: fc.constantFrom(...STEPS) }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 6 }) }) },
  ),
  { minLength: 6, maxLength: 24 },
);

describe('payments of one received invoice', () => {
  const money = useMoney();
  // Transfers are a step of the operator here.
  useHeldJobs(() => money().api, 'transfer file');
  let card: CreditCard;
  beforeAll(async () => {
    card = await money().saveCard(CARDS.approved);
  });
  const today = async () =>
    (await money().call<{ date: string; earliest_transfer_date: string }>('GET', '/system/time')).body;
  const approve = async (of: Approvable, amount: number) => {
    // Resets the limits on cards, as for a company that takes its time.
    await forgetCardTries(money().api);
    return money().approve(card, of, amount);
  };
  /** Returns an amount within the remaining room, sometimes above it. */
  const amountOf = (room: number, percent: number): number =>
    Math.max(1, Math.floor((Math.max(room, 1) * percent) / 100));

  async function submit(model: Invoice, docNumber: number, accountId: number, percent: number): Promise<void> {
    const amount = amountOf(model.room(), percent);
    const invoice = { docNumber, accountId, amount: AMOUNT };
    const approval = await approve(invoice, amount);
    expect(approval.status).toBe(amount <= model.room() ? 200 : 422);
    if (approval.status !== 200) return;
    const { status, body } = await money().submit(await money().submission(invoice, amount, approval.body.attempt_id));
    expect(status).toBe(201);
    model.add(body.id, amount, body.transfer_date);
  }

  async function change(model: Invoice, payment: Modelled, percent: number | null): Promise<void> {
    const seen = await money().payment(payment.id);
    const amount = percent === null ? payment.amount : amountOf(model.room(payment), percent);
    const part = model.editable(payment);
    const isRight = part === 'all' ? amount <= model.room(payment) : amount === payment.amount;
    const approval = amount === payment.amount ? null : await approve(payment, amount);
    // A charged payment accepts no new card, at any price.
    if (approval) expect([part, approval.status]).toEqual([part, part !== 'all' ? 409 : isRight ? 200 : 422]);
    const { earliest_transfer_date: transferDate } = await today();
    const { status } = await money().edit(seen, {
      amount,
      total_amount: totalOf(amount),
      attempt_id: approval?.body.attempt_id ?? null,
      transfer_date: transferDate,
    });
    // Without an approval the total differs from the reserved one.
    const wrong = part === 'all' ? 409 : 422;
    expect([part, status]).toEqual([part, part === null ? 409 : isRight ? 200 : wrong]);
    if (status === 200) model.change(payment, amount, transferDate);
  }

  async function carryOut(
    model: Invoice,
    invoice: { docNumber: number; accountId: number },
    command: Command,
  ): Promise<void> {
    if (command.kind === 'submit') return submit(model, invoice.docNumber, invoice.accountId, command.part);
    if (command.kind === 'wait') {
      await money().moveTo(
        `${new Date(Date.parse(model.today) + command.days * 86_400_000).toISOString().slice(0, 10)}T12:00:00`,
      );
      model.today = (await today()).date;
      return undefined;
    }
    const payment = model.payments[command.which % (model.payments.length || 1)];
    if (!payment) return undefined;
    if (command.kind === 'change') return change(model, payment, command.part);
    if (command.kind === 'cancelByBuyer') {
      const isAllowed = model.mayCancel(payment);
      expect((await money().cancel(payment.id)).status).toBe(isAllowed ? 200 : 409);
      if (isAllowed) model.end(payment);
      return undefined;
    }
    const { status } = await money().decide(payment.id, command.step, { reason: '確認が必要です。' });
    expect([command.step, status]).toEqual([command.step, model.decide(payment, command.step) ? 200 : 409]);
    // A transfer on a closed day moves the clock to the next bank day.
    model.today = (await today()).date;
    return undefined;
  }

  async function compare(model: Invoice, docNumber: number): Promise<void> {
    const expected = model.payments.map(({ id, status, isSentBack, amount, transferDate }) => [
      id,
      status,
      isSentBack,
      amount,
      totalOf(amount),
      transferDate,
    ]);
    const read = async () =>
      (
        await money().call<{ payments: OwnPayment[]; remaining_amount: number }>(
          'GET',
          `/received_invoices/${docNumber}`,
        )
      ).body;
    const { payments, remaining_amount } = await read();
    expect(
      payments
        .map(({ id, status, is_action_required, amount, total_amount, transfer_date }) => [
          id,
          status,
          is_action_required,
          amount,
          total_amount,
          transfer_date,
        ])
        .sort((a, b) => Number(a[0]) - Number(b[0])),
    ).toEqual(expected);
    expect(remaining_amount).toBe(model.room());
    expect(await money().api.brokenInvariants()).toEqual([]);
  }

  async function follows(plan: readonly Command[]): Promise<void> {
    const invoice = await money().newInvoice(AMOUNT);
    const model = new Invoice(AMOUNT, (await today()).date);
    for (const command of plan) {
      await carryOut(model, invoice, command);
      await compare(model, invoice.docNumber);
    }
    for (const { id, captured, refunded } of model.payments) {
      const charged = async () =>
        (await money().chargesOf(id)).filter((kind) => kind === 'captured' || kind === 'refunded');
      expect(await until(charged, (kinds) => kinds.length === captured + refunded)).toEqual([
        ...Array<string>(captured).fill('captured'),
        ...Array<string>(refunded).fill('refunded'),
      ]);
    }
    expect(await money().broken()).toEqual([]);
  }

  it('match a plain model after any history, are charged at most once, and the books are right after each step', async () => {
    // All histories share one database whose clock only moves forward, so a shortened history would be a different one.
    await fc.assert(
      fc.asyncProperty(commands, (plan: readonly Command[]) => follows(plan)),
      { numRuns: runs(12, 2), endOnFailure: true },
    );
  });
});
