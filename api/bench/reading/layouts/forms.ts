import { invoiceOf, truthOf } from '../invoice/invoice';
import { amountOf, sumsOf } from '../invoice/sums';
import { dateText, gapped, grouped } from '../invoice/wording';
import { FOOD, OFFICE, SERVICES } from './goods';
import { accountLines, issuerLines, paragraph, type Layout } from './layout';

/** Draws a completed printed form: the amount one digit a box, the day in three boxes. */
const slip: Layout = {
  name: 'slip',
  isBlind: true,
  draw: (random, sheet) => {
    const invoice = invoiceOf(random);
    const sums = sumsOf(random, { goods: OFFICE, lines: random.int(1, 4), step: 10 });
    const { year, month, day } = invoice.issued;
    sheet.centre(297, 45, gapped('納品書兼請求書'), { size: 16 });
    for (const [x, value, unit] of [
      [400, `${year}`, '年'],
      [465, `${month}`, '月'],
      [515, `${day}`, '日'],
    ] as const) {
      sheet.right(x, 80, value, { size: 11 });
      sheet.text(x + 4, 81, unit, { size: 9 });
    }
    sheet.right(545, 62, `伝票番号 ${invoice.number.replace(/^No\./, '')}`, { size: 9 });
    sheet.text(40, 95, `${invoice.customer.name}`, { size: 14 });
    sheet.text(300, 98, '様', { size: 11 });
    sheet.line(40, 114, 315, 114);
    paragraph(sheet, 350, 105, [...issuerLines(random, invoice.issuer), invoice.registrationNumber]);
    sheet.text(48, 152, '合計', { size: 11 });
    const digits = [...`¥${sums.payable}`];
    for (let place = 0; place < 10; place += 1) {
      sheet.box(100 + 20 * place, 142, 20, 30);
      sheet.centre(110 + 20 * place, 150, digits[place - 10 + digits.length] ?? '', { size: 14 });
    }
    let y = sheet.row(40, 200, [
      ['品　　名', 220],
      ['数量', 60],
      ['単価', 90],
      ['金　額', 125],
      ['摘要', 40],
    ]);
    for (const line of sums.lines)
      y = sheet.row(40, y, [
        [line.name, 220],
        [String(line.quantity), 60, 'right'],
        [grouped(line.price), 90, 'right'],
        [grouped(amountOf(line)), 125, 'right'],
        ['', 40],
      ]);
    y = sheet.row(40, y, [
      ['税抜計', 220, 'right'],
      ['', 150],
      [grouped(sums.base), 125, 'right'],
      ['', 40],
    ]);
    y = sheet.row(40, y, [
      ['消費税', 220, 'right'],
      ['', 150],
      [grouped(sums.tax), 125, 'right'],
      ['', 40],
    ]);
    y = sheet.row(40, y, [
      ['総合計', 220, 'right'],
      ['', 150],
      [grouped(sums.total), 125, 'right'],
      ['', 40],
    ]);
    y = paragraph(sheet, 40, y + 20, ['振込銀行', ...accountLines(random, invoice.account)]);
    return truthOf(invoice, sums.payable, { due_date: null });
  },
};

