import { addBusinessDays } from 'shared-rules/calendar';
import { type Difference, fileReference, type TransferState as State } from './difference';
import type { AnswerFact, Facts, Moment, OrderFact, TransferBooking, TransferKey } from './facts';

const DAY_MS = 86_400_000;
/** How long a transfer that did not arrive may wait for somebody. */
const RETURNED_MS = 30 * DAY_MS;
/** How long an answer may take to be applied. */
const APPLIED_MS = DAY_MS;

/** Everything about one transfer. */
interface Transfer extends TransferKey {
  readonly orders: readonly OrderFact[];
  readonly answers: readonly AnswerFact[];
  readonly bookings: readonly TransferBooking[];
}

const keyOf = ({ paymentId, number }: TransferKey): string => `${paymentId}/${number}`;

function groups<T extends TransferKey>(facts: readonly T[]): Map<string, T[]> {
  const found = new Map<string, T[]>();
  for (const fact of facts) {
    const known = found.get(keyOf(fact));
    if (known) known.push(fact);
    else found.set(keyOf(fact), [fact]);
  }
  return found;
}

function transfersOf({ orders, answers, ledger }: Facts): Transfer[] {
  const [ordered, answered, booked] = [groups(orders), groups(answers), groups(ledger.transfers)];
  const keys = new Set([...ordered.keys(), ...answered.keys(), ...booked.keys()]);
  return [...keys].map((key) => {
    const [paymentId = 0, number = 0] = key.split('/').map(Number);
    return {
      paymentId,
      number,
      orders: ordered.get(key) ?? [],
      answers: (answered.get(key) ?? []).toSorted((one, other) => one.at - other.at),
      bookings: booked.get(key) ?? [],
    };
  });
}

/** Returns the state of a transfer by files and results of the bank at a moment, and its yen. */
function stateAtBank({ orders, answers }: Transfer, until: number): { state: State; amount: number } {
  const order = orders.find(({ at }) => at < until);
  if (!order) return { state: 'none', amount: 0 };
  const said = answers.filter(({ at }) => at < until).map(({ result }) => result);
  const last = said.at(-1);
  const { amount, discardedAt } = order;
  if (last === undefined) return { state: discardedAt !== null && discardedAt < until ? 'failed' : 'sent', amount };
  // Money that comes back before we knew it as paid has failed, for the ledger.
  return { state: last === 'returned' && !said.includes('paid') ? 'failed' : last, amount };
}

const STATES: Readonly<Record<TransferBooking['kind'], State>> = {
  transfer_sent: 'sent',
  transfer_executed: 'paid',
  transfer_failed: 'failed',
  transfer_returned: 'returned',
};
const ORDER: readonly State[] = ['none', 'sent', 'failed', 'paid', 'returned'];

/** Returns the state of a transfer by the ledger at a moment, and its yen. A doubled booking doubles the yen. */
function stateInLedger({ bookings }: Transfer, until: number): { state: State; amount: number } {
  const own = bookings.filter(({ at }) => at < until);
  const last = own
    .map(({ kind }) => STATES[kind])
    .toSorted((one, other) => ORDER.indexOf(one) - ORDER.indexOf(other))
    .at(-1);
  if (last === undefined) return { state: 'none', amount: 0 };
  const amount = own.reduce((sum, booking) => sum + (STATES[booking.kind] === last ? booking.amount : 0), 0);
  return { state: last, amount };
}

/** Compares a transfer at the bank with the ledger. */
function compareOne(transfer: Transfer, { until, now }: Moment): Difference['code'] | null {
  const then = [stateAtBank(transfer, until), stateInLedger(transfer, until)] as const;
  if (then[0].state === then[1].state && then[0].amount === then[1].amount) return null;
  const [bank, ledger] = [stateAtBank(transfer, Infinity), stateInLedger(transfer, Infinity)];
  if (bank.state === ledger.state && bank.amount === ledger.amount) return 'next_day';
  if (bank.state === ledger.state && bank.amount !== ledger.amount) return 'amount_differs';
  const last = transfer.answers.at(-1);
  if (last) return now - last.at < APPLIED_MS ? 'under_way' : 'result_not_booked';
  return 'order_not_booked';
}

