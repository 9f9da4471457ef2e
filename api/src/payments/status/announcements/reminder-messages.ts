import { formatLongDate } from 'shared-rules/time';
import type { Message } from './message';
import { buyerRows } from './request-buyer-messages';
import type { RequestFacts } from './request-facts';
import { sellerRows } from './request-seller-messages';

/** Notifications inside the product about a reminder, beside its mail; null for none. */
export interface ReminderMessages {
  readonly toSeller: Message | null;
  readonly toBuyer: Message | null;
}

/**
 * Returns the notifications of a reminder. The seller is notified of automatic ones; the buyer, if the request is
 * attached, of every one.
 */
export function reminderMessages(facts: RequestFacts, kind: 'manual' | 'automatic'): ReminderMessages {
  const { requestNumber, partnerName, sellerName, amount, paymentDeadline, buyer } = facts;
  const until = `有効期限は${formatLongDate(paymentDeadline)}の23:59です。`;
  const common = { byMail: false, amount } as const;
  return {
    toSeller:
      kind === 'manual'
        ? null
        : {
            ...common,
            kind: 'notice',
            category: 'collection_reminded',
            partyName: partnerName,
            subject: `リマインドを自動で送信しました（${requestNumber}）`,
            lead: `${partnerName}へ、カード払い依頼のリマインドを送信しました。`,
            facts: sellerRows(facts),
            next: `${until}決済されましたら、あらためてお知らせします。`,
          },
    toBuyer: buyer && {
      ...common,
      kind: 'action_required',
      category: 'request_due',
      partyName: sellerName,
      subject: `お支払い期限が近づいています（${buyer.number}）`,
      lead: `${sellerName}からのお支払い依頼に、まだお支払いいただいていません。`,
      facts: buyerRows(facts, buyer),
      next: `${until}「お支払い待ち」からカードでお支払いください。`,
    },
  };
}
