import { invoiceOf, truthOf } from '../invoice/invoice';
import { amountOf, sumsOf } from '../invoice/sums';
import { dateText, gapped, grouped, headlineMoney, plainMoney } from '../invoice/wording';
import { OFFICE, SERVICES } from './goods';
import { accountLines, issuerLines, type Layout, paragraph } from './layout';

/** Draws an invoice of a cloud service: everything in a fixed place, the amount large below the addressee. */
const cloud: Layout = {
  name: 'cloud',
  isBlind: false,
  draw: (random, sheet) => {
    const invoice = invoiceOf(random);
    const sums = sumsOf(random, { goods: SERVICES, lines: random.int(1, 5), step: random.pick([1, 100, 1000]) });
    const [date, money] = [dateText(random), plainMoney(random)];
    sheet.centre(297, 50, '請求書', { size: 20, isBold: true });
    sheet.right(550, 90, `請求日: ${date(invoice.issued)}`, { size: 9 });
    sheet.right(550, 104, `請求書番号: ${invoice.number}`, { size: 9 });
    sheet.text(45, 120, `${invoice.customer.name} 御中`, { size: 13 });
    sheet.line(45, 137, 290, 137);
    sheet.text(45, 150, '下記の通りご請求申し上げます。', { size: 9 });
    sheet.text(45, 175, '件名', { size: 9 });
    sheet.text(110, 175, `${random.pick(['11月分', 'ご利用料金', '業務委託'])}`, { size: 9 });
    sheet.text(45, 200, 'ご請求金額', { size: 11 });
    sheet.text(130, 197, headlineMoney(random)(sums.payable), { size: 17, isBold: true });
    sheet.text(45, 225, 'お支払期限', { size: 9 });
    sheet.text(130, 225, date(invoice.due), { size: 9 });
    const below = paragraph(sheet, 350, 130, [
      ...issuerLines(random, invoice.issuer),
      `登録番号: ${invoice.registrationNumber}`,
    ]);
    if (random.chance(0.4)) sheet.stamp(500, 125, invoice.issuer.name.slice(0, 4));
    const columns = [250, 60, 90, 110] as const;
    let y = sheet.row(
      45,
      Math.max(265, below + 10),
      [
        ['摘要', columns[0]],
        ['数量', columns[1], 'center'],
        ['単価', columns[2], 'center'],
        ['金額', columns[3], 'center'],
      ],
      18,
      { fill: '#e8eef4' },
    );
    for (const line of sums.lines)
      y = sheet.row(45, y, [
        [line.name, columns[0]],
        [`${line.quantity}${line.unit}`, columns[1], 'right'],
        [grouped(line.price), columns[2], 'right'],
        [grouped(amountOf(line)), columns[3], 'right'],
      ]);
    for (const [label, value] of [
      ['小計', sums.base],
      [random.pick(['消費税', '消費税(10%)', '消費税等']), sums.tax],
      ['合計', sums.total],
    ] as const)
      y = sheet.row(355, y, [
        [label, 90],
        [money(value), 110, 'right'],
      ]);
    if (random.chance(0.6)) {
      y = sheet.row(355, y + 8, [
        ['10%対象', 90],
        [grouped(sums.base), 110, 'right'],
      ]);
      y = sheet.row(355, y, [
        ['消費税', 90],
        [grouped(sums.tax), 110, 'right'],
      ]);
    }
    sheet.text(45, y + 20, random.pick(['お振込先', '振込先', 'お振込先口座', '【振込先】']), { size: 9 });
    y = paragraph(sheet, 45, y + 36, accountLines(random, invoice.account));
    if (random.chance(0.5)) sheet.text(45, y + 12, '※振込手数料は貴社にてご負担ください。', { size: 8 });
    return truthOf(invoice, sums.payable);
  },
};