/** Draws an invoice of several pages, with a sum on each page and the total on the last. */
const paged: Layout = {
  name: 'paged',
  isBlind: true,
  draw: (random, sheet) => {
    const invoice = invoiceOf(random);
    const sums = sumsOf(random, { goods: [...FOOD, ...OFFICE], lines: random.int(22, 60), step: 1 });
    const [date, hasHeadline] = [dateText(random), random.chance(0.5)];
    const perPage = 20;
    const pages = Math.ceil(sums.lines.length / perPage);
    for (let page = 0; page < pages; page += 1) {
      if (page > 0) sheet.nextPage();
      sheet.text(40, 30, '請求明細', { size: 14 });
      sheet.right(555, 30, `${page + 1} / ${pages} 頁`, { size: 9 });
      sheet.right(555, 44, `${date(invoice.issued)}　請求ID: ${invoice.number}`, { size: 9 });
      let y = 75;
      if (page === 0) {
        sheet.text(40, 65, `${invoice.customer.name}御中`, { size: 12 });
        paragraph(sheet, 380, 65, [
          ...issuerLines(random, invoice.issuer),
          `事業者登録番号:${invoice.registrationNumber}`,
        ]);
        if (hasHeadline) sheet.text(40, 110, `お支払金額合計　¥${grouped(sums.payable)}`, { size: 14 });
        sheet.text(40, 135, `お支払日 ${date(invoice.due)}`, { size: 9 });
        y = 175;
      }
      y = sheet.row(
        40,
        y,
        [
          ['商品', 270],
          ['数', 50],
          ['単価', 80],
          ['税率', 35],
          ['金額', 80],
        ],
        16,
        { size: 8 },
      );
      const lines = sums.lines.slice(page * perPage, (page + 1) * perPage);
      for (const line of lines)
        y = sheet.row(
          40,
          y,
          [
            [line.name, 270],
            [String(line.quantity), 50, 'right'],
            [grouped(line.price), 80, 'right'],
            [`${line.rate ?? 0}%`, 35, 'right'],
            [grouped(amountOf(line)), 80, 'right'],
          ],
          16,
          { size: 8 },
        );
      const pageSum = lines.reduce((sum, line) => sum + amountOf(line), 0);
      y = sheet.row(
        320,
        y,
        [
          [random.pick(['頁計', '本頁小計', 'ページ合計']), 155],
          [grouped(pageSum), 80, 'right'],
        ],
        16,
        {
          size: 8,
        },
      );
      if (page < pages - 1) {
        sheet.right(555, y + 10, '次頁へ続く', { size: 8 });
        continue;
      }
      for (const { rate, base, tax } of sums.rates)
        y = sheet.row(
          240,
          y + 4,
          [
            [`税率${rate ?? 0}% 税抜`, 90],
            [grouped(base), 70, 'right'],
            ['税額', 75],
            [grouped(tax), 80, 'right'],
          ],
          16,
          { size: 8 },
        );
      y = sheet.row(
        320,
        y + 4,
        [
          ['総額（税込）', 155],
          [grouped(sums.total), 80, 'right'],
        ],
        18,
        { size: 10 },
      );
      paragraph(sheet, 40, y + 12, ['＜お支払い先口座＞', ...accountLines(random, invoice.account)]);
    }
    return truthOf(invoice, sums.payable);
  },
};

/** Draws a page in landscape, with the summary right of a table. */
const freight: Layout = {
  name: 'freight',
  isBlind: true,
  draw: (random, sheet) => {
    sheet.lie();
    const invoice = invoiceOf(random);
    const sums = sumsOf(random, { goods: [...SERVICES, ...OFFICE], lines: random.int(3, 14), step: 10 });
    const date = dateText(random);
    sheet.text(40, 30, '運賃請求書', { size: 18 });
    sheet.text(40, 65, `${invoice.customer.name} 御中　　${invoice.customer.person}様`, { size: 12 });
    sheet.text(330, 34, `${date(invoice.issued)} 締切分`, { size: 9 });
    paragraph(sheet, 580, 30, [...issuerLines(random, invoice.issuer), `（${invoice.registrationNumber}）`]);
    let y = sheet.row(
      40,
      120,
      [
        ['日', 40],
        ['区間・内容', 260],
        ['個数', 60],
        ['運賃', 110],
      ],
      17,
      { fill: '#e6eee6' },
    );
    for (const [index, line] of sums.lines.entries())
      y = sheet.row(
        40,
        y,
        [
          [String(index + 1), 40, 'right'],
          [line.name, 260],
          [String(line.quantity), 60, 'right'],
          [grouped(amountOf(line)), 110, 'right'],
        ],
        17,
        { size: 8 },
      );
    const summary = [
      ['お問合せ番号', invoice.number],
      ['運賃計', grouped(sums.base)],
      ['消費税', grouped(sums.tax)],
      ['当月ご請求高', grouped(sums.payable)],
      ['お振込予定日', date(invoice.due)],
    ] as const;
    let at = 130;
    for (const [label, value] of summary)
      at = sheet.row(
        560,
        at,
        [
          [label, 90],
          [value, 130, 'right'],
        ],
        22,
        { size: 10 },
      );
    paragraph(sheet, 560, at + 14, accountLines(random, invoice.account));
    return truthOf(invoice, sums.payable);
  },
};

export const FORMS: readonly Layout[] = [slip, paged, freight];
