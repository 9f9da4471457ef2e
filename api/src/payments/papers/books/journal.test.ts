import fc from 'fast-check';
import { parse } from 'csv-parse/sync';
import { ACCOUNTING_SOFTWARE, defaultAccounts } from 'shared-rules/accounting';
import { encodeShiftJis } from '../../../platform/csv/shift-jis';
import { type BookedPayment, journalLines } from './journal';
import { writeJournal, writeJournalSheet } from './journal-layouts';

const makePayment = (part: Partial<BookedPayment> = {}): BookedPayment => ({
  number: 'I-00000042-1',
  on: '2026-11-20',
  supplier: '有限会社みなと印刷',
  invoiceNumber: 'A-1',
  amount: 264_000,
  commission: 7_920,
  tax: 720,
  total: 271_920,
  card: 'Visa **** 4242',
  isRefund: false,
  ...part,
});

const anyPayment = fc
  .record({
    amount: fc.integer({ min: 1, max: 9_999_999_999 }),
    commission: fc.integer({ min: 0, max: 300_000_000 }),
    supplier: fc.string({ unit: 'binary' }),
  })
  .map(({ amount, commission, supplier }) =>
    makePayment({
      amount,
      commission,
      supplier,
      tax: Math.floor((commission * 10) / 110),
      total: amount + commission,
    }),
  );

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);

describe('a journal', () => {
  it('balances, line by line, and adds up to what the cards were charged', () => {
    fc.assert(
      fc.property(fc.array(anyPayment), fc.constantFrom(...ACCOUNTING_SOFTWARE), (payments, software) => {
        const lines = journalLines(payments, defaultAccounts(software));
        expect(lines.filter(({ debit, credit }) => debit.amount !== credit.amount)).toEqual([]);
        expect(sum(lines.map(({ credit }) => credit.amount))).toBe(sum(payments.map(({ total }) => total)));
        expect(sum(lines.map(({ debit }) => debit.tax))).toBe(sum(payments.map(({ tax }) => tax)));
        expect(lines.every(({ debit }) => debit.amount > 0)).toBe(true);
      }),
    );
  });

  it('keeps its amounts in the file of every software', () => {
    fc.assert(
      fc.property(fc.array(anyPayment), fc.constantFrom(...ACCOUNTING_SOFTWARE), (payments, software) => {
        const { body } = writeJournal(journalLines(payments, defaultAccounts(software)), software);
        const isYayoi = software === 'yayoi';
        const text = new TextDecoder(isYayoi ? 'shift_jis' : 'utf-8').decode(body);
        const rows: string[][] = parse(text, { bom: true });
        const [debit, credit] = isYayoi ? [8, 14] : software === 'freee' ? [7, 14] : [8, 16];
        const cells = (column: number) => rows.slice(isYayoi ? 0 : 1).map((row) => Number(row[column]));
        const total = sum(payments.map((payment) => payment.total));
        expect([sum(cells(debit)), sum(cells(credit))]).toEqual([total, total]);
      }),
    );
  });

  it('books what was given back after the transfer the other way round', () => {
    const refund = makePayment({ amount: 3_000, commission: 90, tax: 8, total: 3_090, isRefund: true });
    expect(journalLines([refund], defaultAccounts('freee'))).toMatchObject([
      {
        debit: { account: '未払金', amount: 3_000 },
        credit: { account: '買掛金', amount: 3_000 },
      },
      { debit: { account: '未払金', amount: 90, tax: 0 }, credit: { account: '支払手数料', amount: 90, tax: 8 } },
    ]);
  });

  it('leaves the fee out if the requester bears it', () => {
    expect(
      journalLines([makePayment({ commission: 0, tax: 0, total: 264_000 })], defaultAccounts('freee')),
    ).toHaveLength(1);
  });
});

const fileOf = (software: (typeof ACCOUNTING_SOFTWARE)[number], part: Partial<BookedPayment> = {}, hasSub = false) => {
  const accounts = { ...defaultAccounts(software), has_sub_accounts: hasSub };
  const { body } = writeJournal(journalLines([makePayment(part)], accounts), software);
  return new TextDecoder(software === 'yayoi' ? 'shift_jis' : 'utf-8', { ignoreBOM: true }).decode(body);
};

