import { invoiceOf, truthOf } from '../invoice/invoice';
import { amountOf, sumsOf } from '../invoice/sums';
import { dateText, gapped, grouped, headlineMoney, plainMoney } from '../invoice/wording';
import { DESIGN, FOOD, OFFICE, WORKS, RENTS } from './goods';
import { accountLines, issuerLines, paragraph, type Layout } from './layout';

/** Draws an invoice with a carried-over sum: values below their labels, the amount to pay in the last box. */
const carriedOver: Layout = {
  name: 'carried-over',
  isBlind: false,
  draw: (random, sheet) => {
    const invoice = invoiceOf(random);
    const sums = sumsOf(random, { goods: [...OFFICE, ...FOOD], lines: random.int(3, 10), step: 1 });
    const before = random.chance(0.5) ? random.int(10, 900) * 1000 : random.int(10_000, 900_000);
    const paid = random.chance(0.7) ? before : before - random.int(1, 9) * 1000;
    const payable = before - paid + sums.total;
    const date = dateText(random);
    sheet.text(40, 40, `${invoice.customer.postcode} ${invoice.customer.address}`, { size: 9 });
    sheet.text(40, 58, `${invoice.customer.name}　御中`, { size: 13 });
    sheet.centre(297, 100, '御 請 求 書', { size: 18 });
    sheet.right(555, 60, `締切日 ${date(invoice.issued)}`, { size: 9 });
    sheet.right(555, 75, `請求書No. ${invoice.number.replace(/^No\./, '')}`, { size: 9 });
    paragraph(sheet, 380, 125, [...issuerLines(random, invoice.issuer), `登録番号：${invoice.registrationNumber}`]);
    const boxes = [
      ['前回御請求額', before],
      ['御入金額', paid],
      ['繰越金額', before - paid],
      ['今回御買上額', sums.base],
      ['消費税額等', sums.tax],
      [random.pick(['今回御請求額', '今回ご請求額', '御請求額']), payable],
    ] as const;
    sheet.row(
      40,
      215,
      boxes.map(([label]) => [label, 86, 'center'] as const),
      18,
      { fill: '#eeeeee' },
    );
    sheet.row(
      40,
      233,
      boxes.map(([, value]) => [grouped(value), 86, 'right'] as const),
      22,
      { size: 11 },
    );
    let y = sheet.row(40, 275, [
      ['伝票日付', 70],
      ['伝票No.', 60],
      ['商品名', 210],
      ['数量', 50],
      ['金額', 126, 'center'],
    ]);
    for (const [index, line] of sums.lines.entries())
      y = sheet.row(40, y, [
        [`${invoice.issued.month}/${index + 1}`, 70],
        [String(10_021 + index), 60],
        [line.name, 210],
        [String(line.quantity), 50, 'right'],
        [grouped(amountOf(line)), 126, 'right'],
      ]);
    for (const { rate, base, tax } of sums.rates) {
      sheet.text(250, y + 6, `[${rate ?? 0}%対象 ${grouped(base)} 消費税 ${grouped(tax)}]`, { size: 8 });
      y += 14;
    }
    sheet.text(40, y + 16, `お支払期日：${date(invoice.due)}`, { size: 9 });
    paragraph(sheet, 40, y + 36, ['お取引銀行', ...accountLines(random, invoice.account)]);
    return truthOf(invoice, payable);
  },
};

