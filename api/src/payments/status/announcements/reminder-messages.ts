import { formatLongDate } from 'shared-rules/time';
import type { Context } from '../../../platform/context/context';
import type { Transaction } from '../../../platform/db/client';
import type { Message } from './message';
import { notifyBuyer } from './notify-buyer';
import { buyerRows } from './request-buyer-messages';
import { type RequestFacts, requestFacts } from './request-facts';
import { sellerRows } from './request-seller-messages';

/** Notifications inside the product about a reminder, beside its mail; null for none. */
interface ReminderMessages {
  readonly toSeller: Message | null;
  readonly toBuyer: Message | null;
}

/**
 * Returns the notifications of a reminder. The seller is notified of automatic ones; the buyer, if the request is
 * attached, of every one.
 */
function reminderMessages(facts: RequestFacts, kind: 'manual' | 'automatic'): ReminderMessages {
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

/**
 * Notifies the parties of a request that its recipient is reminded: a buyer who already has it, and the seller of an
 * automatic reminder. The caller sends the mail with the link. `at` is epoch milliseconds.
 */
export async function remindParties(
  context: Context,
  transaction: Transaction,
  invoiceId: number,
  { kind, at }: { readonly kind: 'manual' | 'automatic'; readonly at: number },
): Promise<void> {
  const facts = await requestFacts(transaction, invoiceId, at, context.config);
  if (!facts) throw new Error(`There is no request ${invoiceId} to remind of.`);
  const { sellerBuyerId, buyer } = facts;
  const { toSeller, toBuyer } = reminderMessages(facts, kind);
  if (toSeller)
    await notifyBuyer(context, transaction, { buyerId: sellerBuyerId, collectionId: invoiceId }, toSeller, at);
  if (toBuyer && buyer)
    await notifyBuyer(context, transaction, { buyerId: buyer.buyerId, docNumber: buyer.docNumber }, toBuyer, at);
}
