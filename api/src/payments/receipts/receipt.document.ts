import type { Payment } from 'shared-api/types';
import { BRAND_LABELS } from 'shared-rules/card';
import { formatLongDate, jstDate } from 'shared-rules/time';
import { formatYen } from 'shared-rules/yen';
import type { Context } from '../../platform/config/context';
import { drawSheet, type Issuer, type Row } from '../../platform/sheets/sheet';
import { type SettledSums, settledSums } from '../refunds/settled-sums';
import { findReceipt, type Receipt } from './receipt.repository';

/** A commission that the requester bears is on the requester's statement, not on this receipt. */
const hasCommission = (payment: Payment): boolean =>
  payment.invoice_type === 'InvoicePayment' || payment.request.fee_bearer === 'buyer';

const refundsOf = ({ refunds = [] }: Payment) =>
  refunds.map(({ is_before_transfer: isBeforeTransfer, ...refund }) => ({ ...refund, isBeforeTransfer }));

/** Returns the sums on the day of the transfer. */
const sumsOf = (payment: Payment): SettledSums =>
  settledSums(
    {
      amount: payment.amount,
      commission: payment.commission,
      tax: payment.tax,
      total: payment.total_amount,
    },
    refundsOf(payment),
  );

/** Returns what was given back after the transfer, each with its day, and the commission in it with its tax. */
const laterRefunds = (payment: Payment) => refundsOf(payment).filter(({ isBeforeTransfer }) => !isBeforeTransfer);

const refundRows = (payment: Payment): readonly Row[] =>
  laterRefunds(payment).flatMap(({ at, total, commission, tax }): readonly Row[] => [
    [`返金（${formatLongDate(jstDate(Date.parse(at)))}）`, `-${formatYen(total)}`],
    ...(commission === 0
      ? []
      : ([
          ['うち決済手数料の返還（税込・10%対象）', `-${formatYen(commission)}`, 'sub'],
          ['うち消費税（10%）', `-${formatYen(tax)}`, 'sub'],
        ] as const)),
  ]);

const totalOf = (payment: Payment): number =>
  laterRefunds(payment).reduce((left, { total }) => left - total, sumsOf(payment).total);

/**
 * Returns the parts of the total. A request's amount is labelled as the requested one, because its transfer concerns
 * the requester.
 */
function amountRows(payment: Payment): readonly Row[] {
  const isOwn = payment.invoice_type === 'InvoicePayment';
  const { amount, commission, tax, total } = sumsOf(payment);
  const later = refundRows(payment);
  const commissionRows: readonly Row[] = [
    ['決済手数料（税込・10%対象）', formatYen(commission)],
    ['うち消費税（10%）', formatYen(tax), 'sub'],
  ];
  return [
    [isOwn ? '振込金額（課税対象外・立替金）' : '請求金額（課税対象外・立替金）', formatYen(amount)],
    ...(hasCommission(payment) ? commissionRows : []),
    ['カード決済金額（合計）', formatYen(total), 'sum'],
    ...(later.length === 0 ? [] : [...later, ['返金後の合計', formatYen(totalOf(payment)), 'sum'] as const]),
  ];
}

/**
 * Draws the receipt (領収書) of an executed transfer as PDF: the card total, the transferred amount, and the commission
 * with its tax, as a qualified invoice for the commission requires, and what was given back later, as a qualified
 * return invoice (適格返還請求書) does. The same data gives the same page.
 */
function drawReceipt(
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
      amount: { label: '領収金額（税込）', value: formatYen(totalOf(payment)) },
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

/**
 * Draws the receipt of a payment, on our letterhead; undefined if its transfer was not executed. The caller knows that
 * it may be read.
 */
export async function drawReceiptOf(context: Context, paymentId: number): Promise<PDFKit.PDFDocument | undefined> {
  const { config, database } = context;
  const receipt = await findReceipt(context, database, paymentId);
  const issuer = {
    name: config.RECEIPT_ISSUER_NAME,
    address: config.RECEIPT_ISSUER_ADDRESS,
    registrationNumber: config.RECEIPT_ISSUER_REGISTRATION_NUMBER,
  };
  return receipt && drawReceipt(receipt, issuer);
}
