import fc from 'fast-check';
import { embeddedBank } from './embedded-bank';
import { DATE, orderOf, SOURCE } from './testing/orders';
import { buildTransferFile, type TransferOrder, USUAL_STYLE } from './zengin-file';
import { readTransferRecords } from './zengin-result';

/** Cuts a record into fields of these widths, as the tables of 全銀 have them. */
function fields(record: string, widths: readonly number[]): string[] {
  let at = 0;
  return widths.map((width) => record.slice(at, (at += width)));
}
const HEADER = [1, 2, 1, 10, 40, 4, 4, 15, 3, 15, 1, 7, 17];
const DATA = [1, 4, 15, 3, 15, 4, 1, 7, 30, 10, 1, 20, 1, 1, 7];
const TRAILER = [1, 6, 12, 101];
const END = [1, 119];

const recordsOf = (file: Buffer): string[] => {
  const records = new TextDecoder('shift_jis').decode(file).split('\r\n');
  expect(records.pop()).toBe('');
  return records;
};
const dataOf = (order: TransferOrder): string[] =>
  fields(recordsOf(buildTransferFile(SOURCE, DATE, [order]))[1]!, DATA);

describe('a file of transfers', () => {
  it('has a header, a data record a payment, a trailer and an end record, field by field', () => {
    const second = orderOf({
      paymentId: 1_234_567,
      number: 2,
      bankCode: '9900',
      bankKana: 'ユウチヨ',
      branchCode: '058',
      branchKana: 'ゼロゴハチ',
      accountType: 2,
      accountNumber: '1234567',
      holder: 'ｽｽﾞｷ ｲﾁﾛｳ',
      amount: 9_999_999_999,
    });
    const records = recordsOf(buildTransferFile(SOURCE, DATE, [orderOf(), second]));
    expect(fields(records[0]!, HEADER)).toEqual([
      '1',
      '21',
      '0',
      '0123456789',
      'ｶ)ｱｵﾊﾞｾｲｻｸｼﾖ'.padEnd(40),
      '1130',
      '0001',
      'ﾐｽﾞﾎ'.padEnd(15),
      '001',
      'ﾄｳｷﾖｳｴｲｷﾞﾖｳﾌﾞ'.padEnd(15),
      '1', // ordinary: 2 in the contract
      '7654321',
      ' '.repeat(17),
    ]);
    expect(fields(records[1]!, DATA)).toEqual([
      '2',
      '0144',
      'ﾎｸﾘｸ'.padEnd(15),
      '301',
      'ｶﾅｻﾞﾜ'.padEnd(15),
      ' '.repeat(4),
      '2', // checking: 1 in the contract
      '0045678',
      'ｶ)ﾎｸﾘｸｾｲｺｳ'.padEnd(30),
      '0000264000',
      '0',
      '00000000420000000001',
      '7',
      ' ',
      ' '.repeat(7),
    ]);
    expect(fields(records[2]!, DATA).slice(6, 12)).toEqual([
      '1',
      '1234567',
      'ｽｽﾞｷ ｲﾁﾛｳ'.padEnd(30),
      '9999999999',
      '0',
      '00012345670000000002',
    ]);
    expect(fields(records[3]!, TRAILER)).toEqual(['8', '000002', '010000263999', ' '.repeat(101)]);
    expect(fields(records[4]!, END)).toEqual(['9', ' '.repeat(119)]);
    expect(records).toHaveLength(5);
  });

  it('has one header with the name of the account for all senders, if the bank takes only one', () => {
    const orders = [orderOf(), orderOf({ paymentId: 43, sender: 'ｻﾄｳ ｹﾝ' }), orderOf({ paymentId: 44 })];
    const kinds = (file: Buffer) => recordsOf(file).map((record) => record[0]);
    const file = buildTransferFile(SOURCE, DATE, orders, {
      ...USUAL_STYLE,
      header: 'file',
      clientName: 'カード セイキュウショ',
    });
    expect(kinds(file).join('')).toBe('122289');
    expect(fields(recordsOf(file)[0]!, HEADER)[4]).toBe('ｶ-ﾄﾞ ｾｲｷﾕｳｼﾖ'.padEnd(40));
    expect(fields(recordsOf(file)[4]!, TRAILER).slice(0, 3)).toEqual(['8', '000003', '000000792000']);
    expect(readTransferRecords(file).records.map(({ paymentId }) => paymentId)).toEqual([42, 43, 44]);
  });

  it('has zeros in 手形交換所番号, if the bank wants them', async () => {
    const file = buildTransferFile(SOURCE, DATE, [orderOf()], { ...USUAL_STYLE, unused: 'zeros' });
    expect(fields(recordsOf(file)[1]!, DATA)[5]).toBe('0000');
    expect((await embeddedBank.exchange({ content: file, transferDate: DATE }, DATE)).results).toHaveLength(1);
  });

  it.each([
    [2, '1'],
    [1, '2'],
    [4, '4'],
  ] as const)('writes the account type %i of the contract as %s', (accountType, written) => {
    expect(dataOf(orderOf({ accountType }))[6]).toBe(written);
  });

  it('is bytes of JIS X 0201: one byte a kana, 122 a record with its line end', () => {
    const file = buildTransferFile(SOURCE, DATE, [orderOf()]);
    expect(file).toHaveLength(4 * 122);
    // ｶ)ｱｵﾊﾞ at the beginning of 振込依頼人名, and the line end.
    expect([...file.subarray(14, 20)]).toEqual([0xb6, 0x29, 0xb1, 0xb5, 0xca, 0xde]);
    expect([...file.subarray(120, 122)]).toEqual([0x0d, 0x0a]);
  });

  it('writes names as banks take them: dakuten split, small kana large, a long vowel as a hyphen', () => {
    expect(dataOf(orderOf({ holder: 'カ）キャッシュ・サーバー' }))[8]).toBe('ｶ)ｷﾔﾂｼﾕ ｻ-ﾊﾞ-'.padEnd(30));
  });

  it('cuts names to their fields: 30 of the holder, 40 of the sender, 15 of a bank', () => {
    const order = orderOf({ holder: 'ガ'.repeat(16), sender: 'ア'.repeat(41), bankKana: 'ﾐﾂﾋﾞｼﾕ-ｴﾌｼﾞｴｲｼﾝﾀｸ' });
    const records = recordsOf(buildTransferFile(SOURCE, DATE, [order]));
    expect(fields(records[0]!, HEADER)[4]).toBe('ｱ'.repeat(40));
    const [, , bankName, , , , , , holder] = fields(records[1]!, DATA);
    expect([holder, bankName]).toEqual(['ｶﾞ'.repeat(15), 'ﾐﾂﾋﾞｼﾕ-ｴﾌｼﾞｴｲｼﾝ']);
  });

  it('has a group with its own header and trailer for each sender, and one end record', () => {
    const orders = [orderOf(), orderOf({ paymentId: 43, sender: 'ｻﾄｳ ｹﾝ' }), orderOf({ paymentId: 44 })];
    const records = recordsOf(buildTransferFile(SOURCE, DATE, orders));
    expect(records.map((record) => record.charAt(0)).join('')).toBe('122812' + '89');
    expect(records.filter((record) => record.startsWith('1')).map((record) => record.slice(14, 20))).toEqual([
      'ｶ)ｱｵﾊﾞ',
      'ｻﾄｳ ｹﾝ',
    ]);
  });

  it('is refused if a number does not fit, rather than cut', () => {
    expect(() => buildTransferFile(SOURCE, DATE, [orderOf({ amount: 10_000_000_000 })])).toThrow(RangeError);
    expect(() => buildTransferFile(SOURCE, DATE, [orderOf({ accountNumber: '12345678' })])).toThrow(RangeError);
    expect(() => buildTransferFile(SOURCE, DATE, [orderOf({ branchCode: 'A01' })])).toThrow(RangeError);
  });
});

