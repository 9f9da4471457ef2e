import type { LogEntry } from 'shared-api/types';
import { actedIn, type Author } from '../../identity';
import type { Transaction } from '../../platform/db/client';
import { receivedInvoiceLogs } from '../../platform/db/schema/documents';

/** A field by its name in the contract, with displayable values before and after; null for an empty value. */
export interface FieldChange {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** An action on a received invoice or on one of its payments. */
export interface LoggedAction {
  readonly buyerId: number;
  readonly receivedInvoiceId: number;
  readonly action: LogEntry['action'];
  readonly author: Author;
  /** Epoch milliseconds. */
  readonly at: number;
  /** I-00000042-1, for an action on a payment. */
  readonly paymentNumber?: string;
  /** In the order of the form. Without changes one line records the action only. */
  readonly changes?: readonly FieldChange[];
}

/**
 * Writes lines of 変更履歴, one per changed field, in the caller's transaction. The author's current name and role are
 * stored, and from where. Values are texts: dates 'YYYY-MM-DD', yen as digits, references by name.
 */
export async function logChanges(
  transaction: Transaction,
  { author, changes = [], paymentNumber, ...common }: LoggedAction,
): Promise<void> {
  const line = {
    ...common,
    actor: author.actor,
    ...actedIn(transaction, common.buyerId, author),
    paymentNumber: paymentNumber ?? null,
  };
  // The page lists the newest first, so lines are written in reverse: then the fields of one change follow the form.
  const lines = changes.length === 0 ? [line] : changes.toReversed().map((change) => ({ ...line, ...change }));
  await transaction.insert(receivedInvoiceLogs).values(lines);
}

/** Returns the fields whose text differs, in the order of `after`. */
export function changesBetween(
  before: Readonly<Record<string, string | null>>,
  after: Readonly<Record<string, string | null>>,
): FieldChange[] {
  return Object.entries(after).flatMap(([field, text]) =>
    before[field] === text ? [] : [{ field, before: before[field] ?? null, after: text }],
  );
}
