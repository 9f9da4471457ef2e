import { formatYen } from 'shared-rules/yen';
import type { Facts } from './facts';
import { byOrigin, chosenBy } from './by-origin';
import { attention, onDocument, type Check } from './item';

/** Largest difference in yen that may be a transfer fee borne by the payee. */
const LARGEST_TRANSFER_FEE = 1_100;

/**
 * Checks that the transfer equals the document's amount, or the rest of it. A partial amount, or an amount less a
 * transfer fee, gets its own message.
 */
export const checkAmount: Check<Facts> = ({ document, amount, paidElsewhere, invoice }) => {
  if (amount === null) return null;
  const code = 'amount';
  const entered = formatYen(amount);
  // Any amount but the rest of the invoice was typed for this payment.
  const origin = amount + paidElsewhere === invoice.amount ? (invoice.origins.amount ?? null) : 'typed';
  const read = chosenBy(document.fields.amount, origin, (yen) => yen === amount + paidElsewhere);
  return onDocument(
    document,
    read,
    { code, label: 'ご請求金額（税込）', toSee: `書類のご請求金額（税込）が${entered}であること`, shows: 'amount' },
    (asked) => {
      const printed = formatYen(asked);
      const missing = asked - amount - paidElsewhere;
      if (missing === 0)
        return byOrigin(
          {
            code,
            subject: `振込金額 ${entered}`,
            agrees:
              paidElsewhere === 0
                ? `振込金額 ${entered}は、書類のご請求金額と一致しています。`
                : `ほかの申請 ${formatYen(paidElsewhere)}との合計が、書類のご請求金額 ${printed}と一致しています。`,
            // Confirmed with the invoice, not with its payment.
            field: 'document.amount',
            origin,
          },
          read ?? { is_doubtful: false },
        );
      if (missing < 0)
        return attention(
          code,
          `振込金額 ${entered}は、書類のご請求金額 ${printed}を${paidElsewhere > 0 ? `ほかの申請 ${formatYen(paidElsewhere)}と合わせて` : ''}超えています。`,
          '書類の金額を確認し、振込金額を修正してください。',
          code,
        );
      if (missing <= LARGEST_TRANSFER_FEE) {
        return attention(
          code,
          `振込金額 ${entered}は、書類のご請求金額 ${printed}より${formatYen(missing)}少なくなっています。`,
          '振込手数料を差し引いた金額の場合は、差し引く額が書類に記載されていることを確認してください。記載がないときは、書類に追記するか資料を追加してください。',
          code,
        );
      }
      return attention(
        code,
        `振込金額 ${entered}は、書類のご請求金額 ${printed}の一部です（残り ${formatYen(missing)}）。`,
        '一部のお支払いでよいか確認してください。全額をお支払いの場合は、振込金額を修正してください。',
        code,
      );
    },
  );
};
