// Answers of the operator's interface below /operator/v1, for the server and its command line.
import type { HolderCheck, Payment, PreCheckItem } from './types';

/**
 * Matches the number of a payment (`I-00000042-1`) or of its received invoice (`I-00000042`), as they are shown. Each
 * company counts from 1. Groups: the invoice's number, and the payment's number among those of the invoice.
 */
export const PAYMENT_NUMBER = /^I-(\d{8})(?:-([1-9]\d{0,8}))?$/;

/** Most payments that a list has. */
export const MOST_LISTED = 100;

/** A file of transfers as the operator sees it. Moments are ISO texts, amounts yen. */
export interface OperatedTransferFile {
  readonly id: number;
  /** 'YYYY-MM-DD' in Japan. */
  readonly transfer_date: string;
  readonly sha256: string;
  readonly payments: number;
  readonly total: number;
  readonly made_at: string;
  /** Name of the operator; null for the job. */
  readonly made_by: string | null;
  readonly events: readonly {
    readonly event: string;
    readonly at: string;
    readonly operator: string | null;
    readonly reason: string | null;
  }[];
  /** When its content left, and to whom: the name of the operator; null for a bank that takes files by itself. */
  readonly downloads: readonly { readonly at: string; readonly operator: string | null }[];
  /** How many of its transfers are in each state. */
  readonly states: Readonly<Record<string, number>>;
}

/** A transfer of a file. */
export interface OperatedTransfer {
  readonly payment_id: number;
  readonly number: number;
  readonly amount: number;
  readonly state: string;
  readonly reason: string | null;
}

/** A file of transfers with all that a person compares before it is released. */
export interface ShownTransferFile extends OperatedTransferFile {
  readonly transfers: readonly (OperatedTransfer & {
    readonly payment_number: string;
    readonly buyer_name: string;
    /** Name of the supplier, or of the company that requested the payment. */
    readonly payee: string;
    /** Account, 振込名義 and yen in the bytes for the bank; null if they do not have the transfer. */
    readonly order: {
      readonly bank: string;
      readonly branch: string;
      readonly account_type: string;
      readonly account_number: string;
      readonly holder: string;
      readonly sender: string;
      readonly amount: number;
    } | null;
    /** Other files that left with a transfer of the payment and were discarded by a person afterwards. */
    readonly left_before: readonly number[];
    /** Earlier transfers of the payment that failed: how, in which file, and who imported the result. In Japanese. */
    readonly failed_before: readonly string[];
  })[];
}

/** The file that a result is about. */
export interface ImportedResult extends ShownTransferFile {
  /** Further files that a statement is about. */
  readonly other_files: readonly number[];
}

/** A settlement report as the operator sees it. Amounts in yen. */
export interface OperatedSettlement {
  readonly id: number;
  /** 'YYYY-MM-DD' in Japan. */
  readonly payout_date: string;
  readonly payout: string;
  readonly net: number;
  readonly sha256: string;
  readonly imported_at: string;
  /** Its lines, those of charges of ours, and those that are in the books. The others follow by themselves. */
  readonly lines: number;
  readonly known: number;
  readonly booked: number;
}

/** A promotion code as the operator sees it. Amounts in yen, days in Japan, both ends included. */
export interface OperatedPromotion {
  readonly code: string;
  readonly rate_basis_points: number;
  readonly valid_from: string;
  readonly valid_until: string | null;
  readonly minimum_amount: number | null;
  readonly maximum_uses: number | null;
  readonly maximum_uses_per_buyer: number | null;
  /** Payments that use it, without cancelled ones. */
  readonly uses: number;
  readonly ended_at: string | null;
}

/** A chargeback as the operator sees it. Amounts in yen. */
export interface OperatedChargeback {
  readonly id: number;
  readonly payment_id: number;
  readonly reference: string;
  readonly state: 'open' | 'won' | 'lost';
  readonly amount: number;
  readonly fee: number;
  readonly reason_code: string;
  /** Last moment at which the card company takes evidence. */
  readonly deadline: string;
  readonly evidence_at: string | null;
  readonly opened_at: string;
  readonly closed_at: string | null;
}

