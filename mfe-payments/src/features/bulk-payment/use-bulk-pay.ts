import { useEffect, useRef, useState } from 'react';
import { usePaymentProof } from 'flow-payment/account-choice';
import { askIfNeeded, refreshIfUnapproved } from 'flow-payment/approval';
import { useApprovals } from 'shared-features/payments/approval';
import { useChallenge } from 'shared-features/cards/use-challenge';
import { pay, type PaymentAttempt, type PaymentOrder, rememberPayment } from 'flow-payment/payment-order';
import { isDue, isOfCard, outcomeOfError, stopReason } from './bulk-outcome';
import type { BulkOrder, BulkOutcome } from './bulk-payment.workflow';
import type { BulkFlowState } from './use-bulk-flow';

const NOT_PROVEN = 'ご本人であることを確認できなかったため、申請していません。';

/** Payment under way. */
export interface BulkProgress {
  /** From 1. */
  readonly current: number;
  readonly count: number;
  readonly docNumber: number;
}

function paymentOrder({ docNumber, supplierName: _, attempt: __, outcome: ___, ...order }: BulkOrder): PaymentOrder {
  return { ...order, invoice: { docNumber }, promotionCode: null, note: '', draftId: null };
}

/** Asks for approval of an order if the rules of the company want it. Returns null if the card may be charged. */
async function askFor(order: BulkOrder): Promise<BulkOutcome | null> {
  const approvalId = await askIfNeeded({
    doc_number: order.docNumber,
    amount: order.amount,
    supplier_account_id: order.supplierAccountId,
    supplier_account_revision: order.supplierAccountRevision,
    transfer_date: order.transferDate,
    transfer_person_name: order.transferPersonName,
  });
  return approvalId === null ? null : { kind: 'asked', approvalId };
}

/**
 * Pays the confirmed orders one after the other, each with the keys of its own attempt (see `pay`). An order that fails
 * does not stop the others, unless the card is refused again and again. Starts nothing more once its screen has gone.
 * For an order that needs the approval of colleagues it asks for that instead.
 */
export function useBulkPay({ updateOrder, readOrders }: BulkFlowState) {
  const challenge = useChallenge();
  const hasRules = useApprovals() !== null;
  const { run, dialog } = usePaymentProof();
  const [progress, setProgress] = useState<BulkProgress | null>(null);
  const [stopped, setStopped] = useState<string | null>(null);
  // State updates too late to block a double click.
  const isRunning = useRef(false);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  /** Pays one order. Returns its outcome, and the error of a failure. */
  const payOne = async (order: BulkOrder): Promise<{ readonly outcome: BulkOutcome; readonly error?: unknown }> => {
    let last = order.attempt;
    const keep = (next: PaymentAttempt | null): void => {
      last = next;
      if (isShown.current) updateOrder(order.docNumber, { attempt: next });
    };
    try {
      const asked = hasRules ? await askFor(order) : null;
      if (asked !== null) return { outcome: asked };
      // If the server requires re-authentication, the same call continues from the stored state.
      const paid = await run(() => pay(paymentOrder(order), { last, keep, challenge: challenge.start }));
      if (paid.kind === 'cancelled') return { outcome: { kind: 'refused', message: NOT_PROVEN, canRetry: true } };
      void rememberPayment(paid.value);
      return { outcome: { kind: 'paid', paymentId: paid.value.id, paymentNumber: paid.value.payment_number } };
    } catch (error) {
      refreshIfUnapproved(error);
      return { outcome: await outcomeOfError(error, last), error };
    }
  };

  const payAll = async (): Promise<void> => {
    const due = readOrders().filter(isDue);
    let refusals = 0;
    for (const [index, order] of due.entries()) {
      setProgress({ current: index + 1, count: due.length, docNumber: order.docNumber });
      const { outcome, error } = await payOne(order);
      if (!isShown.current) return;
      updateOrder(order.docNumber, { outcome });
      refusals = isOfCard(error) ? refusals + 1 : 0;
      const reason = index + 1 < due.length ? stopReason(error, refusals) : null;
      if (reason !== null) return setStopped(reason);
    }
  };

  /** Starts, unless it is running already. */
  const start = (): void => {
    if (isRunning.current) return;
    isRunning.current = true;
    setStopped(null);
    void payAll().finally(() => {
      isRunning.current = false;
      setProgress(null);
    });
  };
  return { start, progress, stopped, challenge, proof: dialog };
}