/** Returns why a transfer at the bank waits, if it does. */
function waitOf(transfer: Transfer, { day, until, limits, holidays }: Moment): Difference['code'] | null {
  if (stateAtBank(transfer, until).state !== 'sent') return null;
  if (transfer.answers.length > 0) return 'waits_for_bank';
  const date = transfer.orders[0]?.transferDate ?? day;
  const due = limits.resultBankDays === 0 ? date : addBusinessDays(date, limits.resultBankDays, holidays);
  return day > due ? 'result_missing' : 'waits_for_bank';
}

/** Finds answers that nobody asked for, or that are about another amount. */
function strangeAnswer({ orders, answers }: Transfer, { until }: Moment): Difference['code'] | null {
  const own = answers.filter(({ at }) => at < until);
  if (own.length === 0) return null;
  if (orders.length === 0) return 'result_unknown';
  return own.some(({ amount }) => amount !== orders[0]?.amount) ? 'amount_differs' : null;
}

/** Returns payments whose money left twice, and those whose money came back and is still owed. */
function comparePayments(transfers: readonly Transfer[], facts: Facts, moment: Moment): Difference[] {
  const payments = new Map<number, Transfer[]>();
  for (const transfer of transfers)
    payments.set(transfer.paymentId, [...(payments.get(transfer.paymentId) ?? []), transfer]);
  return [...payments].flatMap(([paymentId, own]): Difference[] => {
    const states = own
      .toSorted((one, other) => one.number - other.number)
      .map((transfer) => ({ transfer, ...stateAtBank(transfer, moment.until) }));
    const left = states.filter(({ state }) => state === 'sent' || state === 'paid');
    const about = { kind: 'transfer', reference: String(paymentId), paymentId };
    const paid = left.reduce((sum, { amount }) => sum + amount, 0);
    const orderedTwice = own.some(({ orders }) => orders.filter(({ discardedAt }) => discardedAt === null).length > 1);
    if (left.length > 1 || (left.length > 0 && orderedTwice))
      return [{ ...about, code: 'transferred_twice', amounts: { bank: paid } }];
    const last = states.findLast(({ state }) => state !== 'none');
    const owed = facts.ledger.owed.get(paymentId) ?? 0;
    if (owed === 0 || (last?.state !== 'failed' && last?.state !== 'returned')) return [];
    const since = last.transfer.answers.at(-1)?.at ?? last.transfer.orders[0]?.discardedAt ?? moment.until;
    const code = moment.until - since > RETURNED_MS ? 'returned_too_long' : 'waits_for_operator';
    return [{ ...about, code, amounts: { ledger: owed } }];
  });
}

/** Returns files that the bank may have although they were discarded: their payments may leave twice. */
const compareDiscards = ({ discards }: Facts, { until }: Moment): Difference[] =>
  discards
    .filter(({ at }) => at < until)
    .map(({ fileId, total }) => ({
      code: 'discarded_after_leaving',
      kind: 'transfer_file',
      reference: fileReference(fileId),
      paymentId: null,
      amounts: { files: total },
    }));

/**
 * Compares transfer files, the bank's results and the ledger until the end of the day: each transfer, what waits for
 * the bank, each payment, whose money may leave once, and files that left and were discarded.
 */
export function compareTransfers(facts: Facts, moment: Moment): Difference[] {
  const transfers = transfersOf(facts);
  const each = transfers.flatMap((transfer) => {
    const { paymentId } = transfer;
    const about = { kind: 'transfer', reference: keyOf(transfer), paymentId };
    const bank = stateAtBank(transfer, moment.until);
    const ledger = stateInLedger(transfer, moment.until);
    const codes = [compareOne(transfer, moment), waitOf(transfer, moment), strangeAnswer(transfer, moment)];
    const amounts = { bank: bank.amount, ledger: ledger.amount };
    const differs =
      bank.state === ledger.state || bank.amount !== ledger.amount
        ? {}
        : { states: { bank: bank.state, ledger: ledger.state } };
    return codes.flatMap((code) => (code === null ? [] : [{ ...about, code, amounts, ...differs }]));
  });
  return [...each, ...comparePayments(transfers, facts, moment), ...compareDiscards(facts, moment)];
}
