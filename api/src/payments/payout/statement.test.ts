import { Work } from '../../platform/parsing/work';
import { readStatement } from './statement';
import { dayOf } from './statement-answers';
import { KUMIMODOSHI, statementOf } from './testing/statements';

const ACCOUNT = '000100127654321';
const LINES = [
  { day: '2026-11-27', isIncoming: false, amount: 77_000 },
  { day: '2026-11-27', isIncoming: true, amount: 33_000, note: KUMIMODOSHI, edi: '00000000420000000001' },
];
const read = (content: Uint8Array) => readStatement(content, new Work('content', { looks: 1_000_000, parts: 1_000 }));
const put = (text: string, at: number, part: string): string => text.slice(0, at) + part + text.slice(at + part.length);

describe('入出金取引明細', () => {
  const content = statementOf(ACCOUNT, LINES);

  it('has an account and its movements', () => {
    expect(read(content)).toMatchObject({
      accounts: [ACCOUNT],
      movements: [
        { account: ACCOUNT, date: '081127', isIncoming: false, amount: 77_000, reference: null },
        { isIncoming: true, amount: 33_000, reference: '00000000420000000001' },
      ],
    });
  });

  it('is read from UTF-8 as from Shift_JIS', () => {
    const utf8 = Buffer.from(new TextDecoder('shift_jis').decode(content));
    expect(utf8).not.toEqual(content);
    expect(read(utf8)).toEqual(read(content));
  });

  it('has movements of several accounts, each with its own', () => {
    const other = '000999910000001';
    const two = Buffer.concat([content.subarray(0, -202), statementOf(other, LINES.slice(0, 1))]);
    expect(read(two).movements.map(({ account }) => account)).toEqual([ACCOUNT, ACCOUNT, other]);
  });

  it.each<[fault: string, record: number, at: number, part: string, cause: string]>([
    ['no account', 0, 63, ' '.repeat(10), '口座番号がありません'],
    ['no bank', 0, 22, ' '.repeat(4), '銀行・支店'],
    ['another number of 入金', 3, 1, '000002', '入金件数（2件）'],
    ['another sum of 入金', 3, 7, '0000000033001', '入金合計（33001円）'],
    ['another number of 出金', 3, 20, '000000', '出金件数（0件）'],
    ['another sum of 出金', 3, 26, '0000000077001', '出金合計（77001円）'],
    ['a trailer without numbers', 3, 1, ' '.repeat(38), '件数と合計がありません'],
    ['a day that is none', 1, 9, '081332', '勘定日'],
  ])('with %s is refused with the cause', (_fault, record, at, part, cause) => {
    const edited = statementOf(ACCOUNT, LINES, (records) =>
      records.map((text, index) => (index === record ? put(text, at, part) : text)),
    );
    expect(() => read(edited)).toThrow(
      expect.objectContaining({
        details: {
          errors: [expect.objectContaining({ message: expect.stringContaining(cause) as string }) as unknown],
        },
      }) as Error,
    );
  });

  it('has days of the era or of the century', () => {
    expect(dayOf('081127', '2026-12-01')).toBe('2026-11-27');
    expect(dayOf('261127', '2026-12-01')).toBe('2026-11-27');
  });
});
