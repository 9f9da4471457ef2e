import type { Payment, ReceivedInvoice } from 'shared-api/types';
import { ExaminationStatus, LIVE_STATUSES } from 'shared-rules/status';

/** Reasons why parts of a received invoice cannot be changed; absent if they can. */
export interface EditRights {
  readonly supplierId?: string;
  readonly amount?: string;
  readonly files?: string;
  readonly deletion?: string;
}

const APPLIED = 'カード払いの申請があるため変更できません。変更するには、先に申請をキャンセルしてください。';
const TRANSFERRED = '振込が完了したカード払いがあるため変更できません。';
const FILES = '申請時に提出したファイルは、削除や差し替えができません。正しいファイルは追加してください。';
const DELETION_APPLIED =
  'カード払いの申請があるため、この請求書は削除できません。削除するには、先に申請をキャンセルしてください。';
const DELETION_WAITING =
  'お支払い依頼が有効なため、この請求書は削除できません。依頼がキャンセルされるか期限切れになると、削除できます。';
const DELETION_TRANSFERRED =
  '振込が完了したカード払いがあるため、この請求書は削除できません。支払いの記録として保存されます。';

/**
 * Returns the parts that cannot be changed while a payment is live (docs/domain.md 3.2): the supplier, the examined
 * documents, and the amount unless the examiner has asked to correct it. The server decides.
 */
export function editRights({ payments }: Pick<ReceivedInvoice, 'payments'>): EditRights {
  const live = payments.filter(({ status }) => LIVE_STATUSES.some((live) => live === status));
  if (live.length === 0) return {};
  const isTransferred = live.some(({ status }) => status === ExaminationStatus.TransferCompleted);
  const isWaiting = live.some(({ status }) => status === ExaminationStatus.WaitingForPayment);
  const fixed = isTransferred ? TRANSFERRED : APPLIED;
  return {
    supplierId: fixed,
    ...(!live.some((payment) => payment.is_action_required) && { amount: fixed }),
    files: FILES,
    deletion: isTransferred ? DELETION_TRANSFERRED : isWaiting ? DELETION_WAITING : DELETION_APPLIED,
  };
}

/** Returns the payment that was sent back to correct the invoice's amount or documents. */
export function paymentToCorrect({ payments }: Pick<ReceivedInvoice, 'payments'>): Payment | undefined {
  return payments.find(({ action_required: required }) =>
    required?.fields.some((field) => field === 'file_ids' || field === 'amount'),
  );
}