/** Draws a builder's invoice: order, work done, earlier bills. */
const building: Layout = {
  name: 'building',
  isBlind: false,
  draw: (random, sheet) => {
    const invoice = invoiceOf(random);
    const sums = sumsOf(random, {
      goods: WORKS,
      lines: random.int(2, 4),
      step: 1000,
      advanceShare: random.pick([0, 0.3, 0.5]),
    });
    const date = dateText(random);
    sheet.centre(297, 45, gapped('工事請求書'), { size: 18 });
    sheet.text(40, 90, `${invoice.customer.name} 殿`, { size: 13 });
    sheet.right(555, 90, date(invoice.issued), { size: 10 });
    sheet.right(555, 75, `請求No ${invoice.number.replace(/^No\./, '')}`, { size: 9 });
    paragraph(sheet, 360, 112, [
      `登録番号 ${invoice.registrationNumber}`,
      ...issuerLines(random, invoice.issuer).slice(0, 4),
    ]);
    sheet.text(40, 130, '工事名', { size: 10 });
    sheet.text(110, 130, random.pick(['丸の内ビル改修工事', '北浜倉庫新築工事', '店舗内装工事(3階)']), { size: 10 });
    sheet.text(40, 150, random.pick(['請求金額', '今回請求金額', '御請求金額']), { size: 12 });
    sheet.text(135, 148, headlineMoney(random)(sums.payable), { size: 15, isBold: true });
    sheet.line(40, 168, 300, 168);
    let y = sheet.row(40, 215, [
      ['名称', 240, 'center'],
      ['数量', 60, 'center'],
      ['単位', 50, 'center'],
      ['金額', 165, 'center'],
    ]);
    for (const line of sums.lines)
      y = sheet.row(40, y, [
        [line.name, 240],
        [String(line.quantity), 60, 'right'],
        [line.unit, 50, 'center'],
        [grouped(amountOf(line)), 165, 'right'],
      ]);
    const totals: (readonly [string, number])[] = [
      [random.pick(['契約金額（税抜）', '工事価格']), sums.base],
      ['消費税及び地方消費税', sums.tax],
      [random.pick(['契約金額（税込）', '工事費計']), sums.total],
      ...(sums.advance > 0
        ? [
            [random.pick(['既請求額', '前受金', '前回までの受領額']), -sums.advance] as const,
            [random.pick(['差引請求額', '今回請求額']), sums.payable] as const,
          ]
        : []),
    ];
    for (const [label, value] of totals)
      y = sheet.row(40, y, [
        [label, 350, 'right'],
        [value < 0 ? `▲${grouped(-value)}` : grouped(value), 165, 'right'],
      ]);
    sheet.text(40, y + 14, `支払期限 ${date(invoice.due)}`, { size: 9 });
    paragraph(sheet, 40, y + 34, ['振込先', ...accountLines(random, invoice.account)]);
    return truthOf(invoice, sums.payable);
  },
};

/** Draws an invoice of a designer or writer, less income tax. */
const withheld: Layout = {
  name: 'withheld',
  isBlind: false,
  draw: (random, sheet) => {
    const invoice = invoiceOf(random, true);
    const sums = sumsOf(random, { goods: DESIGN, lines: random.int(1, 4), step: 500, hasWithholding: true });
    const [date, money] = [dateText(random), plainMoney(random)];
    const isRegistered = random.chance(0.5);
    sheet.text(40, 45, random.pick(['請求書', 'ご請求書']), { size: 20 });
    sheet.text(40, 90, `${invoice.customer.name} 御中`, { size: 12 });
    sheet.text(40, 110, `${random.pick(['ご担当者様', `${invoice.customer.person} 様`])}`, { size: 10 });
    paragraph(sheet, 380, 60, [
      `請求日 ${date(invoice.issued)}`,
      `請求書番号 ${invoice.number}`,
      '',
      ...issuerLines(random, invoice.issuer).slice(0, 3),
      ...(isRegistered ? [`登録番号 ${invoice.registrationNumber}`] : []),
    ]);
    sheet.text(40, 150, random.pick(['お支払い金額', 'ご請求金額', '差引ご請求額']), { size: 11 });
    sheet.text(140, 147, headlineMoney(random)(sums.payable), { size: 16 });
    sheet.text(40, 172, `お支払期限：${date(invoice.due)}`, { size: 9 });
    let y = 205;
    for (const line of sums.lines) {
      sheet.text(40, y, line.name, { size: 10 });
      sheet.right(400, y, `${grouped(line.price)} × ${line.quantity}`, { size: 10 });
      sheet.right(550, y, money(amountOf(line)), { size: 10 });
      y += 18;
    }
    sheet.line(40, y, 555, y);
    for (const [label, value] of [
      ['小計', money(sums.base)],
      ['消費税（10%）', money(sums.tax)],
      [
        random.pick(['源泉徴収税額', '源泉所得税', '源泉徴収税（10.21%）']),
        `${random.pick(['-', '△', '▲', '−'])}${money(sums.withholding)}`,
      ],
      [random.pick(['合計', '差引合計', 'お振込金額']), money(sums.payable)],
    ] as const) {
      sheet.right(430, y + 8, label, { size: 10 });
      sheet.right(550, y + 8, value, { size: 10 });
      y += 18;
    }
    paragraph(sheet, 40, y + 30, ['■振込先', ...accountLines(random, invoice.account)], 10);
    return truthOf(invoice, sums.payable, isRegistered ? {} : { registration_number: null });
  },
};

