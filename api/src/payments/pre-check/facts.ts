import type { Duplicate, ReadFields } from 'shared-api/types';
import type { KnownNames, TransferWindow } from '../../reference';
import type { SupplierAccountRow, SupplierRow } from '../../suppliers';

/** Names by which a buyer is addressed and known to banks. */
export interface OwnNames {
  /**
   * The registered name of a corporation; 屋号 and the person's name of a sole proprietor. The first is the one to ask
   * for.
   */
  readonly names: readonly [string, ...string[]];
  /** The same in kana, and the registered sender name. */
  readonly kana: readonly string[];
}

/** What a document says, as far as it has been read. */
export interface DocumentFacts {
  /** `pending`: a file of the invoice is still being read. */
  readonly state: 'pending' | 'read' | 'unreadable';
  /** Every field null where nothing was read. */
  readonly fields: ReadFields;
}

/** Everything that the rules of the pre-check compare. Amounts in yen, dates 'YYYY-MM-DD' in Japan. */
export interface Facts {
  readonly today: string;
  readonly transferWindow: TransferWindow;
  readonly own: OwnNames;
  readonly document: DocumentFacts;
  /** As registered; or as entered, where it is to be registered with its payment. */
  readonly invoice: { readonly issueDate: string; readonly dueDate: string; readonly isRegistered: boolean };
  readonly supplier: Pick<SupplierRow, 'name' | 'businessForm' | 'registrationNumber'>;
  /** Live payments of the invoice beside this one. */
  readonly paidElsewhere: number;
  /** Other received invoices that may be the same one, newest first. */
  readonly duplicates: readonly Pick<Duplicate, 'doc_number' | 'reasons'>[];
  /** What the buyer has entered so far; null or empty: nothing yet. */
  readonly amount: number | null;
  readonly account: SupplierAccountRow | null;
  /** What the account's bank and branch go by; null where there is none. */
  readonly accountNames: KnownNames | null;
  readonly transferDate: string | null;
  readonly transferPersonName: string;
}
