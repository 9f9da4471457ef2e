import { embeddedBank } from './embedded-bank';
import { readBankResult } from './read-result';
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
});
