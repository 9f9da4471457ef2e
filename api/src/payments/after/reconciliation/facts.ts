import type { SettlementKind } from 'shared-api/settlement-report';

/** Money that changes hands at the card company: charged, given back, disputed, and its fee for a dispute. */
export type ChargeKind = 'capture' | 'refund' | 'dispute' | 'dispute_fee';

/** Money of a charge that moved, as one source has it. */
export interface ChargeFact {
  /** Epoch ms. */
  readonly at: number;
  readonly kind: ChargeKind;
  /** Our reference of a capture or refund, the id of a dispute. With the kind it is the same in all sources. */
  readonly reference: string;
  readonly authorisationId: string;
  /** Yen to us; negative for what is taken back. */
  readonly amount: number;
}

/** A line of a settlement report; `at` is when it was imported. */
export interface SettlementFact {
  readonly at: number;
  readonly lineId: number;
  readonly kind: SettlementKind;
  readonly reference: string;
  readonly authorisationId: string;
  readonly gross: number;
  readonly fee: number;
  /** Whether it is booked: that of an unknown charge is not. */
  readonly isBookable: boolean;
}

/** A transfer to a supplier: the payment, and its number among the transfers of it. */
export interface TransferKey {
  readonly paymentId: number;
  readonly number: number;
}

/** A transfer in a file that the bank has, by the bytes of the file. */
export interface OrderFact extends TransferKey {
  /** When the file was released, epoch ms. */
  readonly at: number;
  /** When the file was discarded after all, epoch ms. */
  readonly discardedAt: number | null;
  readonly fileId: number;
  /** 取組日, 'YYYY-MM-DD' in Japan. */
  readonly transferDate: string;
  readonly amount: number;
}

/** An answer of the bank, by the bytes of its result file; `at` is when it was imported. */
export interface AnswerFact extends TransferKey {
  readonly at: number;
  readonly fileId: number;
  readonly amount: number;
  readonly result: 'paid' | 'failed' | 'returned';
}

/** A file that left and that a person discarded afterwards; `at` is when, epoch ms. */
export interface DiscardFact {
  readonly at: number;
  readonly fileId: number;
  /** Sum of its transfers, in yen. */
  readonly total: number;
}

/** Entry of the ledger that moves the money of a transfer. */
export interface TransferBooking extends TransferKey {
  readonly at: number;
  readonly kind: 'transfer_sent' | 'transfer_executed' | 'transfer_failed' | 'transfer_returned';
  readonly amount: number;
}

/** A line of a report as the ledger has it. */
export interface SettlementBooking {
  readonly at: number;
  readonly lineId: number;
  /** Booked as money that arrived, and as the fee of a charge. Yen. */
  readonly net: number;
  readonly fee: number;
}

/** The ledger's side. */
export interface LedgerFacts {
  readonly charges: readonly ChargeFact[];
  readonly transfers: readonly TransferBooking[];
  readonly settlements: readonly SettlementBooking[];
  /** Yen still owed to suppliers, by payment. */
  readonly owed: ReadonlyMap<number, number>;
}

/** Work that is committed and not done: a call of the gateway, or an event of it. */
export interface OpenWork {
  readonly authorisationId: string;
  readonly kind: 'capture' | 'refund' | 'dispute';
  /** Epoch ms. */
  readonly since: number;
}

/** Everything that is known when a day is reconciled. */
export interface Facts {
  readonly gateway: readonly ChargeFact[];
  readonly ledger: LedgerFacts;
  readonly settlements: readonly SettlementFact[];
  readonly orders: readonly OrderFact[];
  readonly answers: readonly AnswerFact[];
  readonly discards: readonly DiscardFact[];
  readonly openWork: readonly OpenWork[];
  /** Disputes that came by letter: the gateway has none. By their reference. */
  readonly letters: ReadonlySet<string>;
  /** Faults whose reason an operator has recorded, by `faultName`. */
  readonly notes: ReadonlySet<string>;
  /** Payments of our charges, by authorisation. */
  readonly payments: ReadonlyMap<string, number>;
}

/** Time limits for open items. */
export interface Limits {
  /** Days from a movement to its line in a settlement report. */
  readonly settlementDays: number;
  /** Bank days from the day of a transfer to the bank's result. */
  readonly resultBankDays: number;
}

/** The moment of a comparison. */
export interface Moment {
  /** The day, 'YYYY-MM-DD' in Japan. */
  readonly day: string;
  /** End of the day, epoch ms: facts from then on belong to a later day. */
  readonly until: number;
  /** When it is compared, epoch ms. No fact is later. */
  readonly now: number;
  readonly limits: Limits;
  readonly holidays: ReadonlySet<string>;
}