const name = fc.string({ unit: fc.constantFrom(...'アガパキャーヴ株・ｱﾞ()-. aZ0'), minLength: 1, maxLength: 50 });
const orders = fc.uniqueArray(
  fc.record({
    paymentId: fc.integer({ min: 1, max: 9_999_999_999 }),
    number: fc.integer({ min: 1, max: 99 }),
    bankCode: fc.constantFrom('0001', '9900'),
    bankKana: name,
    branchCode: fc.constantFrom('001', '058'),
    branchKana: name,
    accountType: fc.constantFrom(1 as const, 2 as const, 4 as const),
    accountNumber: fc.constantFrom('0000001', '9990001', '9990002', '9990008', '9990009'),
    holder: name.map((text) => `ｱ${text}`),
    sender: fc.constantFrom('ｱｵﾊﾞ', 'サトウ　ケン', 'カ）ミナト'),
    amount: fc.integer({ min: 1, max: 9_999_999_999 }),
  }),
  { selector: ({ paymentId }) => paymentId, minLength: 1, maxLength: 20 },
);

const EXPECTED: Readonly<Record<string, string>> = { '9990001': '1', '9990002': '2', '9990009': '9' };

describe('the embedded bank', () => {
  it('takes every file that can be built, and answers each of its transfers, unchanged but for the code', async () => {
    await fc.assert(
      fc.asyncProperty(orders, async (all) => {
        const content = buildTransferFile(SOURCE, DATE, all);
        const sent = readTransferRecords(content);
        expect(sent.dates).toEqual(['1130']);
        const { results, isFinal } = await embeddedBank.exchange({ content, transferDate: DATE }, DATE);
        expect([results.length, isFinal]).toEqual([1, false]);
        const answered = readTransferRecords(results[0]!);
        const byId = (one: { paymentId: number }, other: { paymentId: number }) => one.paymentId - other.paymentId;
        expect([...answered.records].sort(byId)).toEqual(
          all
            .map(({ paymentId, number, amount, accountNumber }) => ({
              paymentId,
              number,
              amount,
              account: sent.records.find((record) => record.paymentId === paymentId)?.account,
              code: EXPECTED[accountNumber] ?? '0',
            }))
            .sort(byId),
        );
      }),
    );
  });

  it('has nothing before the day, and on the next day what came back', async () => {
    const all = [orderOf(), orderOf({ paymentId: 43, accountNumber: '9990008', amount: 5 })];
    const content = buildTransferFile(SOURCE, DATE, all);
    const on = (today: string) => embeddedBank.exchange({ content, transferDate: DATE }, today);
    expect(await on('2026-11-29')).toEqual({ results: [], isFinal: false });
    const { results, isFinal } = await on('2026-12-01');
    expect([results.length, isFinal]).toEqual([2, true]);
    expect(results[0]).toEqual((await on(DATE)).results[0]);
    expect(readTransferRecords(results[1]!).records).toMatchObject([{ paymentId: 43, amount: 5, code: '8' }]);
  });

  const content = buildTransferFile(SOURCE, DATE, [orderOf(), orderOf({ paymentId: 43 })]);
  const text = content.toString('latin1');
  const record = (index: number): number => index * 122;
  const spoiled = (at: number, by: string): Buffer =>
    Buffer.from(text.slice(0, at) + by + text.slice(at + by.length), 'latin1');

  it('refuses a file for another day', async () => {
    await expect(embeddedBank.exchange({ content, transferDate: '2026-12-01' }, DATE)).rejects.toThrow('取組日');
  });

  it.each([
    ['another kind', spoiled(1, '11')],
    ['a small kana in a sender', spoiled(14, '\xac')],
    ['a small kana in a holder', spoiled(record(1) + 50, '\xac')],
    ['a letter in an account', spoiled(record(1) + 43, 'A')],
    ['no amount', spoiled(record(1) + 80, '0000000000')],
    ['another count', spoiled(record(3) + 6, '3')],
    ['another sum', spoiled(record(3) + 18, '1')],
    ['a record that is short', Buffer.from(text.slice(0, 100) + text.slice(101), 'latin1')],
    ['no end record', content.subarray(0, record(4))],
    ['no trailer', Buffer.concat([content.subarray(0, record(3)), content.subarray(record(4))])],
  ])('refuses a file with %s', async (_why, file) => {
    await expect(embeddedBank.exchange({ content: file, transferDate: DATE }, DATE)).rejects.toMatchObject({
      name: 'BankRefusal',
      message: expect.stringMatching(/^銀行がファイルを受け付けませんでした。.+。$/) as string,
    });
  });
});

