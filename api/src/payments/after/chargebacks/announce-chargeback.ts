import { FIELDS } from 'shared-rules/words';
import { formatYen } from 'shared-rules/yen';
import type { Context } from '../../../platform/context/context';
import type { Transaction } from '../../../platform/db/client';
import { notifyBuyer } from '../../status/announcements/notify-buyer';
import { paymentFacts } from '../../status/announcements/payment-facts';
import type { DisputeState } from '../../charge/ledger/entries';
import type { ChargebackRow } from './chargeback.repository';

const WORDS: Readonly<
  Record<DisputeState, { readonly subject: string; readonly lead: string; readonly next: string }>
> = {
  open: {
    subject: 'カード会社から代金の照会を受けています',
    lead: 'お支払いのカードについて、カード会員の方から代金への異議（チャージバック）が、カード会社に申し立てられました。',
    next: 'お心当たりのない場合や、誤りの場合は、カード会社とお問い合わせ窓口の両方へ、すぐにご連絡ください。手続きの間、この申請の返金・キャンセル・振込はできません。',
  },
  won: {
    subject: 'カード会社による代金の照会が終わりました',
    lead: 'カード会社の手続きの結果、代金は請求のとおりとなりました。',
    next: 'ご対応いただくことはありません。',
  },
  lost: {
    subject: 'カード会社による代金の照会が終わりました',
    lead: 'カード会社の手続きの結果、代金はカード会員の方へ戻されました。',
    next: 'お支払いの扱いについて、当社からご連絡することがあります。',
  },
};

/** Tells the buyer that a charge is disputed, and how it ended. */
export async function announceChargeback(
  context: Context,
  transaction: Transaction,
  { invoiceId, amount: disputed, state }: ChargebackRow,
  now: number,
): Promise<void> {
  const facts = await paymentFacts(transaction, invoiceId, now, context.config);
  if (!facts) return;
  const { buyerId, docNumber, number, supplierName, amount, card } = facts;
  // The database holds only these states.
  const { subject, lead, next } = WORDS[state as DisputeState];
  const message = {
    kind: 'notice',
    category: 'payment_disputed',
    subject: `${subject}（${number}）`,
    lead,
    partyName: supplierName,
    amount,
    facts: [
      ['対象の金額', formatYen(disputed)],
      ['申請番号', number],
      [FIELDS.supplier, supplierName],
      ['お支払いカード', card],
    ],
    next,
    byMail: true,
  } as const;
  await notifyBuyer(context, transaction, { buyerId, docNumber }, message, now);
}
