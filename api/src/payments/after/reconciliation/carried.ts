/** How far a reconciliation has read: ids up to which all rows are of its day or earlier. */
export interface ReadUntil {
  /** Sequence of the gateway's journal. */
  readonly journal: number;
  /** Ledger transaction. */
  readonly ledger: number;
  /** Settlement report. */
  readonly report: number;
}

/** Charges, lines and payments to compare. */
export interface Subjects {
  /** Charges by authorisation. */
  readonly authorisations: readonly string[];
  /** Lines of settlement reports that are of no charge, by reference. */
  readonly lines: readonly string[];
  /** Payments with transfers. */
  readonly payments: readonly number[];
  /** Files of transfers that name these payments, beside those that the rows of transfers tell. */
  readonly files: readonly number[];
}

/** Open subjects that a reconciled day leaves to the next, and how far it has read. */
export interface Carried {
  readonly open: Subjects;
  readonly readUntil: ReadUntil;
}

/** State before the first day: no open items, and every source is read from its beginning. */
export const FROM_THE_BEGINNING: Carried = {
  open: { authorisations: [], lines: [], payments: [], files: [] },
  readUntil: { journal: 0, ledger: 0, report: 0 },
};