describe('the file for', () => {
  it('マネーフォワード has the headings of its template, and one number an entry', () => {
    expect(fileOf('moneyforward', {}, true).split('\r\n')).toEqual([
      '\ufeff"取引No","取引日","借方勘定科目","借方補助科目","借方部門","借方取引先","借方税区分","借方インボイス",' +
        '"借方金額(円)","借方税額","貸方勘定科目","貸方補助科目","貸方部門","貸方取引先","貸方税区分","貸方インボイス",' +
        '"貸方金額(円)","貸方税額","摘要","仕訳メモ","タグ","MF仕訳タイプ","決算整理仕訳","作成日時","作成者",' +
        '"最終更新日時","最終更新者"',
      '1,"2026/11/20","買掛金","有限会社みなと印刷","","","対象外","",264000,"","未払金","Visa **** 4242","","",' +
        '"対象外","",264000,"","I-00000042-1 有限会社みなと印刷 A-1","","","","","","","",""',
      '1,"2026/11/20","支払手数料","","","","課税仕入 10%","適格",7920,720,"未払金","Visa **** 4242","","",' +
        '"対象外","",7920,"","I-00000042-1 決済手数料","","","","","","","",""',
      '',
    ]);
  });

  it('freee names the supplier as 取引先, and shares a number between the lines of an entry', () => {
    const [head, first, second] = fileOf('freee').split('\r\n');
    expect(head).toBe(
      '\ufeff"日付","伝票番号","決算整理仕訳","借方勘定科目","借方補助科目","借方取引先","借方部門","借方金額",' +
        '"借方税区分","借方税額","貸方勘定科目","貸方補助科目","貸方取引先","貸方部門","貸方金額","貸方税区分",' +
        '"貸方税額","摘要"',
    );
    expect(first).toBe(
      '"2026/11/20",1,"","買掛金","","有限会社みなと印刷","",264000,"対象外","","未払金","","","",264000,"対象外","",' +
        '"I-00000042-1 有限会社みなと印刷 A-1"',
    );
    expect(second).toBe(
      '"2026/11/20",1,"","支払手数料","","","",7920,"課対仕入10%",720,"未払金","","","",7920,"対象外","",' +
        '"I-00000042-1 決済手数料"',
    );
  });

  it('弥生会計 is Shift_JIS, has 25 columns and no headings', () => {
    const lines = fileOf('yayoi').trimEnd().split('\r\n');
    expect(lines).toEqual([
      '"2000","","","2026/11/20","買掛金","","","対象外",264000,"","未払金","","","対象外",264000,"",' +
        '"I-00000042-1 有限会社みなと印刷 A-1","","","0","","","","","no"',
      '"2000","","","2026/11/20","支払手数料","","","課対仕入込10%適格",7920,720,"未払金","","","対象外",7920,"",' +
        '"I-00000042-1 決済手数料","","","0","","","","","no"',
    ]);
    expect(parse(lines.join('\n'))[0]).toHaveLength(25);
  });

  it.each([
    ['freee', '貸方取引先', '有限会社みなと印刷', 0],
    ['moneyforward', '貸方インボイス', '適格', 1],
  ] as const)('%s has a refund with %s on the credit side', (software, heading, value, line) => {
    const rows: Record<string, string>[] = parse(fileOf(software, { isRefund: true }), { bom: true, columns: true });
    const other = heading.replace('貸方', '借方');
    expect(rows.map((row) => row[heading])).toEqual(line === 0 ? [value, ''] : ['', value]);
    expect(rows.map((row) => row[other])).toEqual(['', '']);
    expect(rows.map((row) => row['摘要'])).toEqual([
      'I-00000042-1 有限会社みなと印刷 A-1 返金',
      'I-00000042-1 決済手数料 返金',
    ]);
  });

  it.each(ACCOUNTING_SOFTWARE)('%s names a supplier as it is, whatever its first character', (software) => {
    expect(fileOf(software, { supplier: '-マイナス商事' }, true)).toContain('"-マイナス商事"');
  });

  it.each(ACCOUNTING_SOFTWARE)('%s has a copy for Excel without a formula, with the same columns', (software) => {
    const accounts = { ...defaultAccounts(software), has_sub_accounts: true };
    const lines = journalLines([makePayment({ supplier: '=HYPERLINK("http://x.example")' })], accounts);
    const { body, contentType } = writeJournalSheet(lines, software);
    expect(contentType).toBe('text/csv; charset=utf-8');
    const [head = [], ...rows]: string[][] = parse(body, { bom: true });
    expect([head.includes('借方勘定科目'), rows.length]).toEqual([true, 2]);
    expect(rows.flat().filter((cell) => cell.startsWith("'=HYPERLINK"))).not.toEqual([]);
    expect(rows.flat().filter((cell) => cell.startsWith('='))).toEqual([]);
  });
});

