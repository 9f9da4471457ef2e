import { invoiceOf, truthOf } from '../invoice/invoice';
import { amountOf, sumsOf } from '../invoice/sums';
import { dateText, grouped, plainMoney, dayAfter, isoOf, kanjiOf } from '../invoice/wording';
import { DESIGN, STAFF, WORKS } from './goods';
import { accountLines, issuerLines, paragraph, type Layout } from './layout';

/** Draws an invoice of an agency for temporary staff: hours, fares without tax, a due date by terms. */
const staffing: Layout = {
  name: 'staffing',
  isBlind: true,
  draw: (random, sheet) => {
    const invoice = invoiceOf(random);
    const sums = sumsOf(random, { goods: STAFF, lines: random.int(2, 6), step: 10 });
    const [date, money] = [dateText(random), plainMoney(random)];
    const issued = invoice.issued;
    sheet.text(40, 40, '派遣料金ご請求書', { size: 16 });
    sheet.text(40, 75, `${invoice.customer.name}　人事部御中`, { size: 11 });
    sheet.right(555, 75, `作成日 ${date(issued)}`, { size: 9 });
    sheet.right(555, 90, `書類番号 ${invoice.number}`, { size: 9 });
    paragraph(sheet, 350, 110, issuerLines(random, invoice.issuer));
    sheet.text(350, 185, `インボイス番号　${invoice.registrationNumber}`, { size: 8 });
    sheet.text(40, 120, 'お支払総額', { size: 10 });
    sheet.text(120, 117, money(sums.payable), { size: 15 });
    sheet.text(
      40,
      145,
      `お支払条件：${random.pick(['月末締め翌月末日払い', '月末締切・翌月末日お支払', '当月末締翌月末払'])}`,
      { size: 9 },
    );
    let y = sheet.row(40, 205, [
      ['スタッフ', 90],
      ['区分', 150],
      ['時間', 70],
      ['単価', 80],
      ['料金', 125],
    ]);
    for (const line of sums.lines)
      y = sheet.row(40, y, [
        [`${invoice.issuer.person} 他`, 90],
        [line.name, 150],
        [`${line.quantity}.00`, 70, 'right'],
        [grouped(line.price), 80, 'right'],
        [grouped(amountOf(line)), 125, 'right'],
      ]);
    for (const { rate, base, tax } of sums.rates) {
      sheet.text(300, y + 8, rate === null ? '課税対象外' : '課税対象（10%）', { size: 9 });
      sheet.right(550, y + 8, grouped(base), { size: 9 });
      y += 15;
      if (rate !== null) {
        sheet.text(300, y + 8, '消費税額', { size: 9 });
        sheet.right(550, y + 8, grouped(tax), { size: 9 });
        y += 15;
      }
    }
    sheet.text(300, y + 8, '差引ご請求合計', { size: 10 });
    sheet.right(550, y + 8, grouped(sums.payable), { size: 10 });
    paragraph(sheet, 40, y + 40, ['お支払口座', ...accountLines(random, invoice.account)]);
    return truthOf(invoice, sums.payable, { due_date: isoOf(dayAfter(issued, 1, 'last')) });
  },
};

/** Draws an invoice of a large project, in thousands of yen. */
const thousands: Layout = {
  name: 'thousands',
  isBlind: true,
  draw: (random, sheet) => {
    const invoice = invoiceOf(random);
    const sums = sumsOf(random, { goods: WORKS, lines: random.int(2, 4), step: 10_000 });
    const date = dateText(random);
    const inThousands = (value: number): string => grouped(value / 1000);
    sheet.centre(297, 40, '出来高請求書', { size: 16 });
    sheet.text(40, 80, `${invoice.customer.name} 御中`, { size: 12 });
    paragraph(sheet, 350, 75, [
      `${date(invoice.issued)}　${invoice.number}`,
      ...issuerLines(random, invoice.issuer),
      `登録番号:${invoice.registrationNumber}`,
    ]);
    sheet.text(40, 130, '請求額', { size: 12 });
    const isUnitBehind = random.chance(0.5);
    sheet.text(110, 128, `${inThousands(sums.payable)}${isUnitBehind ? '千円' : ''}`, { size: 16 });
    sheet.right(555, 190, '（単位：千円）', { size: 9 });
    let y = sheet.row(40, 205, [
      ['工種', 300],
      ['今回出来高', 215, 'right'],
    ]);
    for (const line of sums.lines)
      y = sheet.row(40, y, [
        [line.name, 300],
        [inThousands(amountOf(line)), 215, 'right'],
      ]);
    y = sheet.row(40, y, [
      ['消費税', 300],
      [inThousands(sums.tax), 215, 'right'],
    ]);
    y = sheet.row(40, y, [
      ['計', 300],
      [inThousands(sums.total), 215, 'right'],
    ]);
    sheet.text(40, y + 20, `支払予定日 ${date(invoice.due)}`, { size: 10 });
    paragraph(sheet, 40, y + 40, ['送金先', ...accountLines(random, invoice.account)]);
    return truthOf(invoice, sums.payable);
  },
};