/** A payment as the operator sees it. */
export type ExaminedPayment = Payment & {
  readonly buyer_id: number;
  readonly buyer_name: string;
  /** Version of the case: of the payment and its documents. Decisions name the one that was seen. */
  readonly version: number;
  /** Why the operator has frozen the buyer; null if it has not. */
  readonly frozen_reason: string | null;
  /**
   * Warning when the buyer chose the account: it had been changed and never been paid to, or differed from that of the
   * previous payment.
   */
  readonly account_caution: 'changed' | 'differs' | null;
  /** Warnings of the pre-check with which the buyer went on, by their codes. */
  readonly acknowledged_checks: readonly string[];
  /** Destination of a requested payment's money. Yen; null until it is paid. */
  readonly deposit: {
    readonly account: string;
    readonly commission: number | null;
    readonly amount: number | null;
  } | null;
};

/** A payment, and its version that the asking operator saw last by opening the case; null if never. */
export type SeenPayment = ExaminedPayment & { readonly seen_version: number | null };

/** A decision that waits, or waited, for a second person. */
export interface OperatedDecision {
  readonly id: number;
  readonly kind: string;
  /** Description in Japanese. */
  readonly subject: string;
  readonly payment_id: number | null;
  readonly asked_by: string;
  readonly asked_at: string;
  readonly expires_at: string;
  readonly state: 'open' | 'lapsed' | 'confirmed' | 'withdrawn';
  /** Name of the operator who confirmed or withdrew it. */
  readonly closed_by: string | null;
  readonly closed_at: string | null;
}

/** A revision of the account that is paid to. */
export interface AccountChange {
  readonly at: string;
  readonly by: string;
  readonly account: string;
  readonly holder_check: HolderCheck;
  /** Whether the payment goes to this revision. */
  readonly is_paid_to: boolean;
}

/** A document of the payment's received invoice, with an address that is valid for some minutes. */
export interface CaseDocument {
  readonly file_name: string;
  readonly content_type: string;
  readonly size: number;
  readonly url: string;
  readonly expires_at: string;
}

/** A transfer of the payment's money. Yen. */
export interface CaseTransfer {
  readonly file_id: number;
  readonly transfer_date: string;
  readonly amount: number;
  readonly state: string;
  /** The bank's reason of a failure or return. */
  readonly reason: string | null;
  /** When the bank's last answer was imported, and by whom; null for the service itself. */
  readonly answered_at: string | null;
  readonly answered_by: string | null;
}

/** Everything that an examiner decides by. */
export interface ExaminationCase {
  readonly payment: ExaminedPayment;
  /** Name of the operator for each line of the payment's history; null for others. */
  readonly decided_by: readonly (string | null)[];
  /** Name of the operator for each refund of the payment; empty where nobody kept it. */
  readonly refunded_by: readonly string[];
  readonly transfers: readonly CaseTransfer[];
  /** Rules of the examination, checked now; none for a requested payment. */
  readonly checks: readonly PreCheckItem[];
  /** Newest first; none for a requested payment. */
  readonly account_changes: readonly AccountChange[];
  readonly documents: readonly CaseDocument[];
  /** Disputes of its charge. One that is open or lost keeps the transfer from going on. */
  readonly chargebacks: readonly OperatedChargeback[];
  /** Decisions about it that wait, or waited, for a second person. Newest first. */
  readonly decisions: readonly OperatedDecision[];
}

/** Kinds of money in the table of a day. */
export type FigureKind =
  | 'capture'
  | 'refund'
  | 'dispute'
  | 'sent'
  | 'paid'
  | 'failed'
  | 'settled'
  | 'fee'
  | 'dispute_fee';

/** Where yen stand. */
export type FigureSource = 'gateway' | 'ledger' | 'files' | 'bank' | 'settlement';

/** A difference that nothing explains, with its cause and its remedy in Japanese. */
interface OperatedDifference {
  readonly code: string;
  /** Kind of the money: that of a charge, 'transfer', 'transfer_file', or 'adjustment'. */
  readonly kind: string;
  /** Its name in the sources. */
  readonly reference: string;
  readonly paymentId: number | null;
  /** Yen, by source. */
  readonly amounts: Readonly<Partial<Record<FigureSource, number>>>;
  readonly states?: Readonly<Partial<Record<FigureSource, string>>>;
  readonly text: string;
}

/** The comparison of a day as the operator sees it. */
export interface OperatedReconciliation {
  /** 'YYYY-MM-DD' in Japan. */
  readonly day: string;
  /** A source that has nothing to say of a kind is absent. */
  readonly figures: Readonly<Record<FigureKind, Readonly<Partial<Record<FigureSource, number>>>>>;
  /** Differences that end by themselves, by their reason in Japanese. */
  readonly explained: readonly { readonly reason: string; readonly count: number }[];
  readonly unexplained: readonly OperatedDifference[];
}
