import type { Payment } from 'shared-api/types';
import { BRAND_LABELS } from 'shared-rules/card';
import { formatLongDate } from 'shared-rules/time';
import { formatYen } from 'shared-rules/yen';
import { drawSheet, type Issuer, type Row } from '../../platform/sheets/sheet';
import type { Receipt } from './receipt.repository';

/** A commission that the requester bears is on the requester's statement, not on this receipt. */
const hasCommission = (payment: Payment): boolean =>
  payment.invoice_type === 'InvoicePayment' || payment.request.fee_bearer === 'buyer';

/**
 * Returns the parts of the total. A request's amount is labelled as the requested one, because its transfer concerns
 * the requester.
 */
function amountRows(payment: Payment): readonly Row[] {
  const isOwn = payment.invoice_type === 'InvoicePayment';
  const commission: readonly Row[] = [
    ['決済手数料（税込・10%対象）', formatYen(payment.commission)],
    ['うち消費税（10%）', formatYen(payment.tax), 'sub'],
  ];
  return [
    [isOwn ? '振込金額（課税対象外・立替金）' : '請求金額（課税対象外・立替金）', formatYen(payment.amount)],
    ...(hasCommission(payment) ? commission : []),
    ['カード決済金額（合計）', formatYen(payment.total_amount), 'sum'],
  ];
}

/**
 * Draws the receipt (領収書) of an executed transfer as PDF: the card total, the transferred amount, and the commission
 * with its tax, as a qualified invoice for the commission requires. The same data gives the same page.
 */
export function drawReceipt(
  { payment, addressee, honorific, transferredOn }: Receipt,
  issuer: Issuer,
): Promise<PDFKit.PDFDocument> {
  const { credit_card: card, supplier } = payment;
  return drawSheet(
    {
      title: '領収書',
      number: payment.payment_number,
      issuedOn: transferredOn,
      addressee: `${addressee}　${honorific}`,
      amount: { label: '領収金額（税込）', value: formatYen(payment.total_amount) },
      purpose: `但し、${supplier.name}への請求書お支払い（振込代行）${hasCommission(payment) ? 'および決済手数料' : ''}として、上記のとおり領収いたしました。`,
      rows: [
        ['お振込先', supplier.name],
        ['振込実行日', formatLongDate(transferredOn)],
        ...(card === null ? [] : [['お支払い方法', `${BRAND_LABELS[card.brand]} **** ${card.last_four}`] as const]),
        ...amountRows(payment),
      ],
      note: 'クレジットカードでのお支払いのため、収入印紙は貼付していません。',
    },
    issuer,
  );
}
