import { feeBearerOf } from 'shared-rules/request-price';
import { ExaminationStatus } from 'shared-rules/status';
import type { Context } from '../../../platform/context/context';
import { inTransaction } from '../../../platform/db/in-transaction';
import { refuse } from '../../../platform/http/failure';
import { LEASE_MS } from '../../charge/attempts/attempt-times';
import { lockAttemptOfInvoice } from '../../charge/attempts/attempt.repository';
import {
  type GatewayOperationRow,
  isChargeChanging,
  writeOperation,
} from '../../charge/attempts/gateway-operation.repository';
import { disputesOf, refuseAfterDispute, refuseInDispute } from '../../charge/given-back/disputes';
import { performDecided } from '../../examination/perform-operation';
import { requireVersion } from '../../examination/seen-version';
import { chargeOf } from '../../charge/ledger/charge';
import { refuseDuringTransfer } from '../../status/record/open-transfer';
import { hasComeBack } from '../../payout/transfer.repository';
import { lockInvoice } from '../../status/record/invoice.repository';
import { captureUnderWay } from '../../status/transitions/refusal';
import { type WantedRefund, refundPart } from './refund-part';
import { insertRefund, isRepeated, refundedOf } from '../../charge/given-back/refund.repository';

/** A partial refund as the operator decides it. */
export interface RefundDecision extends WantedRefund {
  /** The buyer reads it. */
  readonly reason: string;
  readonly operatorName: string;
  /** Who confirmed it; null if one person decides. */
  readonly confirmedBy: string | null;
  /** Version of the payment that was seen. */
  readonly seen: number;
}

/** Commits the decision to give back a part of a charge, before the gateway is asked. */
function decideRefund(
  { database, clock, config, presence }: Context,
  invoiceId: number,
  { operatorName, confirmedBy, seen, reason, ...wanted }: RefundDecision,
): Promise<GatewayOperationRow> {
  return inTransaction(database, async (transaction) => {
    const invoice = await lockInvoice(transaction, invoiceId);
    if (!invoice) throw refuse('payment_number_unknown');
    const attempt = await lockAttemptOfInvoice(transaction, invoiceId);
    if (attempt?.state !== 'captured') throw refuse('refund_without_charge');
    if (await isRepeated(transaction, attempt.id, wanted.total, reason)) throw refuse('refund_repeated');
    if (await isChargeChanging(transaction, attempt.id)) throw captureUnderWay();
    await requireVersion(transaction, invoice, seen);
    await refuseDuringTransfer(transaction, [invoiceId], 'operator');
    if (await hasComeBack(transaction, invoiceId)) throw refuse('refund_came_back');
    const disputes = await disputesOf(transaction, attempt.id);
    const isTransferred = invoice.status === ExaminationStatus.TransferCompleted;
    (isTransferred ? refuseInDispute : refuseAfterDispute)(disputes);
    const refunded = await refundedOf(transaction, attempt.id);
    // The sum counts, with refunds that are under way, so that parts do not go below the limit.
    if (confirmedBy === null && refunded.total + wanted.total >= config.TWO_TO_REFUND_FROM_YEN)
      throw refuse('refund_needs_second_person');
    const { total, commission, tax } = refundPart(wanted, {
      charge: chargeOf(invoice),
      refunded,
      lost: disputes.lost,
      isTransferred,
      isRequested: invoice.sellerBuyerId !== null,
      isFeeBorneBySeller: feeBearerOf(invoice) === 'seller',
    });
    const now = await clock.now(transaction);
    const { sequence } = await insertRefund(transaction, {
      attemptId: attempt.id,
      invoiceId,
      total,
      commission,
      tax,
      isBeforeTransfer: !isTransferred,
      isRest: false,
      reason,
      operator: operatorName,
      state: 'due',
      decidedAt: now,
      doneAt: null,
    });
    return writeOperation(
      transaction,
      { attemptId: attempt.id, kind: 'refund', part: { sequence, amount: total } },
      { actor: 'operator', operatorName },
      now,
      { processId: presence.processId, until: now + LEASE_MS },
    );
  });
}

/**
 * Gives back a part of a charge to the card: after the capture, never more than what is left, and not during a dispute.
 * The decision is committed first, so that the job completes it after a crash without refunding twice. The books, the
 * payment and its buyer follow when the gateway has confirmed it.
 * @throws Failure 404; 409 if nothing is charged, the same was decided before, a call of the gateway is under way, a
 * dispute is open, another version was seen or the gateway refuses; 422 if it is too much; 503 if the gateway does not
 * answer (the job continues)
 */
export async function refundInPart(context: Context, invoiceId: number, decision: RefundDecision): Promise<void> {
  await performDecided(
    context,
    await decideRefund(context, invoiceId, decision),
    'refund_will_follow',
    'refund_refused',
  );
}
