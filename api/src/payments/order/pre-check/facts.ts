import type { Duplicate, FieldOrigins, PreCheckItem, ReadFields } from 'shared-api/types';
import type { knownNamesOf, TransferWindow } from '../../../reference';
import type { SupplierAccountRow, SupplierRow } from '../../../suppliers';

/** Names under which a buyer is addressed and known to banks. */
export interface OwnNames {
  /**
   * The registered name of a corporation; 屋号 and the person's name of a sole proprietor. Messages ask for the first
   * one.
   */
  readonly names: readonly [string, ...string[]];
  /** The same in kana, and the registered sender name. */
  readonly kana: readonly string[];
}

/** A file that was read. */
export type ReadFile = Pick<NonNullable<PreCheckItem['place']>, 'file_id' | 'content_type'>;

/** Fields of a document, as far as it has been read. */
export interface DocumentFacts {
  /** `pending` while a file of the invoice is still being read. */
  readonly state: 'pending' | 'read' | 'unreadable';
  /** Every field is null if nothing was read. */
  readonly fields: ReadFields;
  /** File on which each field was read. */
  readonly files: Readonly<Partial<Record<keyof ReadFields, ReadFile>>>;
}

/** Data that the rules of the pre-check compare. Amounts in yen, dates 'YYYY-MM-DD' in Japan. */
export interface Facts {
  readonly today: string;
  readonly transferWindow: TransferWindow;
  /** Transfer date of the payment that is being changed, while it can be kept; null for a new payment. */
  readonly keptDate: string | null;
  readonly own: OwnNames;
  readonly document: DocumentFacts;
  /** Registered values; or the entered ones if the invoice is registered with its payment. */
  readonly invoice: {
    readonly issueDate: string;
    readonly dueDate: string;
    readonly amount: number;
    readonly isRegistered: boolean;
    /** How its values came in. */
    readonly origins: FieldOrigins;
  };
  readonly supplier: Pick<SupplierRow, 'name' | 'businessForm' | 'registrationNumber'>;
  /** Sum of the invoice's other live payments. */
  readonly paidElsewhere: number;
  /** Other received invoices that may be the same one, newest first. */
  readonly duplicates: readonly Pick<Duplicate, 'doc_number' | 'reasons'>[];
  /** Fields that the buyer has entered so far; null or empty if not entered yet. */
  readonly amount: number | null;
  readonly account: SupplierAccountRow | null;
  /** Names of the account's bank and branch; null without an account. */
  readonly accountNames: Awaited<ReturnType<typeof knownNamesOf>> | null;
  readonly transferDate: string | null;
  readonly transferPersonName: string;
}
