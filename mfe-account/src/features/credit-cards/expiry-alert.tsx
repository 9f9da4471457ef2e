import type { CreditCard } from 'shared-api/types';
import { expiryNotice, lastCardDay } from 'shared-rules/card-expiry';
import { formatDate } from 'shared-rules/time';
import { Alert } from 'shared-ui/core';

interface ExpiryAlertProps {
  readonly card: CreditCard;
  /** 'YYYY-MM-DD' in Japan. */
  readonly today: string;
}

/** Says that a card has expired, or expires within 30 or 60 days. Nothing where there is nothing to say. */
export function ExpiryAlert({ card, today }: ExpiryAlertProps) {
  const notice = expiryNotice(card, today, null);
  if (notice === null) return null;
  const until = formatDate(lastCardDay(card));
  if (notice === 'expired') {
    return <Alert tone="danger" title="有効期限が切れています"><p>お支払いには使えません。更新後のカードを追加してください。</p></Alert>;
  }
  return (
    <Alert tone={notice === 'soon' ? 'info' : 'warning'} title={`有効期限は${until}までです`}>
      <p>更新後のカードが届いたら、新しいカードを追加してください。</p>
    </Alert>
  );
}
