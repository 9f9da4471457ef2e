import { onRegistered } from '../identity';
import { publishStatusChange } from '../partners';
import { afterTransition, attachWaiting } from '../payments';

/**
 * Connects wings that may not import each other. Both listeners run in the caller's transaction and cannot be found by
 * following an import. A third one needs a decision (ADR 42).
 */
export function registerReactions(): void {
  onRegistered.listen((context, transaction, { emailAddress, buyerId }) =>
    attachWaiting(context, transaction, emailAddress, buyerId),
  );
  afterTransition.listen((context, transaction, { invoiceIds, at }) =>
    publishStatusChange(context, transaction, invoiceIds, at),
  );
}
