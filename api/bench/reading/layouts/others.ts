import { accountOf } from '../invoice/accounts';
import { invoiceOf, truthOf } from '../invoice/invoice';
import { amountOf, sumsOf } from '../invoice/sums';
import { dateText, grouped, headlineMoney, plainMoney } from '../invoice/wording';
import { FOOD, SERVICES } from './goods';
import { accountLines, issuerLines, paragraph, type Layout } from './layout';

/** Draws a bilingual invoice. */
const bilingual: Layout = {
  name: 'bilingual',
  isBlind: false,
  draw: (random, sheet) => {
    const invoice = invoiceOf(random);
    const sums = sumsOf(random, { goods: SERVICES, lines: random.int(1, 4), step: 1000 });
    const date = dateText(random);
    const money = (value: number): string => `JPY ${grouped(value)}`;
    sheet.text(40, 40, 'INVOICE / 請求書', { size: 20, isBold: true });
    paragraph(sheet, 40, 80, ['From / 請求元', ...issuerLines(random, invoice.issuer)]);
    sheet.text(40, 165, 'Bill to / 請求先', { size: 9 });
    sheet.text(40, 180, `${invoice.customer.name} 御中`, { size: 12 });
    const facts = [
      ['Invoice No. / 請求書番号', invoice.number],
      ['Invoice Date / 請求日', date(invoice.issued)],
      ['Due Date / 支払期限', date(invoice.due)],
      ['Registration No. / 登録番号', invoice.registrationNumber],
    ] as const;
    for (const [index, [label, value]] of facts.entries()) {
      sheet.text(320, 85 + 18 * index, label, { size: 9 });
      sheet.right(555, 85 + 18 * index, value, { size: 9 });
    }
    let y = sheet.row(40, 215, [
      ['Description / 内容', 260],
      ['Qty', 50, 'center'],
      ['Unit Price', 90, 'right'],
      ['Amount / 金額', 115, 'right'],
    ]);
    for (const line of sums.lines)
      y = sheet.row(40, y, [
        [line.name, 260],
        [String(line.quantity), 50, 'center'],
        [grouped(line.price), 90, 'right'],
        [grouped(amountOf(line)), 115, 'right'],
      ]);
    for (const [label, value] of [
      ['Subtotal / 小計', sums.base],
      ['Consumption Tax 10% / 消費税', sums.tax],
      ['Total Due / ご請求金額', sums.payable],
    ] as const) {
      sheet.right(430, y + 8, label, { size: 10 });
      sheet.right(551, y + 8, random.chance(0.5) ? money(value) : `¥${grouped(value)}`, { size: 10 });
      y += 18;
    }
    paragraph(sheet, 40, y + 24, ['Bank details / 振込先', ...accountLines(random, invoice.account)]);
    return truthOf(invoice, sums.payable);
  },
};

/** Draws a letter with the facts in its middle, beside their labels. */
const letter: Layout = {
  name: 'letter',
  isBlind: false,
  draw: (random, sheet) => {
    const invoice = invoiceOf(random, random.chance(0.3));
    const sums = sumsOf(random, { goods: SERVICES, lines: random.int(1, 2), step: 1000 });
    const [date, money] = [dateText(random), plainMoney(random)];
    sheet.right(540, 50, date(invoice.issued), { size: 10 });
    sheet.text(55, 80, invoice.customer.name, { size: 11 });
    sheet.text(55, 96, `経理部　${invoice.customer.person} 様`, { size: 11 });
    paragraph(sheet, 370, 120, issuerLines(random, invoice.issuer), 10);
    sheet.centre(297, 215, 'ご請求書の送付について', { size: 14 });
    paragraph(
      sheet,
      55,
      250,
      [
        '拝啓　時下ますますご清栄のこととお慶び申し上げます。',
        '下記のとおりご請求申し上げますので、よろしくお願いいたします。　敬具',
      ],
      10,
    );
    sheet.centre(297, 300, '記', { size: 11 });
    const rows = [
      ['１．請求番号', invoice.number],
      ['２．件名', sums.lines[0]?.name ?? ''],
      ['３．請求金額', `${headlineMoney(random)(sums.payable)}（内消費税 ${money(sums.tax)}）`],
      ['４．支払期限', date(invoice.due)],
      ['５．登録番号', invoice.registrationNumber],
    ] as const;
    for (const [index, [label, value]] of rows.entries()) {
      sheet.text(90, 330 + 24 * index, label, { size: 11 });
      sheet.text(200, 330 + 24 * index, value, { size: 11 });
    }
    sheet.text(90, 330 + 24 * rows.length, '６．振込口座', { size: 11 });
    const y = paragraph(sheet, 200, 330 + 24 * rows.length, accountLines(random, invoice.account), 11);
    sheet.right(520, y + 20, '以上', { size: 11 });
    return truthOf(invoice, sums.payable);
  },
};