/** Returns 補助科目 of both sides, 摘要 and 仕訳メモ of the first line for 弥生会計. */
function yayoiTexts(part: Partial<BookedPayment>) {
  const [row = []]: string[][] = parse(fileOf('yayoi', part, true));
  return { debitSub: row[5] ?? '', creditSub: row[11] ?? '', summary: row[16] ?? '', memo: row[21] ?? '' };
}

describe('弥生会計', () => {
  it('gets a card and a supplier in a width of 24', () => {
    expect(yayoiTexts({ supplier: '株式会社みなと印刷さくら工房' })).toMatchObject({
      debitSub: '株式会社みなと印刷さくら',
      creditSub: 'Visa **** 4242',
    });
  });

  it('gets the whole number of an invoice in 摘要, beside as much of the name as fits', () => {
    const supplier = '一般社団法人北海道みなと印刷技術振興協会連合会';
    expect(yayoiTexts({ supplier, invoiceNumber: 'CW-552' }).summary).toBe(
      'I-00000042-1 一般社団法人北海道みなと印刷技術振興協会連合 CW-552',
    );
    expect(yayoiTexts({ invoiceNumber: `CW-${'1'.repeat(46)}` })).toMatchObject({
      summary: `I-00000042-1 CW-${'1'.repeat(46)}`,
      memo: '',
    });
  });

  it('gets an invoice number that 摘要 has no room for in 仕訳メモ', () => {
    const invoiceNumber = '請求番号'.repeat(12);
    expect(yayoiTexts({ invoiceNumber })).toMatchObject({
      summary: 'I-00000042-1 有限会社みなと印刷',
      memo: `請求書番号 ${invoiceNumber}`,
    });
  });

  it('gets all its columns if a name begins with a mark', () => {
    const accounts = { ...defaultAccounts('yayoi'), payable_account: '\u0301買掛金,"A"' };
    const { body } = writeJournal(journalLines([makePayment()], accounts), 'yayoi');
    const [row = []]: string[][] = parse(new TextDecoder('shift_jis').decode(body));
    expect([row.length, row[4]]).toEqual([25, '〓買掛金,"A"']);
  });

  it('never gets more than it takes, nor a part of a number', () => {
    const anyName = fc.string({ unit: fc.constantFrom(...'Aｱｶﾞ株式会社あか゚𠮷－ -'), maxLength: 150 });
    const anyNumber = fc.string({ unit: fc.constantFrom(...'0A-第１号'), minLength: 1, maxLength: 50 });
    fc.assert(
      fc.property(anyName, anyNumber, fc.boolean(), (supplier, invoiceNumber, isRefund) => {
        const { debitSub, creditSub, summary, memo } = yayoiTexts({ supplier, invoiceNumber, isRefund });
        expect([debitSub, creditSub].filter((name) => encodeShiftJis(name).length > 24)).toEqual([]);
        expect(encodeShiftJis(summary).length).toBeLessThanOrEqual(64);
        expect(encodeShiftJis(memo).length).toBeLessThanOrEqual(180);
        const end = isRefund ? ' 返金' : '';
        expect(summary.endsWith(` ${invoiceNumber}${end}`) || memo === `請求書番号 ${invoiceNumber}`).toBe(true);
        expect(summary.startsWith('I-00000042-1') && summary.endsWith(end)).toBe(true);
      }),
    );
  });
});
