import type { LogEntry } from 'shared-api/types';
import { type Author, authorName } from '../../identity';
import type { Transaction } from '../../platform/db/client';
import { receivedInvoiceLogs } from '../../platform/db/schema/documents';

/** A field by its name in the contract, before and after as the screen can show it; null for nothing. */
export interface FieldChange {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** What was done to a received invoice or to one of its payments. */
export interface LoggedAction {
  readonly buyerId: number;
  readonly receivedInvoiceId: number;
  readonly action: LogEntry['action'];
  readonly author: Author;
  /** Epoch milliseconds. */
  readonly at: number;
  /** I-00000042-1, where it was done to a payment. */
  readonly paymentNumber?: string;
  /** In the order of the form. None: one line says what was done and no more. */
  readonly changes?: readonly FieldChange[];
}

/**
 * Writes lines of 変更履歴, one per changed field, in the caller's transaction: where that fails there are no lines either.
 * The author is written down by name, as they are called now. Dates are 'YYYY-MM-DD', yen digits, what is referred to
 * its name.
 */
export async function logChanges(
  transaction: Transaction,
  { author, changes = [], paymentNumber, ...common }: LoggedAction,
): Promise<void> {
  const line = {
    ...common,
    actor: author.actor,
    actorName: await authorName(transaction, author),
    paymentNumber: paymentNumber ?? null,
  };
  // The page lists the newest first: written last to first, the fields of one change stand there in the order of the
  // form.
  const lines = changes.length === 0 ? [line] : changes.toReversed().map((change) => ({ ...line, ...change }));
  await transaction.insert(receivedInvoiceLogs).values(lines);
}

/** The fields whose text differs, in the order of `after`. */
export function changesBetween(
  before: Readonly<Record<string, string | null>>,
  after: Readonly<Record<string, string | null>>,
): FieldChange[] {
  return Object.entries(after).flatMap(([field, text]) =>
    before[field] === text ? [] : [{ field, before: before[field] ?? null, after: text }],
  );
}
