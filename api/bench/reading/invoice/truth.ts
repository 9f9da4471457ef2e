/** An account without its holder. */
export interface TrueAccount {
  readonly bank: string;
  readonly branch: string;
  readonly type: 1 | 2;
  readonly number: string;
  readonly holder: string;
}

/** The correct values of an invoice. Null: the field has to stay empty. */
export interface Truth {
  readonly amount: number | null;
  readonly issue_date: string | null;
  readonly due_date: string | null;
  readonly invoice_number: string | null;
  readonly issuer: string | null;
  readonly addressee: string | null;
  readonly registration_number: string | null;
  /** All that the document names. A reader may not be sure of one of several. */
  readonly accounts: readonly TrueAccount[];
}
