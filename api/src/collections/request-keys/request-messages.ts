import { formatPhoneNumber } from 'shared-rules/phone';
import { formatLongDate } from 'shared-rules/time';
import type { RequestRow } from '../../payments';

/** What is said of a request whose last day has passed: who had asked, and how to reach them. */
export function expiredText({ requester, paymentDeadline }: Pick<RequestRow, 'requester' | 'paymentDeadline'>): string {
  const { name, lastName, firstName, phoneNumber, emailAddress } = requester;
  return `${name}からの支払い依頼は、有効期限（${formatLongDate(paymentDeadline)}）を過ぎています。お手数ですが、${name}（ご担当: ${lastName} ${firstName} 様　電話: ${formatPhoneNumber(phoneNumber)}　メール: ${emailAddress}）へ直接お問い合わせください。`;
}
