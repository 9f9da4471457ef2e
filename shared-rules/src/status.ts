/**
 * Examination status of an invoice record (docs/specification.md 4.1). The contract and the database use these numbers.
 */
export const ExaminationStatus = {
  InProgress: 1,
  InProgressExaminationChecked: 2,
  InProgressExaminationCompleted: 3,
  TransferCompleted: 4,
  Cancel: 5,
  BuyerNotRegistered: 6,
  WaitingForPayment: 7,
  Expired: 8,
} as const;
export type ExaminationStatus = (typeof ExaminationStatus)[keyof typeof ExaminationStatus];

/** Statuses whose amounts count against the received invoice's amount (docs/domain.md 2.2). */
export const LIVE_STATUSES: readonly ExaminationStatus[] = [
  ExaminationStatus.InProgress,
  ExaminationStatus.InProgressExaminationChecked,
  ExaminationStatus.InProgressExaminationCompleted,
  ExaminationStatus.TransferCompleted,
  ExaminationStatus.WaitingForPayment,
];

/** Statuses of a payment that is submitted and not transferred yet. */
export const IN_PROGRESS_STATUSES: readonly ExaminationStatus[] = [
  ExaminationStatus.InProgress,
  ExaminationStatus.InProgressExaminationChecked,
  ExaminationStatus.InProgressExaminationCompleted,
];

/** Statuses of a request that its receiver can still pay. */
export const WAITING_STATUSES: readonly ExaminationStatus[] = [
  ExaminationStatus.BuyerNotRegistered,
  ExaminationStatus.WaitingForPayment,
];

/** Statuses of a payment that is submitted, and neither cancelled nor expired. */
export const SUBMITTED_STATUSES: readonly ExaminationStatus[] = [
  ...IN_PROGRESS_STATUSES,
  ExaminationStatus.TransferCompleted,
];

/** Type of an invoice record, as the viewer sees it (docs/specification.md 3.7). */
export const InvoiceType = {
  InvoicePayment: 'InvoicePayment',
  InvoiceRequestBuyer: 'InvoiceRequestBuyer',
  InvoiceRequestSeller: 'InvoiceRequestSeller',
} as const;
export type InvoiceType = (typeof InvoiceType)[keyof typeof InvoiceType];

/** Colour of a status chip (docs/screens.md 5.3). Warning means that the viewer must act. */
export type StatusTone = 'neutral' | 'info' | 'teal' | 'success' | 'warning';

const TONES: Record<ExaminationStatus, StatusTone> = {
  1: 'info',
  2: 'info',
  3: 'teal',
  4: 'success',
  5: 'neutral',
  6: 'neutral',
  7: 'warning',
  8: 'neutral',
};

/**
 * Returns the colour of a status chip.
 * @param status null if the received invoice has no payment yet, 'draft' if one is saved as a draft
 * @param actionRequired the examiner sent it back; only the buyer sees this
 * @param viewer waiting for payment means that the buyer must act, not the seller
 */
export function statusTone(
  status: ExaminationStatus | 'draft' | null,
  actionRequired = false,
  viewer: 'buyer' | 'seller' = 'buyer',
): StatusTone {
  if (status === null || status === 'draft') return 'neutral';
  if (viewer === 'seller') return status === ExaminationStatus.WaitingForPayment ? 'neutral' : TONES[status];
  return actionRequired ? 'warning' : TONES[status];
}

/** Returns the seller's number of a status: 1 not registered … 7 cancelled (docs/specification.md 4.3). */
export function collectionNumber(status: ExaminationStatus): 1 | 2 | 3 | 4 | 5 | 6 | 7 {
  switch (status) {
    case ExaminationStatus.BuyerNotRegistered:
      return 1;
    case ExaminationStatus.WaitingForPayment:
      return 2;
    case ExaminationStatus.InProgress:
    case ExaminationStatus.InProgressExaminationChecked:
      return 3;
    case ExaminationStatus.InProgressExaminationCompleted:
      return 4;
    case ExaminationStatus.TransferCompleted:
      return 5;
    case ExaminationStatus.Expired:
      return 6;
    case ExaminationStatus.Cancel:
      return 7;
  }
}

const BUYER_LABELS: Record<ExaminationStatus, string> = {
  1: '審査中',
  2: '審査中（内容確認済み）',
  3: '振込予約済み',
  4: '振込完了',
  5: 'キャンセル済み',
  6: '登録待ち',
  7: 'お支払い待ち',
  8: '期限切れ',
};

const SELLER_LABELS: Record<ExaminationStatus, string> = {
  1: '審査中',
  2: '審査中',
  3: '入金予定',
  4: '入金完了',
  5: 'キャンセル済み',
  6: '取引先の登録待ち',
  7: '決済待ち',
  8: '期限切れ',
};

/**
 * Returns the name of a status for the buyer (docs/screens.md 5.3).
 * @param status null if the received invoice has no payment yet, 'draft' if one is saved as a draft
 * @param actionRequired the examiner sent it back
 */
export function buyerStatusLabel(status: ExaminationStatus | 'draft' | null, actionRequired = false): string {
  if (status === null) return '未申請';
  if (status === 'draft') return '下書き';
  return actionRequired ? '要対応' : BUYER_LABELS[status];
}

/** Returns the name of a status for the corporation that requested the payment (docs/screens.md 5.3). */
export function sellerStatusLabel(status: ExaminationStatus): string {
  return SELLER_LABELS[status];
}
