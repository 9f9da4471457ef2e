import type { Context } from '../../platform/config/context';
import type { Transaction } from '../../platform/db/client';

/** A change of a record's status that has been written. */
export interface StatusChange {
  readonly invoiceId: number;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** What happens after a change of status, in its transaction. */
type Listener = (context: Context, tx: Transaction, change: StatusChange) => Promise<void>;

let listener: Listener | undefined;

/** Names what happens after every change of a record's status: `app/reactions.ts`, once, before anything else. */
export function afterTransition(react: Listener): void {
  listener = react;
}

/** Has it happen. @throws where nobody was named: a connected system would not hear of its payment */
export async function notifyTransition(context: Context, tx: Transaction, change: StatusChange): Promise<void> {
  if (listener === undefined) throw new Error('Nothing reacts to a change of status.');
  await listener(context, tx, change);
}
