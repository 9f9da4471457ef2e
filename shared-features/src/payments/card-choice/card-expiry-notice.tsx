import type { CreditCard } from 'shared-api/types';
import { expiryNotice, lastCardDay } from 'shared-rules/card-expiry';
import { formatDate } from 'shared-rules/time';
import { Alert } from 'shared-ui/core';

interface CardExpiryNoticeProps {
  readonly card: CreditCard;
  /** 'YYYY-MM-DD' in Japan, as is the transfer date, which is null while none is chosen. */
  readonly today: string;
  readonly transferDate: string | null;
}

/** Says that the chosen card expires soon, or before the transfer. Nothing where there is nothing to say. */
export function CardExpiryNotice({ card, today, transferDate }: CardExpiryNoticeProps) {
  const notice = expiryNotice(card, today, transferDate);
  if (notice === null || notice === 'expired') return null;
  const until = formatDate(lastCardDay(card));
  const isUrgent = notice !== 'soon';
  return (
    <Alert
      tone={isUrgent ? 'warning' : 'info'}
      title={notice === 'beforeTransfer' ? `このカードは、振込予定日より前に有効期限（${until}）が切れます。` : `このカードの有効期限は${until}までです。`}
    >
      <p>{isUrgent ? '審査の前に期限が切れると、決済できません。別のカードもご検討ください。' : '更新後のカードが届いたら、新しいカードを追加してください。'}</p>
    </Alert>
  );
}