/** Draws a society's notice to a member, with two ways to pay to ゆうちょ銀行. */
const society: Layout = {
  name: 'society',
  isBlind: true,
  draw: (random, sheet) => {
    const invoice = invoiceOf(random);
    const fee = random.pick([5000, 8000, 12_000, 30_000, 100_000]);
    const date = dateText(random);
    sheet.right(545, 50, date(invoice.issued), { size: 10 });
    sheet.text(50, 75, `${invoice.customer.name} 会員担当者様`, { size: 11 });
    paragraph(sheet, 370, 95, issuerLines(random, invoice.issuer));
    sheet.centre(297, 190, `${invoice.issued.year}年度 年会費納入のお願い（請求書）`, { size: 14 });
    paragraph(
      sheet,
      50,
      225,
      [
        '平素より当会の活動にご理解を賜り厚く御礼申し上げます。',
        `つきましては年会費 ${grouped(fee)}円（不課税）を、${date(invoice.due)}までに`,
        '下記の口座へご納入くださいますようお願い申し上げます。',
      ],
      11,
    );
    sheet.row(
      90,
      310,
      [
        ['年会費', 120],
        [`${grouped(fee)}円`, 160, 'right'],
      ],
      24,
      { size: 12 },
    );
    sheet.row(
      90,
      334,
      [
        ['ご請求合計', 120],
        [`${grouped(fee)}円`, 160, 'right'],
      ],
      24,
      { size: 12 },
    );
    sheet.text(90, 375, `会員番号 ${random.digits(6)}`, { size: 10 });
    paragraph(sheet, 90, 410, ['納入口座', ...accountLines(random, invoice.account)], 11);
    return truthOf(invoice, fee, { invoice_number: null, registration_number: null });
  },
};

/** Draws a vertically written invoice, lines from the right, numbers in kanji. */
const vertical: Layout = {
  name: 'vertical',
  isBlind: true,
  draw: (random, sheet) => {
    const invoice = invoiceOf(random, true);
    const sums = sumsOf(random, { goods: DESIGN, lines: 1, step: 10_000 });
    const { year, month, day } = invoice.issued;
    const total = sums.payable;
    const [man, rest] = [Math.floor(total / 10_000), total % 10_000];
    const below = (value: number): string =>
      [1000, 100, 10, 1].reduce((text, unit, index) => {
        const digit = Math.floor(value / unit) % 10;
        const mark = ['千', '百', '十', ''][index] ?? '';
        return digit === 0 ? text : `${text}${digit === 1 && unit > 1 ? '' : kanjiOf(digit)}${mark}`;
      }, '');
    const amount = `金${man > 0 ? `${below(man)}万` : ''}${below(rest)}円也`;
    const { bank, branch, type, number, holder } = invoice.account;
    const isYucho = number.includes('-');
    const columns: readonly (readonly [x: number, y: number, text: string, size: number])[] = [
      [520, 80, '請求書', 22],
      [460, 90, amount, 18],
      [420, 90, `但し${sums.lines[0]?.name.replace(/[ A-Za-z0-9]/g, '') ?? ''}として`, 14],
      [380, 90, '右の通り御請求申し上げます', 14],
      [330, 110, `令和${kanjiOf(year - 2018)}年${kanjiOf(month)}月${kanjiOf(day)}日`, 14],
      [280, 260, invoice.issuer.name, 16],
      [230, 80, `${invoice.customer.name}御中`, 16],
    ];
    for (const [x, y, text, size] of columns) sheet.text(x, y, text, { size, isVertical: true });
    sheet.text(60, 700, `${bank} ${branch} ${isYucho ? '' : type === 2 ? '普通' : '当座'} ${number} ${holder}`, {
      size: 10,
    });
    return truthOf(invoice, total, { invoice_number: null, due_date: null, registration_number: null });
  },
};

export const TERMS: readonly Layout[] = [staffing, thousands, society, vertical];
