import { onRegistered } from '../identity';
import { publishStatusChange } from '../partners';
import { afterTransition, attachWaiting } from '../payments';

/**
 * Connects wings that may not import each other. Both listeners run in the caller's transaction and cannot be found by
 * following an import. A third one needs a decision (ADR 42).
 */
export function registerReactions(): void {
  onRegistered.listen((context, tx, { emailAddress, buyerId }) => attachWaiting(context, tx, emailAddress, buyerId));
  afterTransition.listen((context, tx, { invoiceIds, at }) => publishStatusChange(context, tx, invoiceIds, at));
}
