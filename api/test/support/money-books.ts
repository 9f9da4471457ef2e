import type { ChargeFact, Facts, OpenWork, SettlementFact } from '../../src/payments/after/reconciliation/facts';
import { chargeFacts } from '../../src/payments/after/reconciliation/ledger-facts';
import type { Entry } from '../../src/payments/charge/ledger/entries';
import type { LedgerKind } from '../../src/payments/charge/ledger/ledger';

/** A ledger transaction of the model. */
export interface Booking {
  readonly at: number;
  readonly kind: LedgerKind;
  readonly paymentId: number;
  readonly authorisationId: string;
  readonly gatewayReference: string;
  readonly sequence: number | null;
  readonly dispute: string | null;
  /** Number of the transfer. */
  readonly number: number | null;
  readonly entries: readonly Entry[];
}

/** Work that is open for some time. */
export interface TimedWork extends OpenWork {
  readonly until: number;
}

const sumOn = (entries: readonly Entry[], account: string): number =>
  entries.reduce((sum, entry) => sum + (entry.account.name === account ? entry.amount : 0), 0);

/** Everything that the sources of the model have written, each for itself. */
export class MoneyBooks {
  readonly gateway: ChargeFact[] = [];
  readonly bookings: Booking[] = [];
  readonly settlements: SettlementFact[] = [];
  readonly orders: Facts['orders'][number][] = [];
  readonly answers: Facts['answers'][number][] = [];
  readonly work: TimedWork[] = [];
  readonly payments = new Map<string, number>();

  book(booking: Booking): void {
    const sum = booking.entries.reduce((all, { amount }) => all + amount, 0);
    if (sum !== 0) throw new Error(`Entries of ${booking.kind} do not balance.`);
    this.bookings.push(booking);
  }

  /** Returns the balance of an account, in yen. */
  balance(account: string): number {
    return this.bookings.reduce((sum, { entries }) => sum + sumOn(entries, account), 0);
  }

  /** Returns the known facts at a moment (epoch ms). */
  factsAt(now: number): Facts {
    const known = <T extends { readonly at: number }>(facts: readonly T[]): T[] => facts.filter(({ at }) => at <= now);
    const bookings = known(this.bookings);
    const owed = new Map<number, number>();
    for (const { paymentId, entries } of bookings)
      owed.set(paymentId, (owed.get(paymentId) ?? 0) - sumOn(entries, 'supplier_payable'));
    return {
      gateway: known(this.gateway),
      ledger: {
        charges: bookings
          .filter(({ kind }) => /^(capture|refund|partial_refund|chargeback)/.test(kind))
          .flatMap((booking) =>
            chargeFacts({
              ...booking,
              receivable: sumOn(booking.entries, 'card_receivable'),
              fee: sumOn(booking.entries, 'acquirer_payable'),
            }),
          ),
        transfers: bookings.flatMap(({ kind, at, paymentId, number, entries }) =>
          kind === 'transfer_sent' ||
          kind === 'transfer_executed' ||
          kind === 'transfer_failed' ||
          kind === 'transfer_returned'
            ? [{ kind, at, paymentId, number: number ?? 0, amount: Math.max(...entries.map(({ amount }) => amount)) }]
            : [],
        ),
        settlements: bookings
          .filter(({ kind }) => kind === 'settlement')
          .map(({ at, sequence, entries }) => ({
            at,
            lineId: sequence ?? 0,
            net: sumOn(entries, 'acquirer_receipts'),
            fee: sumOn(entries, 'acquirer_fees'),
          })),
        owed,
      },
      settlements: known(this.settlements),
      orders: known(this.orders),
      answers: known(this.answers),
      discards: [],
      openWork: this.work.filter(({ since, until }) => since <= now && now < until),
      letters: new Set(),
      notes: new Set(),
      payments: this.payments,
    };
  }
}
