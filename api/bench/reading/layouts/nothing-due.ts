import { invoiceOf, truthOf } from '../invoice/invoice';
import { amountOf, sumsOf } from '../invoice/sums';
import { dateText, grouped, isoOf } from '../invoice/wording';
import { OFFICE } from './goods';
import { issuerLines, paragraph, type Layout } from './layout';

/** Draws a credit note: nothing is to be paid. */
const creditNote: Layout = {
  name: 'credit-note',
  isBlind: true,
  draw: (random, sheet) => {
    const invoice = invoiceOf(random);
    const sums = sumsOf(random, { goods: OFFICE, lines: random.int(1, 3), step: 10 });
    const date = dateText(random);
    const sign = random.pick(['▲', '△', '-', '−', 'マイナス']);
    sheet.centre(297, 50, random.pick(['請求書（返品分）', '赤伝票', '請求書']), { size: 18 });
    sheet.text(40, 95, `${invoice.customer.name}　御中`, { size: 12 });
    sheet.right(555, 95, date(invoice.issued), { size: 10 });
    sheet.right(555, 80, `番号：${invoice.number}`, { size: 10 });
    paragraph(sheet, 370, 120, [...issuerLines(random, invoice.issuer), `登録番号 ${invoice.registrationNumber}`]);
    sheet.text(40, 160, 'ご請求金額', { size: 11 });
    sheet.text(120, 157, `${sign}${grouped(sums.payable)}円`, { size: 15 });
    let y = sheet.row(40, 215, [
      ['返品・値引内容', 260],
      ['数量', 80],
      ['金額', 175],
    ]);
    for (const line of sums.lines)
      y = sheet.row(40, y, [
        [line.name, 260],
        [`${sign}${line.quantity}`, 80, 'right'],
        [`${sign}${grouped(amountOf(line))}`, 175, 'right'],
      ]);
    y = sheet.row(40, y, [
      ['消費税', 340],
      [`${sign}${grouped(sums.tax)}`, 175, 'right'],
    ]);
    sheet.row(40, y, [
      ['合計', 340],
      [`${sign}${grouped(sums.payable)}`, 175, 'right'],
    ]);
    sheet.text(40, y + 50, '次回ご請求時に相殺させていただきます。', { size: 9 });
    return truthOf(invoice, null, { due_date: null, accounts: [] });
  },
};

/** Draws an invoice of a foreign service, in another currency. */
const dollars: Layout = {
  name: 'dollars',
  isBlind: true,
  draw: (random, sheet) => {
    const invoice = invoiceOf(random);
    const amount = random.int(50, 9000) + random.int(0, 99) / 100;
    const unit = random.pick(['$', 'US$', 'USD ', '€']);
    const written = `${unit}${amount.toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
    const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October'];
    const { year, month, day } = invoice.issued;
    const english = `${[...months, 'November', 'December'][month - 1] ?? ''} ${day}, ${year}`;
    sheet.text(40, 40, 'Invoice', { size: 22, isBold: true });
    const issuer = random.pick(['Northwind Cloud, Inc.', 'Contoso Analytics Ltd.', 'Blue Harbor Software LLC']);
    paragraph(sheet, 40, 90, [issuer, '548 Market St', 'San Francisco, CA 94104', 'United States']);
    paragraph(sheet, 300, 90, ['Bill to', invoice.customer.name, invoice.customer.address]);
    paragraph(
      sheet,
      40,
      165,
      [`Invoice number ${invoice.number}`, `Date of issue ${english}`, `Date due ${english}`],
      10,
    );
    sheet.text(40, 235, `${written} due ${english}`, { size: 16, isBold: true });
    let y = sheet.row(
      40,
      280,
      [
        ['Description', 300],
        ['Qty', 60],
        ['Amount', 155, 'right'],
      ],
      20,
      { hasRules: false },
    );
    y = sheet.row(
      40,
      y,
      [
        ['Team plan (monthly)', 300],
        ['1', 60],
        [written, 155, 'right'],
      ],
      20,
      { hasRules: false },
    );
    for (const label of ['Subtotal', 'Total', 'Amount due'])
      y = sheet.row(
        300,
        y,
        [
          [label, 100],
          [written, 155, 'right'],
        ],
        20,
        { hasRules: false },
      );
    return truthOf(invoice, null, {
      issue_date: isoOf(invoice.issued),
      due_date: isoOf(invoice.issued),
      issuer,
      registration_number: null,
      accounts: [],
    });
  },
};

export const NOTHING_DUE: readonly Layout[] = [creditNote, dollars];
