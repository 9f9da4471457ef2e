import type { Context } from '../../platform/config/context';
import type { Transaction } from '../../platform/db/client';

/** A buyer that has just come to be, and the address that it registered with; the address is held. */
export interface NewCustomer {
  readonly buyerId: number;
  readonly emailAddress: string;
}

/** What happens once somebody has registered, in the transaction that registers. */
type Listener = (context: Context, tx: Transaction, customer: NewCustomer) => Promise<void>;

let listener: Listener | undefined;

/** Names what happens once somebody has registered: `app/reactions.ts`, once, before anything else. */
export function onRegistered(react: Listener): void {
  listener = react;
}

/** Has it happen. @throws where nobody was named: a request that waits for the address would be forgotten */
export async function notifyRegistered(context: Context, tx: Transaction, customer: NewCustomer): Promise<void> {
  if (listener === undefined) throw new Error('Nothing reacts to a registration.');
  await listener(context, tx, customer);
}
