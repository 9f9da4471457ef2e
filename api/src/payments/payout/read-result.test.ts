import { embeddedBank } from './embedded-bank';
import { readBankResult } from './read-result';
import { meaningOf } from './result-answers';
import { DATE, orderOf, SOURCE } from './testing/orders';
import { buildTransferFile } from './zengin-file';

const PAYMENTS = [41, 42];
const AMOUNT = 33_000;
const ORDERS = PAYMENTS.map((paymentId) => orderOf({ paymentId, amount: AMOUNT }));
const SENT = buildTransferFile(SOURCE, DATE, ORDERS);

/** The same result as banks and programs write it. */
describe("a bank's result of two executed transfers", () => {
  let result: Buffer;
  beforeAll(async () => {
    result = (await embeddedBank.exchange({ content: SENT, transferDate: DATE }, DATE)).results[0] ?? Buffer.alloc(0);
  });
  const edited = (edit: (text: string) => string): Buffer => Buffer.from(edit(result.toString('latin1')), 'latin1');
  const read = (content: Buffer) => {
    const answer = readBankResult(content);
    if (answer.kind !== 'answers') throw new Error('It was read as a statement.');
    return answer;
  };

  it.each<[form: string, content: () => Buffer]>([
    ['with 0x1A at its end', () => Buffer.concat([result, Buffer.from([0x1a])])],
    ['with 0x1A and a line end', () => Buffer.concat([result, Buffer.from('\x1a\r\n')])],
    ['in UTF-8', () => Buffer.from(new TextDecoder('shift_jis').decode(result))],
    ['with a BOM', () => Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), result])],
    ['with LF line ends', () => edited((text) => text.replaceAll('\r\n', '\n'))],
    ['with CR line ends', () => edited((text) => text.replaceAll('\r\n', '\r'))],
    ['without line ends', () => edited((text) => text.replaceAll('\r\n', ''))],
  ])('%s is read as without', (_form, content) => {
    expect(read(result).records).toMatchObject(
      PAYMENTS.map((paymentId) => ({ paymentId, number: 1, amount: AMOUNT, code: '0' })),
    );
    expect(read(content())).toEqual(read(result));
  });

  it.each<[form: string, content: Buffer]>([
    [
      'in two columns',
      Buffer.from(
        `顧客コード1,顧客コード2,受取人名,振込金額,処理結果\r\n${PAYMENTS.map((id) => `${id},1,ﾍﾞﾂﾉﾅﾏｴ,"${AMOUNT.toLocaleString('en')}",振込済`).join('\r\n')}\r\n`,
      ),
    ],
    [
      'in one column, a BOM and 0x1A',
      Buffer.concat([
        Buffer.from(
          `\ufeff金額,顧客コード,結果\n${PAYMENTS.map((id) => `${AMOUNT},="${String(id).padStart(10, '0')}0000000001",0`).join('\n')}\n`,
        ),
        Buffer.from([0x1a]),
      ]),
    ],
  ])('is read from CSV with 顧客コード %s', (_form, content) => {
    expect(read(content).records).toEqual(read(result).records.map((record) => ({ ...record, account: null })));
  });

  const [first, second] = PAYMENTS as [number, number];
  const HEADINGS = '顧客コード1,顧客コード2,振込金額,結果';
  const csv = (headings: string, ...lines: string[]): Buffer => Buffer.from([headings, ...lines].join('\r\n'));

  it.each(['合計,2,66000,', ',,66000,合計 2件', '小計,,66000,'])('is read without its total (%s)', (total) => {
    const lines = PAYMENTS.map((id) => `${id},1,${AMOUNT},振込済`);
    expect(read(csv(HEADINGS, ...lines, total)).records).toHaveLength(PAYMENTS.length);
  });

  it.each(['constructor', 'toString', 'valueOf', '__proto__'])('has no code in the word %s', (word) => {
    expect(read(csv(HEADINGS, `${first},1,${AMOUNT},${word}`)).records).toMatchObject([{ code: word }]);
    expect(() => meaningOf('振込', word)).toThrow(expect.objectContaining({ httpStatus: 422 }) as Error);
  });

  it.each<[fault: string, content: Buffer, cause: string]>([
    [
      'a title above its headings',
      csv('総合振込結果一覧', HEADINGS, `${first},1,${AMOUNT},振込済`),
      '見出しより上の行',
    ],
    ['UTF-16', Buffer.from(`\ufeff${HEADINGS}\r\n`, 'utf16le'), 'UTF-16'],
    ['a page to sign in', Buffer.from('<html><body>ログインしてください</body></html>'), 'ログイン'],
    ['a PDF', Buffer.from('%PDF-1.7'), 'PDF'],
    ['a workbook', Buffer.from([0x50, 0x4b, 3, 4]), 'Excel'],
    ['no 結果', csv('顧客コード1,顧客コード2,金額', `${first},1,${AMOUNT}`), '「結果コード」か「結果」'],
    [
      'another name of 結果',
      csv('顧客コード1,顧客コード2,金額,処理状況', `${first},1,${AMOUNT},振込済`),
      '「結果コード」か「結果」',
    ],
    [
      'a blank 結果コード',
      csv('顧客コード1,顧客コード2,金額,結果コード,結果', `${first},1,${AMOUNT},,振込済`),
      '「結果コード」が空欄',
    ],
    [
      'two results',
      csv('顧客コード1,顧客コード2,金額,結果コード,結果', `${first},1,${AMOUNT},9,振込済`),
      '一致しません',
    ],
    ['no 金額', csv('顧客コード1,顧客コード2,結果', `${first},1,振込済`), '「振込金額」か「金額」'],
    ['no 顧客コード2', csv('顧客コード1,金額,結果', `${first},${AMOUNT},振込済`), '「顧客コード2」'],
    ['顧客コード of ten digits', csv('顧客コード,金額,結果', `${String(first).padStart(10, '0')},${AMOUNT},0`), '20桁'],
    [
      'bank and branch by name',
      csv(`${HEADINGS},金融機関名,支店名,預金種目,口座番号`, `${second},1,${AMOUNT},0,みずほ,神田,普通,1234567`),
      '「金融機関コード」',
    ],
    ['headings in kana', csv('ｺｷｬｸｺｰﾄﾞ1,ｹｯｶ', `${first},振込済`), '見出し'],
    ['headings alone', csv(HEADINGS), '明細の行がありません'],
    ['tabs', csv(HEADINGS.replaceAll(',', '\t'), `${first}\t1\t${AMOUNT}\t振込済`), 'コンマ'],
  ])('with %s is refused with the true reason', (_fault, content, cause) => {
    expect(() => readBankResult(content)).toThrow(
      expect.objectContaining({
        httpStatus: 422,
        details: {
          errors: [expect.objectContaining({ message: expect.stringContaining(cause) as string }) as unknown],
        },
      }) as Error,
    );
  });
});
