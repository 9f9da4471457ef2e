import type { CreditCard, OwnPayment } from 'shared-api/types';
import { cardText } from 'shared-features/cards/card-text';
import { formatYen } from 'shared-rules/yen';
import { Alert } from 'shared-ui/core';
import { needsApproval } from './differences';

interface ApprovalNoteProps {
  readonly payment: OwnPayment;
  /** The card that is to be charged. */
  readonly card: CreditCard;
  /** What it is to be charged, in yen. */
  readonly total: number;
}

/** What a change means for the card: approved anew, left as it is, or charged already and never again. */
export function ApprovalNote({ payment, card, total }: ApprovalNoteProps) {
  if (payment.editable === 'transfer') {
    return (
      <Alert tone="info" title="カードの決済は完了しています">
        <p>{`${formatYen(payment.total_amount)} を決済済みです。この変更で、もう一度決済されることはありません。`}</p>
      </Alert>
    );
  }
  if (!needsApproval(payment, card.id, total)) {
    return (
      <Alert tone="info" title="カードの承認は取り直しません">
        <p>{`カードと決済金額が変わらないため、${cardText(card)} の承認（${formatYen(total)}）をそのまま使います。`}</p>
      </Alert>
    );
  }
  return (
    <Alert tone="info" title="カードの承認を取り直します">
      <p>{`${cardText(card)} で ${formatYen(total)} の承認を取り直し、以前の承認（${cardText(payment.credit_card)}・${formatYen(payment.total_amount)}）は取り消します。`}</p>
      <p>カード会社の本人認証（3Dセキュア）の画面が表示されることがあります。以前の承認の分のご利用枠が戻るまで、数日かかることがあります。</p>
    </Alert>
  );
}