/** Draws a landlord's list of what is due in a month, in part without tax. */
const rent: Layout = {
  name: 'rent',
  isBlind: false,
  draw: (random, sheet) => {
    const invoice = invoiceOf(random);
    const sums = sumsOf(random, { goods: RENTS, lines: random.int(2, 4), step: 1000 });
    const [date, money] = [dateText(random), plainMoney(random)];
    sheet.right(555, 45, date(invoice.issued), { size: 10 });
    sheet.text(40, 70, `${invoice.customer.name}　御中`, { size: 12 });
    paragraph(sheet, 370, 95, [
      random.pick(['貸主', '管理会社', '']),
      ...issuerLines(random, invoice.issuer),
      `（登録番号 ${invoice.registrationNumber}）`,
    ]);
    sheet.centre(297, 200, random.pick(['賃料等請求書', '賃料請求書']), { size: 16 });
    sheet.text(60, 235, `請求番号 ${invoice.number}`, { size: 9 });
    let y = 262;
    for (const { name, rate, quantity, price } of sums.lines) {
      sheet.text(80, y, `${name}${rate === null ? '（非課税）' : ''}`, { size: 10 });
      sheet.right(500, y, money(quantity * price), { size: 10 });
      y += 20;
    }
    for (const { rate, base, tax } of sums.rates) {
      sheet.text(80, y, rate === null ? '非課税対象額' : `${rate}%対象額`, { size: 9 });
      sheet.right(320, y, money(base), { size: 9 });
      if (rate !== null) sheet.text(350, y, `消費税 ${money(tax)}`, { size: 9 });
      y += 16;
    }
    sheet.line(80, y, 500, y);
    sheet.text(80, y + 8, random.pick(['合計請求額', 'ご請求額', '請求合計']), { size: 13 });
    sheet.right(500, y + 8, money(sums.payable), { size: 13 });
    sheet.text(80, y + 40, `上記金額を ${date(invoice.due)} までに下記口座へお振込みください。`, { size: 10 });
    paragraph(sheet, 100, y + 64, accountLines(random, invoice.account), 10);
    return truthOf(invoice, sums.payable);
  },
};

/** Draws a shop's invoice with a part already paid. */
const advance: Layout = {
  name: 'advance',
  isBlind: false,
  draw: (random, sheet) => {
    const invoice = invoiceOf(random);
    const sums = sumsOf(random, { goods: OFFICE, lines: random.int(2, 6), step: 100, advanceShare: 0.3 });
    const [date, money] = [dateText(random), plainMoney(random)];
    sheet.centre(297, 40, '請求明細書', { size: 18 });
    sheet.text(40, 80, `${invoice.customer.name}`, { size: 12 });
    sheet.text(40, 97, '　　　　　　　　　　御中', { size: 12 });
    paragraph(sheet, 360, 75, [
      `発行日　${date(invoice.issued)}`,
      `管理番号 ${invoice.number}`,
      ...issuerLines(random, invoice.issuer),
      `適格請求書発行事業者登録番号 ${invoice.registrationNumber}`,
    ]);
    let y = 200;
    for (const line of sums.lines) {
      sheet.text(50, y, line.name, { size: 9 });
      sheet.right(330, y, `${line.quantity}${line.unit}`, { size: 9 });
      sheet.right(420, y, `@${grouped(line.price)}`, { size: 9 });
      sheet.right(540, y, grouped(amountOf(line)), { size: 9 });
      y += 16;
    }
    sheet.line(50, y, 545, y);
    for (const [label, value] of [
      ['小計', money(sums.base)],
      ['消費税10%', money(sums.tax)],
      ['税込合計', money(sums.total)],
      [random.pick(['お預り金', '前受金', '内金']), sums.advance > 0 ? `-${money(sums.advance)}` : '0'],
      [random.pick(['残金', '差引請求額', '今回お支払額']), money(sums.payable)],
    ] as const) {
      sheet.text(350, y + 8, label, { size: 10 });
      sheet.right(540, y + 8, value, { size: 10 });
      y += 18;
    }
    sheet.text(50, y + 16, `お支払期日 ${date(invoice.due)}`, { size: 10 });
    paragraph(sheet, 50, y + 36, ['下記口座にお振込みください', ...accountLines(random, invoice.account)]);
    return truthOf(invoice, sums.payable);
  },
};

export const TRADES: readonly Layout[] = [carriedOver, building, withheld, rent, advance];