/** Draws a grocer's invoice: two rates, and sometimes two accounts to choose from. */
const grocer: Layout = {
  name: 'grocer',
  isBlind: false,
  draw: (random, sheet) => {
    const invoice = invoiceOf(random);
    const sums = sumsOf(random, { goods: FOOD, lines: random.int(3, 12), step: 10 });
    const [date, money] = [dateText(random), plainMoney(random)];
    const second = random.chance(0.35) ? accountOf(random, invoice.account.holder) : null;
    sheet.text(40, 40, '請求書', { size: 18 });
    sheet.right(555, 40, `請求書番号 ${invoice.number}`, { size: 9 });
    sheet.right(555, 54, `発行日 ${date(invoice.issued)}`, { size: 9 });
    sheet.text(40, 75, `${invoice.customer.name} 様`, { size: 13 });
    paragraph(sheet, 370, 75, [...issuerLines(random, invoice.issuer), `登録番号 ${invoice.registrationNumber}`]);
    sheet.text(40, 115, '御請求金額', { size: 12 });
    sheet.text(130, 113, headlineMoney(random)(sums.payable), { size: 16, isBold: true });
    sheet.text(40, 140, `お支払期限 ${date(invoice.due)}`, { size: 9 });
    let y = sheet.row(40, 175, [
      ['品名', 240],
      ['数量', 60],
      ['単価', 90],
      ['金額', 125],
    ]);
    for (const line of sums.lines)
      y = sheet.row(40, y, [
        [line.name, 240],
        [`${line.quantity} ${line.unit}`, 60, 'right'],
        [grouped(line.price), 90, 'right'],
        [grouped(amountOf(line)), 125, 'right'],
      ]);
    sheet.text(40, y + 6, '※は軽減税率対象', { size: 8 });
    for (const { rate, base, tax } of sums.rates) {
      sheet.right(430, y + 8, `${rate ?? 0}%対象 ${money(base)}`, { size: 9 });
      sheet.right(550, y + 8, `(消費税 ${money(tax)})`, { size: 9 });
      y += 16;
    }
    for (const [label, value] of [
      ['税抜合計', sums.base],
      ['消費税', sums.tax],
      ['税込合計', sums.total],
    ] as const) {
      sheet.right(430, y + 8, label, { size: 10 });
      sheet.right(550, y + 8, money(value), { size: 10 });
      y += 16;
    }
    y = paragraph(sheet, 40, y + 20, ['お振込先', ...accountLines(random, invoice.account)]);
    if (second) paragraph(sheet, 40, y + 6, [random.pick(['または', '']), ...accountLines(random, second)]);
    return truthOf(invoice, sums.payable, { accounts: second ? [invoice.account, second] : [invoice.account] });
  },
};

/** Draws an invoice with two tables of the parties, labels left of their values. */
const parties: Layout = {
  name: 'parties',
  isBlind: false,
  draw: (random, sheet) => {
    const invoice = invoiceOf(random);
    const sums = sumsOf(random, { goods: SERVICES, lines: random.int(1, 6), step: 100 });
    const date = dateText(random);
    sheet.text(40, 35, '請求書', { size: 22, isBold: true });
    const table = (x: number, rows: readonly (readonly [string, string])[]): number =>
      rows.reduce(
        (y, [label, value]) =>
          sheet.row(
            x,
            y,
            [
              [label, 65],
              [value, 185],
            ],
            17,
            { size: 8 },
          ),
        75,
      );
    table(40, [
      ['請求先', `${invoice.customer.name} 御中`],
      ['住所', invoice.customer.address.slice(0, 20)],
      ['ご担当', `${invoice.customer.person} 様`],
      ['支払期日', date(invoice.due)],
    ]);
    table(305, [
      [random.pick(['請求元', '発行者', '発行元']), invoice.issuer.name],
      ['登録番号', invoice.registrationNumber],
      ['請求番号', invoice.number],
      ['請求日', date(invoice.issued)],
      ['電話', invoice.issuer.phone],
    ]);
    sheet.row(
      40,
      190,
      [
        [random.pick(['請求金額', 'ご請求金額（税込）']), 120],
        [headlineMoney(random)(sums.payable), 180, 'right'],
      ],
      26,
      {
        size: 14,
      },
    );
    let y = sheet.row(
      40,
      240,
      [
        ['内容', 260],
        ['数量', 60],
        ['単価', 90],
        ['金額', 105],
      ],
      18,
      { fill: '#e0e0e0' },
    );
    for (const line of sums.lines)
      y = sheet.row(40, y, [
        [line.name, 260],
        [String(line.quantity), 60, 'right'],
        [grouped(line.price), 90, 'right'],
        [grouped(amountOf(line)), 105, 'right'],
      ]);
    y = sheet.row(350, y + 8, [
      ['税抜金額', 100],
      [grouped(sums.base), 105, 'right'],
    ]);
    y = sheet.row(350, y, [
      ['消費税額', 100],
      [grouped(sums.tax), 105, 'right'],
    ]);
    y = sheet.row(350, y, [
      ['税込金額', 100],
      [grouped(sums.total), 105, 'right'],
    ]);
    const { bank, branch, type, number, holder } = invoice.account;
    const isYucho = number.includes('-');
    const [symbol = '', own = ''] = number.split('-');
    sheet.text(40, y + 16, '振込先口座', { size: 10 });
    sheet.row(
      40,
      y + 32,
      isYucho
        ? [
            ['銀行名', 70],
            [bank, 110],
            ['記号', 60],
            [symbol, 90],
            ['番号', 60],
            [own, 125],
          ]
        : [
            ['銀行名', 70],
            [bank, 110],
            ['支店名', 60],
            [branch, 90],
            ['種別', 60],
            [type === 2 ? '普通' : '当座', 125],
          ],
      17,
      { size: 8 },
    );
    sheet.row(
      40,
      y + 49,
      isYucho
        ? [
            ['口座名義', 70],
            [holder, 445],
          ]
        : [
            ['口座番号', 70],
            [number, 110],
            ['口座名義', 60],
            [holder, 275],
          ],
      17,
      { size: 8 },
    );
    return truthOf(invoice, sums.payable);
  },
};

export const OTHERS: readonly Layout[] = [bilingual, letter, grocer, parties];
