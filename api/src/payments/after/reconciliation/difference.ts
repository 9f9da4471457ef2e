import type { FigureSource } from 'shared-api/operator';

/** Reasons of differences that need nobody: they end by themselves, or somebody works on them already. */
export const EXPLANATIONS = {
  next_day: '日付が変わる前後に記録された（双方の金額は一致）',
  under_way: 'カード会社への処理、または通知の取り込みが進行中（自動で再試行される）',
  by_letter: '書面で登録したチャージバック（ゲートウェイに記録はない）',
  waits_for_settlement: 'カード会社の精算を待っている',
  waits_for_bank: '銀行の振込結果を待っている',
  waits_for_operator: '振込不能・組戻の申請が、運営者または利用者の対応を待っている',
  noted: '運営者が理由を記録した',
} as const;

/** Differences that somebody has to look at, with what to do. */
export const FAULTS = {
  not_in_ledger: {
    cause: 'カードゲートウェイの記録が、帳簿にありません。',
    remedy: 'show で申請を確認し、帳簿に記録されない理由をAPIのログで調べてください。',
  },
  not_at_gateway: {
    cause: '帳簿の記録が、カードゲートウェイにありません。',
    remedy: 'カード会社の管理画面で決済の状態を確認してください。',
  },
  amount_differs: {
    cause: '金額が一致しません。',
    remedy: 'どちらの金額が正しいか、申請とカード会社・銀行の記録を確認してください。',
  },
  work_too_long: {
    cause: 'カード会社への処理が、2日を超えて終わっていません。',
    remedy: 'カードゲートウェイに接続できるか、APIのログで確認してください。',
  },
  settlement_missing: {
    cause: 'カード会社の精算が、期限を過ぎてもありません。',
    remedy: '精算レポートの取り込み漏れがないか確認し、なければカード会社に問い合わせてください。',
  },
  unknown_line: {
    cause: '精算レポートに、このサービスの決済ではない明細があります。',
    remedy: 'カード会社に問い合わせてください。訂正は、同じ authorisation_id の明細で精算されます。',
  },
  adjustment: {
    cause: '精算レポートに、調整の明細があります。',
    remedy: 'カード会社に内容を確認してください。',
  },
  settled_not_booked: {
    cause: '精算された取引が、帳簿にありません。',
    remedy: 'チャージバックの通知や返金の記録漏れを確認してください。書面の場合は chargeback open で登録します。',
  },
  line_not_booked: {
    cause: '取り込んだ精算の明細が、帳簿に正しく記帳されていません。',
    remedy: 'APIのログで「settlement lines」のジョブを確認してください。',
  },
  order_not_booked: {
    cause: '銀行に渡した振込が、帳簿と一致しません。',
    remedy: 'show-file で振込ファイルを確認し、帳簿と比べてください。',
  },
  result_missing: {
    cause: '銀行の振込結果が、期限を過ぎてもありません。',
    remedy: '銀行に確認し、結果ファイルを import-results で取り込んでください。',
  },
  result_not_booked: {
    cause: '銀行の振込結果が、帳簿と一致しません。',
    remedy: 'show-file で振込の状態を確認してください。',
  },
  result_unknown: {
    cause: '銀行の振込結果に、渡していない振込があります。',
    remedy: '銀行に確認してください。',
  },
  transferred_twice: {
    cause: '同じ申請に、2回振り込まれています。',
    remedy: '銀行と取引先に連絡し、1回分の組戻を依頼してください。',
  },
  discarded_after_leaving: {
    cause: '銀行に渡った可能性のある振込ファイルが、破棄されています。作り直した振込と二重になるおそれがあります。',
    remedy:
      'show-file でダウンロードした人と破棄した人を確認し、銀行がこのファイルを受け付けていないことを確かめてから、explain-difference で理由を記録してください（ダウンロードした人とは別の担当者）。',
  },
  returned_too_long: {
    cause: '振込不能・組戻の申請が、30日を超えて対応されていません。',
    remedy: '利用者に連絡するか、cancel または refund-returned で返金してください。',
  },
} as const;

export type Explanation = keyof typeof EXPLANATIONS;
export type Fault = keyof typeof FAULTS;

/** Sources that are compared. */
export type Source = FigureSource;

/** State of a transfer in a source. */
export type TransferState = 'none' | 'sent' | 'paid' | 'failed' | 'returned';

/** Two sources disagree about some money. Amounts in yen. */
export interface Difference {
  readonly code: Explanation | Fault;
  /** Kind of the money: that of a charge, 'transfer', 'transfer_file', or 'adjustment'. */
  readonly kind: string;
  /** Its name in the sources. */
  readonly reference: string;
  readonly paymentId: number | null;
  readonly amounts: Readonly<Partial<Record<Source, number>>>;
  /** States of a transfer, where they and not the amounts differ. */
  readonly states?: Readonly<Partial<Record<Source, TransferState>>>;
}

/** Returns the name of a fault with its amounts: another amount is another fault. */
export const faultName = ({ code, kind, reference, amounts }: Difference): string =>
  [code, kind, reference, ...Object.entries(amounts).map((amount) => amount.join('='))].join(' ');

const OF_FILE = /^file-(\d+)$/;

/** Returns the reference of a file of transfers. */
export const fileReference = (fileId: number): string => `file-${fileId}`;

/** Returns the file of transfers that a difference is about; null for another one. */
export function fileIdOf({ kind, reference }: Difference): number | null {
  const [, id] = (kind === 'transfer_file' && OF_FILE.exec(reference)) || [];
  return id === undefined ? null : Number(id);
}

export const isExplained = ({ code }: Difference): boolean => code in EXPLANATIONS;
