import { attachWaiting } from '../collections';
import { onRegistered } from '../identity';
import { publishStatusChange } from '../partners';
import { afterTransition, onChargeback } from '../payments';

/**
 * Connects wings that may not import each other. All listeners run in the caller's transaction and cannot be found by
 * following an import. A further one needs a decision (ADR 42, ADR 70).
 */
export function registerReactions(): void {
  onRegistered.listen((context, tx, { emailAddress, buyerId }) => attachWaiting(context, tx, emailAddress, buyerId));
  afterTransition.listen((context, tx, { invoiceId, at }) => publishStatusChange(context, tx, invoiceId, at));
  onChargeback.listen(async ({ log }, _tx, { kind, attemptId, chargebackId, amount, evidenceDueAt }) =>
    log.error(
      { kind, attempt_id: attemptId, chargeback_id: chargebackId, amount, evidence_due_at: evidenceDueAt },
      'a cardholder disputes a charge',
    ),
  );
}