describe('a result', () => {
  const content = buildTransferFile(SOURCE, DATE, [orderOf(), orderOf({ paymentId: 43, sender: 'ｻﾄｳ ｹﾝ' })]);
  const text = content.toString('latin1');

  it('is read with and without line ends', () => {
    const withEnds = (ending: string) => Buffer.from(text.replaceAll('\r\n', ending), 'latin1');
    expect(readTransferRecords(withEnds(''))).toEqual(readTransferRecords(content));
    expect(readTransferRecords(withEnds('\n'))).toEqual(readTransferRecords(content));
  });

  it('names the day of its header, in four digits', () => {
    expect(readTransferRecords(buildTransferFile(SOURCE, '2027-01-05', [orderOf()])).dates).toEqual(['0105']);
  });

  it.each([
    ['nothing', Buffer.alloc(0), '120バイトではありません'],
    ['an end that is cut off', content.subarray(0, 6 * 122), 'エンドレコードがありません'],
    ['something after the end', Buffer.concat([content, content]), 'エンドレコードの後'],
    ['a record too short', content.subarray(1), '120バイトではありません'],
    ['full-width text', Buffer.from(text.replace(' '.repeat(2), '\x82\xa0'), 'latin1'), '全角文字'],
    ['no header', content.subarray(122), '区分（2）'],
    ['another kind of file', Buffer.from(text.replace('121', '191'), 'latin1'), '区分（1）'],
    ['another count', Buffer.from(text.replace('8000001', '8000002'), 'latin1'), '件数（2件）'],
    ['another sum', Buffer.from(text.replace('000000264000', '000000264001'), 'latin1'), '合計金額（264001円）'],
    ['no number', Buffer.from(text.replace('8000001', '80000 1'), 'latin1'), '「0000 1」'],
    ['a number with a blank', Buffer.from(text.replace('8000001', '8 00001'), 'latin1'), '「00001」'],
    ['a header in a group', Buffer.concat([content.subarray(0, 122), content]), '区分（1）'],
    ['a trailer without a group', content.subarray(2 * 122), '区分（8）'],
    ['an end in a group', Buffer.concat([content.subarray(0, 122), content.subarray(6 * 122)]), '区分（9）'],
  ])('with %s is refused with cause and remedy', (_fault, file, cause) => {
    expect(() => readTransferRecords(file)).toThrow(
      expect.objectContaining({
        httpStatus: 422,
        details: {
          errors: [{ field: 'content', code: 'broken', message: expect.stringContaining(cause) as string }],
        },
      }) as Error,
    );
  });
});
