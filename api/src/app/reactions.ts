import { attachWaiting } from '../collections';
import { onRegistered } from '../identity';
import { publishStatusChange } from '../partners';
import { afterTransition } from '../payments';

/**
 * Ties together what no wing may call directly, because it stands further up. These two are not found by following an import: both
 * run in the caller's transaction, after everything that the caller locks. A third one needs a decision (ADR 42).
 */
export function registerReactions(): void {
  onRegistered((context, tx, { emailAddress, buyerId }) => attachWaiting(context, tx, emailAddress, buyerId));
  afterTransition((context, tx, { invoiceId, at }) => publishStatusChange(context, tx, invoiceId, at));
}