/** Draws an invoice of another cloud service: a coloured bar, the facts in two columns of labels, totals by rate. */
const banner: Layout = {
  name: 'banner',
  isBlind: false,
  draw: (random, sheet) => {
    const invoice = invoiceOf(random);
    const sums = sumsOf(random, { goods: [...OFFICE, ...SERVICES], lines: random.int(2, 9) });
    const date = dateText(random);
    sheet.box(0, 30, 595, 40, { fill: random.pick(['#2b4c7e', '#445544', '#7a2e2e']) });
    sheet.text(40, 40, random.pick(['請 求 書', '御請求書', '請求書']), { size: 20, colour: '#ffffff' });
    sheet.text(40, 95, invoice.customer.name, { size: 13 });
    sheet.text(40 + 14 * invoice.customer.name.length, 97, random.pick(['御中', '様']), { size: 11 });
    const facts = [
      ['請求番号', invoice.number],
      ['発行日', date(invoice.issued)],
      [random.pick(['支払期限', '振込期日', 'お支払期日']), date(invoice.due)],
      ['登録番号', invoice.registrationNumber],
    ] as const;
    for (const [index, [label, value]] of facts.entries()) {
      sheet.text(355, 95 + 15 * index, label, { size: 9 });
      sheet.right(555, 95 + 15 * index, value, { size: 9 });
    }
    paragraph(sheet, 355, 170, issuerLines(random, invoice.issuer));
    sheet.row(
      40,
      200,
      [
        [random.pick(['合計金額', 'ご請求額', '請求金額（税込）']), 110, 'center'],
        [headlineMoney(random)(sums.payable), 170, 'center'],
      ],
      30,
      { size: 13, isBold: true },
    );
    const columns = [40, 230, 60, 80, 105] as const;
    let y = sheet.row(
      40,
      260,
      [
        ['No.', columns[0]],
        [gapped('品名'), columns[1], 'center'],
        ['数量', columns[2], 'center'],
        ['単価', columns[3], 'center'],
        ['金額（税抜）', columns[4], 'center'],
      ],
      18,
      { fill: '#dddddd' },
    );
    for (const [index, line] of sums.lines.entries())
      y = sheet.row(
        40,
        y,
        [
          [String(index + 1), columns[0], 'center'],
          [line.name, columns[1]],
          [`${line.quantity}`, columns[2], 'right'],
          [grouped(line.price), columns[3], 'right'],
          [grouped(amountOf(line)), columns[4], 'right'],
        ],
        18,
        { fill: index % 2 === 0 ? '#ffffff' : '#f4f4f4' },
      );
    for (const [label, value] of [
      ['小計（税抜）', sums.base],
      ['消費税額合計', sums.tax],
      ['合計金額（税込）', sums.total],
    ] as const) {
      sheet.text(330, y + 8, label, { size: 10 });
      sheet.right(551, y + 8, `¥${grouped(value)}`, { size: 10 });
      y += 17;
    }
    sheet.text(40, y + 20, '振込先', { size: 10, isBold: true });
    y = paragraph(sheet, 110, y + 20, accountLines(random, invoice.account));
    sheet.text(40, y + 16, '備考', { size: 10, isBold: true });
    sheet.text(110, y + 16, `お問い合わせ先 ${invoice.issuer.phone}`, { size: 9 });
    return truthOf(invoice, sums.payable);
  },
};

/** Draws an invoice made in a spreadsheet: joined cells, spaced labels, values far from their labels. */
const spreadsheet: Layout = {
  name: 'spreadsheet',
  isBlind: false,
  draw: (random, sheet) => {
    const invoice = invoiceOf(random, random.chance(0.2));
    const sums = sumsOf(random, { goods: OFFICE, lines: random.int(2, 8), step: 1 });
    const date = dateText(random);
    sheet.centre(297, 40, gapped('請求書', '　　'), { size: 18 });
    sheet.right(555, 75, date(invoice.issued), { size: 10 });
    sheet.right(555, 60, `No. ${invoice.number.replace(/^No\./, '')}`, { size: 10 });
    sheet.text(40, 95, invoice.customer.name, { size: 13 });
    sheet.text(270, 95, gapped('御中'), { size: 13 });
    sheet.line(40, 112, 310, 112);
    const lines = issuerLines(random, invoice.issuer);
    const isNumberAbove = random.chance(0.4);
    paragraph(sheet, 370, 105, [
      ...(isNumberAbove ? [`登録番号 ${invoice.registrationNumber}`] : []),
      ...lines,
      ...(isNumberAbove ? [] : [`登録番号 ${invoice.registrationNumber}`]),
    ]);
    if (random.chance(0.4)) sheet.stamp(520, 110, invoice.issuer.name.slice(0, 4));
    sheet.text(40, 135, '毎度ありがとうございます。下記のとおり御請求申し上げます。', { size: 8 });
    sheet.row(
      40,
      155,
      [
        [gapped('合計金額'), 100, 'center'],
        [headlineMoney(random)(sums.payable), 180, 'center'],
      ],
      26,
      { size: 14 },
    );
    const columns = [60, 225, 50, 80, 100] as const;
    let y = sheet.row(
      40,
      225,
      [
        [gapped('月日'), columns[0], 'center'],
        [gapped('品名', '　　'), columns[1], 'center'],
        [gapped('数量'), columns[2], 'center'],
        [gapped('単価'), columns[3], 'center'],
        [gapped('金額'), columns[4], 'center'],
      ],
      18,
    );
    for (let index = 0; index < Math.max(12, sums.lines.length); index += 1) {
      const line = sums.lines[index];
      y = sheet.row(40, y, [
        [line ? `${invoice.issued.month}/${index + 2}` : '', columns[0], 'center'],
        [line?.name ?? '', columns[1]],
        [line ? String(line.quantity) : '', columns[2], 'right'],
        [line ? grouped(line.price) : '', columns[3], 'right'],
        [line ? grouped(amountOf(line)) : '', columns[4], 'right'],
      ]);
    }
    for (const [label, value] of [
      [gapped('小計'), sums.base],
      [gapped('消費税'), sums.tax],
      [gapped('合計'), sums.total],
    ] as const)
      y = sheet.row(40, y, [
        ['', 60],
        [label, 355, 'center'],
        [grouped(value), 100, 'right'],
      ]);
    sheet.text(40, y + 14, `お支払期限 ${date(invoice.due)}`, { size: 10 });
    sheet.text(40, y + 32, 'お振込先', { size: 10 });
    paragraph(sheet, 105, y + 32, accountLines(random, invoice.account), 10);
    return truthOf(invoice, sums.payable);
  },
};

export const CLOUD: readonly Layout[] = [cloud, banner, spreadsheet];
