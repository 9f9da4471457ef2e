import type { CollectionSummary } from 'shared-api/types';
import { ExaminationStatus } from 'shared-rules/status';

const S = ExaminationStatus;

/** Whose turn it is with a request, in one sentence for its seller (screens, "Statuses"). */
export function turnText({ status }: Pick<CollectionSummary, 'status'>): string {
  switch (status) {
    case S.BuyerNotRegistered:
      return '取引先がサービスに登録するのを待っています。';
    case S.WaitingForPayment:
      return '取引先のお支払いを待っています。';
    case S.InProgress:
    case S.InProgressExaminationChecked:
      return '取引先のお支払いを運営が審査しています。';
    case S.InProgressExaminationCompleted:
      return '審査が完了しました。入金予定日に、運営が入金口座へ振り込みます。';
    case S.TransferCompleted:
      return '入金口座への振込が完了しました。';
    case S.Expired:
      return '有効期限までにお支払いがなかったため、終了しました。';
    default:
      return 'この依頼はキャンセルされ、終了しました。';
  }
}
