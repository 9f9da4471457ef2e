import { addBusinessDays, isBankClosed } from 'shared-rules/calendar';
import { jstDate } from 'shared-rules/time';
import { commissionOf } from 'shared-rules/yen';
import {
  authoriseEntries,
  captureEntries,
  type Dispute,
  disputeEntries,
  type Entry,
  partialRefundEntries,
  refundEntries,
  settlementEntries,
  transferExecutedEntries,
  transferFailedEntries,
  transferReturnedEntries,
  transferSentEntries,
} from '../../src/payments/charge/ledger/entries';
import { refundPart } from '../../src/payments/after/refunds/refund-part';
import { readSettlementReport } from '../../src/payments/after/settlements/read-report';
import { embeddedBank } from '../../src/payments/payout/embedded-bank';
import { codeMeaning } from '../../src/payments/payout/result-codes';
import { buildTransferFile } from '../../src/payments/payout/zengin-file';
import { readTransferRecords } from '../../src/payments/payout/zengin-result';
import { type Booking, MoneyBooks } from './money-books';
import {
  DAY_MS,
  DISPUTE_FEE,
  HOUR_MS,
  MINUTE_MS,
  minus,
  type ModelPayment,
  NO_DISPUTE,
  NOTHING,
  orderOf,
  plus,
  SECOND_MS,
  settlementOf,
  SOURCE,
  type Movement,
} from './money-company';
import { Timeline } from './timeline';

/** Mostly an account that is paid; others by their number (embedded-bank.ts). */
const ACCOUNTS = ['1234567', '1234567', '1234567', '9990001', '9990008'];

/**
 * Plays days of payments by the ledger's entries, the files of the bank and the reports of the card company: charges
 * over midnight, interrupted calls, refunds, transfers that fail and come back, disputes, and late files.
 */
export class MoneyWorld extends Timeline {
  readonly books = new MoneyBooks();
  private readonly payments: ModelPayment[] = [];
  private lines = 0;

  constructor(
    private readonly random: () => number,
    private readonly holidays: ReadonlySet<string>,
  ) {
    super();
  }

  private between(from: number, to: number): number {
    return from + Math.floor(this.random() * (to - from + 1));
  }

  /** Plans a day from its first moment (epoch ms); a quiet one has no new payments, refunds and disputes. */
  planDay(start: number, isQuiet: boolean): void {
    const someTime = (): number =>
      this.random() < 0.15 ? start + DAY_MS - 100 : start + this.between(9 * 60, 23 * 60) * MINUTE_MS;
    if (!isQuiet) {
      for (let count = this.between(0, 2); count > 0; count -= 1) this.planPayment(someTime());
      if (this.random() < 0.4) this.plan(someTime(), () => this.refundSome(jstDate(start)));
      if (this.random() < 0.15) this.planDispute(someTime());
    }
    if (!isBankClosed(jstDate(start), this.holidays))
      this.plan(start + 10 * HOUR_MS, () => this.sendTransfers(start + 10 * HOUR_MS));
    const late = this.random() < 0.3 ? this.between(1, 4) * DAY_MS : 0;
    this.plan(start + DAY_MS + 3 * HOUR_MS + late, () => this.settle(start, start + DAY_MS + 3 * HOUR_MS + late));
  }

  /** Returns how long after the gateway the ledger follows: at once, or after a crash by a job. */
  private delay(): number {
    return this.random() < 0.85 ? 200 : this.between(1, 20) * HOUR_MS;
  }

  private book(
    payment: ModelPayment,
    at: number,
    kind: Booking['kind'],
    entries: Entry[],
    of: Partial<Booking> = {},
  ): void {
    const { id: paymentId, authorisationId } = payment;
    const gatewayReference = `ref-${paymentId}`;
    this.books.book({
      at,
      kind,
      paymentId,
      authorisationId,
      gatewayReference,
      sequence: null,
      dispute: null,
      number: null,
      entries,
      ...of,
    });
  }

  /** Moves money at the gateway, and later in the ledger; in between the work is open. */
  private move(payment: ModelPayment, { at, kind, reference, amount }: Movement, thenBook: (at: number) => void): void {
    const { authorisationId } = payment;
    const until = at + this.delay();
    this.books.gateway.push({ at, kind, reference, authorisationId, amount });
    this.books.work.push({ authorisationId, kind, since: at - 50, until });
    payment.isBusy = true;
    this.plan(until, () => {
      payment.isBusy = false;
      thenBook(until);
    });
  }

