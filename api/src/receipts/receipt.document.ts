import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import type { Payment } from 'shared-api/types';
import { BRAND_LABELS } from 'shared-rules/card';
import { formatLongDate } from 'shared-rules/time';
import { formatYen } from 'shared-rules/yen';
import type { Receipt } from './receipt.repository';

const font = (name: string): string => createRequire(import.meta.url).resolve(`@expo-google-fonts/noto-sans-jp/${name}`);
const REGULAR = font('400Regular/NotoSansJP_400Regular.ttf');
const BOLD = font('700Bold/NotoSansJP_700Bold.ttf');

const INK = '#1B2433';
const CAPTION = '#5A6577';
const LINE = '#D8DEE8';
const ACCENT = '#0B57A4';
/** A4 in points, with its margins. */
const LEFT = 56;
const RIGHT = 539;

/** Who gives the receipt. */
export interface ReceiptIssuer {
  readonly name: string;
  readonly address: string;
  readonly registrationNumber: string;
}

/** A commission that the requester bears stands on the requester's statement. */
const hasCommission = (payment: Payment): boolean => payment.invoice_type === 'InvoicePayment' || payment.request.fee_bearer === 'buyer';

type Row = readonly [label: string, value: string, style?: 'sub' | 'sum'];

function drawHead(pdf: PDFKit.PDFDocument, receipt: Receipt): void {
  pdf.rect(0, 0, 595.28, 8).fill(ACCENT);
  pdf.fillColor(INK).font(BOLD).fontSize(26).text('領収書', LEFT, 56, { characterSpacing: 6 });
  pdf.font(REGULAR).fontSize(9).fillColor(CAPTION);
  pdf.text(`領収書番号　${receipt.payment.payment_number}`, LEFT, 60, { width: RIGHT - LEFT, align: 'right' });
  pdf.text(`発行日　${formatLongDate(receipt.transferredOn)}`, LEFT, 76, { width: RIGHT - LEFT, align: 'right' });
  pdf.fillColor(INK).font(BOLD).fontSize(16).text(`${receipt.addressee}　${receipt.honorific}`, LEFT, 128, { width: 320 });
  pdf.moveTo(LEFT, 156).lineTo(LEFT + 320, 156).lineWidth(1).stroke(INK);
}

function drawAmount(pdf: PDFKit.PDFDocument, { payment }: Receipt): void {
  pdf.roundedRect(LEFT, 184, RIGHT - LEFT, 76, 8).fill('#F6F8FB');
  pdf.fillColor(CAPTION).font(REGULAR).fontSize(10).text('領収金額（税込）', LEFT + 20, 200);
  pdf.fillColor(INK).font(BOLD).fontSize(28).text(formatYen(payment.total_amount), LEFT, 204, { width: RIGHT - LEFT - 20, align: 'right' });
  pdf.font(REGULAR).fontSize(10);
  pdf.text(`但し、${payment.supplier.name}への請求書お支払い（振込代行）${hasCommission(payment) ? 'および決済手数料' : ''}として、上記のとおり領収いたしました。`, LEFT, 280, { width: RIGHT - LEFT, lineGap: 4 });
}

function drawRows(pdf: PDFKit.PDFDocument, rows: readonly Row[], top: number): number {
  let y = top;
  for (const [label, value, style] of rows) {
    const size = style === 'sub' ? 9 : 11;
    pdf.fillColor(style === 'sub' ? CAPTION : INK).font(style === 'sum' ? BOLD : REGULAR).fontSize(size);
    pdf.text(label, LEFT + (style === 'sub' ? 16 : 4), y, { width: 300 });
    pdf.text(value, LEFT, y, { width: RIGHT - LEFT - 4, align: 'right' });
    y += 26;
    pdf.moveTo(LEFT, y - 6).lineTo(RIGHT, y - 6).lineWidth(style === 'sum' ? 1 : 0.5).stroke(style === 'sum' ? INK : LINE);
  }
  return y;
}

function drawIssuer(pdf: PDFKit.PDFDocument, issuer: ReceiptIssuer, top: number): void {
  const options = { width: RIGHT - LEFT, align: 'right' } as const;
  pdf.fillColor(INK).font(BOLD).fontSize(12).text(issuer.name, LEFT, top, options);
  pdf.font(REGULAR).fontSize(9).fillColor(CAPTION).text(issuer.address, LEFT, top + 20, options);
  pdf.text(`登録番号　${issuer.registrationNumber}`, LEFT, top + 36, options);
  pdf.text('クレジットカードでのお支払いのため、収入印紙は貼付していません。', LEFT, 770, { width: RIGHT - LEFT });
}

/** What the total consists of. Of a request the amount is what was asked for: its transfer is a matter of the requester's. */
function amountRows(payment: Payment): readonly Row[] {
  const isOwn = payment.invoice_type === 'InvoicePayment';
  const commission: readonly Row[] = [
    ['決済手数料（税込・10%対象）', formatYen(payment.commission)],
    ['うち消費税（10%）', formatYen(payment.tax), 'sub'],
  ];
  return [[isOwn ? '振込金額（課税対象外・立替金）' : '請求金額（課税対象外・立替金）', formatYen(payment.amount)], ...(hasCommission(payment) ? commission : []), ['カード決済金額（合計）', formatYen(payment.total_amount), 'sum']];
}

/**
 * The receipt (領収書) of an executed transfer as PDF: the card total, what of it was transferred, and the commission
 * with the tax inside it, as a qualified invoice for the commission asks for. The same data gives the same page.
 */
export function drawReceipt(receipt: Receipt, issuer: ReceiptIssuer): PDFKit.PDFDocument {
  const { payment } = receipt;
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    lang: 'ja-JP',
    info: { Title: `領収書 ${receipt.payment.payment_number}`, Author: issuer.name, CreationDate: new Date(`${receipt.transferredOn}T00:00:00+09:00`) },
  });
  const { credit_card: card } = payment;
  drawHead(pdf, receipt);
  drawAmount(pdf, receipt);
  const end = drawRows(
    pdf,
    [
      ['お振込先', payment.supplier.name],
      ['振込実行日', formatLongDate(receipt.transferredOn)],
      ...(card === null ? [] : [['お支払い方法', `${BRAND_LABELS[card.brand]} **** ${card.last_four}`] as const]),
      ...amountRows(payment),
    ],
    336,
  );
  drawIssuer(pdf, issuer, end + 48);
  pdf.end();
  return pdf;
}