  private planPayment(at: number): void {
    this.plan(at, () => {
      const amount = this.between(10_000, 900_000);
      const { commission, tax, total } = commissionOf(amount, 300);
      const id = this.payments.length + 1;
      const payment: ModelPayment = {
        id,
        authorisationId: `auth-${id}`,
        charge: { payable: amount, commission, tax, total },
        transferDate: addBusinessDays(jstDate(at), this.between(1, 5), this.holidays),
        account: ACCOUNTS[this.between(0, ACCOUNTS.length - 1)] ?? '',
        refunded: NOTHING,
        parts: 0,
        reduction: 0,
        lost: 0,
        dispute: NO_DISPUTE,
        state: 'reserved',
        transfers: 0,
        isBusy: false,
      };
      this.payments.push(payment);
      this.books.payments.set(payment.authorisationId, id);
      this.book(payment, at - MINUTE_MS, 'authorise', authoriseEntries(total));
      this.move(payment, { at, kind: 'capture', reference: `ref-${id}`, amount: total }, (then) => {
        payment.state = 'charged';
        this.book(payment, then, 'capture', captureEntries(payment.charge));
      });
    });
  }

  private anyOf(states: readonly ModelPayment['state'][]): ModelPayment | undefined {
    const found = this.payments.filter(
      ({ state, isBusy, dispute }) => states.includes(state) && !isBusy && dispute.state !== 'open',
    );
    return found[this.between(0, found.length - 1)];
  }

  private refundSome(today: string): void {
    const payment = this.anyOf(['charged', 'paid']);
    if (!payment || payment.lost > 0) return;
    const at = Date.parse(`${today}T23:30:00+09:00`);
    const left = payment.charge.payable - payment.refunded.payable;
    const isTransferred = payment.state === 'paid';
    if (!isTransferred && this.random() < 0.3) return this.refundAll(payment, at);
    if (left < 2_000) return;
    const commission = Math.min(this.between(0, 20), payment.charge.commission - payment.refunded.commission);
    const part = refundPart(
      { total: this.between(1, left - 1_000) + commission, commission },
      {
        charge: payment.charge,
        refunded: payment.refunded,
        lost: 0,
        isTransferred,
        isRequested: false,
        isFeeBorneBySeller: false,
      },
    );
    payment.refunded = plus(payment.refunded, part);
    payment.parts += 1;
    const { parts: sequence } = payment;
    if (!isTransferred) payment.reduction += part.payable;
    const reference = `ref-${payment.id}-${sequence}`;
    this.move(payment, { at, kind: 'refund', reference, amount: -part.total }, (then) =>
      this.book(payment, then, 'partial_refund', partialRefundEntries(part, !isTransferred), { sequence }),
    );
  }

  /** Refunds the rest: the ledger first, the gateway after it. */
  private refundAll(payment: ModelPayment, at: number): void {
    const { authorisationId, charge, refunded, lost, reduction } = payment;
    const left = minus(charge, refunded);
    payment.state = 'closed';
    this.book(payment, at, 'refund', refundEntries(left, { lost, claimed: refunded.payable - reduction }));
    if (left.total === lost) return;
    const then = at + this.delay();
    this.books.work.push({ authorisationId, kind: 'refund', since: at, until: then });
    const fact = { kind: 'refund' as const, reference: `ref-${payment.id}`, authorisationId };
    this.books.gateway.push({ ...fact, at: then, amount: lost - left.total });
  }

  private planDispute(at: number): void {
    this.plan(at, () => {
      const payment = this.anyOf(['charged', 'paid']);
      if (!payment || payment.dispute !== NO_DISPUTE || payment.refunded.total >= payment.charge.total) return;
      const reference = `dp-${payment.id}`;
      const amount = payment.charge.total - payment.refunded.total;
      const change = (then: number, moved: number, kind: Booking['kind'], after: Dispute): void => {
        const before = payment.dispute;
        const apply = (when: number): void =>
          this.book(payment, when, kind, disputeEntries(before, after), { dispute: reference, sequence: 1 });
        payment.dispute = after;
        if (moved === 0) apply(then);
        else this.move(payment, { at: then, kind: 'dispute', reference, amount: moved }, apply);
      };
      change(at, -amount, 'chargeback', { state: 'open', amount, fee: DISPUTE_FEE });
      const end = at + this.between(3, 30) * DAY_MS;
      const isWon = this.random() < 0.5;
      this.plan(end, () => {
        const state = isWon ? 'won' : 'lost';
        change(end, isWon ? amount : 0, `chargeback_${state}`, { state, amount, fee: DISPUTE_FEE });
        if (isWon) return;
        payment.lost = amount;
        if (payment.state === 'charged') this.plan(end + HOUR_MS, () => this.refundAll(payment, end + HOUR_MS));
      });
    });
  }

  private async sendTransfers(at: number): Promise<void> {
    const today = jstDate(at);
    const due = this.payments.filter(
      ({ state, isBusy, dispute, lost, transferDate }) =>
        state === 'charged' && !isBusy && dispute.state === 'won' && lost === 0 && transferDate <= today,
    );
    if (due.length === 0) return;
    const content = buildTransferFile(SOURCE, today, due.map(orderOf));
    for (const { paymentId, number, amount } of readTransferRecords(content).records) {
      const payment = this.payment(paymentId);
      this.books.orders.push({ at, discardedAt: null, fileId: at, transferDate: today, paymentId, number, amount });
      payment.state = 'sent';
      this.book(payment, at, 'transfer_sent', transferSentEntries(amount), { number });
    }
    const late = this.random() < 0.3 ? this.between(1, 2) : 0;
    const resultDay = late === 0 ? today : addBusinessDays(today, late, this.holidays);
    const answeredAt = Date.parse(`${resultDay}T15:00:00+09:00`);
    const file = { content, transferDate: today };
    const [result] = (await embeddedBank.exchange(file, today)).results;
    const [, back] = (await embeddedBank.exchange(file, jstDate(answeredAt + DAY_MS))).results;
    if (result) this.plan(answeredAt, () => this.applyResult(result, at, answeredAt));
    if (back) this.plan(answeredAt + DAY_MS, () => this.applyResult(back, at, answeredAt + DAY_MS));
  }

  private payment(id: number): ModelPayment {
    const found = this.payments[id - 1];
    if (!found) throw new Error(`No payment ${id}.`);
    return found;
  }

  private applyResult(content: Buffer, fileId: number, at: number): void {
    for (const { paymentId, number, amount, code } of readTransferRecords(content).records) {
      const payment = this.payment(paymentId);
      const result = codeMeaning(code)?.result ?? 'failed';
      this.books.answers.push({ at, fileId, paymentId, number, amount, result });
      payment.state = result;
      const handled = at + this.between(1, 10) * DAY_MS;
      if (result === 'paid') this.book(payment, at, 'transfer_executed', transferExecutedEntries(amount), { number });
      else if (result === 'failed')
        this.book(payment, at, 'transfer_failed', transferFailedEntries(amount), { number });
      else this.book(payment, at, 'transfer_returned', transferReturnedEntries(amount), { number });
      if (result === 'failed' && this.random() < 0.6)
        this.plan(handled, () => void Object.assign(payment, { state: 'charged', account: '1234567' }));
      else if (result !== 'paid') this.planReturnOf(payment, handled);
    }
  }

  /** Refunds a payment whose money did not arrive, once nothing of it is under way. */
  private planReturnOf(payment: ModelPayment, at: number): void {
    this.plan(at, () => {
      if (payment.isBusy || payment.dispute.state === 'open') this.planReturnOf(payment, at + DAY_MS);
      else this.refundAll(payment, at);
    });
  }

  /** Imports the card company's report of a day. */
  private settle(start: number, at: number): void {
    const report = settlementOf(this.books.gateway, start);
    if (report === null) return;
    for (const line of readSettlementReport(report).lines) {
      const lineId = (this.lines += 1);
      this.books.settlements.push({ ...line, at, lineId, isBookable: true });
      const payment = this.payment(this.books.payments.get(line.authorisationId) ?? 0);
      this.book(payment, at + SECOND_MS, 'settlement', settlementEntries(line), { sequence: lineId });
    }
  }
}
