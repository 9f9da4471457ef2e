import { writeSettlementReport, type SettlementLine } from 'shared-api/settlement-report';
import { readSettlementReport } from './read-report';

const LINES: readonly SettlementLine[] = [
  { kind: 'capture', reference: 'a', authorisationId: 'auth_a', gross: 33_990, fee: 679 },
  { kind: 'refund', reference: 'a-1', authorisationId: 'auth_a', gross: -1_000, fee: 0 },
  { kind: 'dispute_fee', reference: 'dp_1', authorisationId: 'auth_a', gross: 0, fee: 1_500 },
  { kind: 'adjustment', reference: 'adj_1', authorisationId: '', gross: 10, fee: 0 },
];
const REPORT = { payoutDate: '2026-11-28', payout: 'po_1', lines: LINES };
const read = (csv: string) => readSettlementReport(Buffer.from(csv));
const reasonOf = (csv: string): string => {
  try {
    read(csv);
  } catch (error) {
    return (error as { details: { errors: { message: string }[] } }).details.errors[0]?.message ?? '';
  }
  return 'was not refused';
};

describe('a settlement report', () => {
  it('is read as it was written, with and without a mark of UTF-8', () => {
    const csv = writeSettlementReport(REPORT);
    expect(read(csv)).toEqual({ ...REPORT, net: 30_821 });
    expect(read(`\uFEFF${csv.replaceAll('\r\n', '\n')}`).net).toBe(30_821);
  });

  it.each<[string, (csv: string) => string, string]>([
    ['other headings', (csv) => csv.replace('gross', 'amount'), '見出し'],
    ['a missing cell', (csv) => csv.replace(',679,', ','), '列の数'],
    ['a broken number', (csv) => csv.replace(',679,', ',6.79,'), '整数ではありません'],
    ['a wrong net', (csv) => csv.replace('33311', '33312'), '一致しません'],
    ['a missing line', (csv) => csv.replace(/.*adj_1.*\r\n/, ''), '合計'],
    ['a missing sum', (csv) => csv.replace(/.*payout,po_1.*\r\n/, ''), '最後に合計'],
    ['an unknown kind', (csv) => csv.replace('adjustment', 'present'), '「present」は分かりません'],
    ['another day in a line', (csv) => csv.replace('2026-11-28,refund', '2026-11-29,refund'), '入金日が行によって'],
    ['no day', (csv) => csv.replaceAll('2026-11-28', '2026-11-31'), '日付ではありません'],
    ['no charge', (csv) => csv.replace('capture,a,auth_a', 'capture,a,'), 'authorisation_id がありません'],
    ['a refund that pays', (csv) => csv.replace('auth_a,-1000,0,-1000', 'auth_a,1000,0,1000'), '符号'],
    ['other bytes', () => 'PK\u0003\u0004', '見出し'],
  ])('is refused with %s, saying why', (_name, change, words) => {
    const reason = reasonOf(change(writeSettlementReport(REPORT)));
    expect(reason).toContain(words);
    expect(reason).toContain('カード会社から受け取ったファイルをそのまま指定してください。');
  });

  it('may have blank lines and spaces', () => {
    const csv = writeSettlementReport(REPORT);
    expect(read(`\r\n${csv.replace(',refund,', ' , refund ,').replaceAll('\r\n', '\r\n\r\n')}\r\n`).net).toBe(30_821);
  });

  it.each<[SettlementLine['kind'], number, number, boolean]>([
    ['capture', 1, 0, true],
    ['capture', 0, 0, false],
    ['capture', -1, 0, false],
    ['dispute_reversal', 1, 0, true],
    ['dispute_reversal', 0, 0, false],
    ['refund', -1, 0, true],
    ['refund', 0, 0, false],
    ['refund', 1, 0, false],
    ['dispute', -1, 0, true],
    ['dispute', 0, 0, false],
    ['dispute_fee', 0, 1, true],
    ['dispute_fee', 0, -1, true],
    ['dispute_fee', 0, 0, false],
    ['dispute_fee', 1, 1, false],
    ['adjustment', 1, 0, true],
    ['adjustment', 0, 1, true],
    ['adjustment', -1, 1, true],
    ['adjustment', 0, 0, false],
  ])('with a line %s of %i yen and a fee of %i is plausible: %s', (kind, gross, fee, isPlausible) => {
    const lines = [{ kind, reference: 'x', authorisationId: 'auth_x', gross, fee }];
    const reason = isPlausible
      ? 'was not refused'
      : `精算レポートを読み取れません。2行目の金額の符号が、種類「${kind}」と合いません。カード会社から受け取ったファイルをそのまま指定してください。`;
    expect(reasonOf(writeSettlementReport({ ...REPORT, lines }))).toBe(reason);
  });

  it.each<[string, (csv: string) => string, string]>([
    ['a wrong line', (csv) => csv.replace('33311', '33312'), '2行目の net（33312円）'],
    ['the difference that it should be', (csv) => csv.replace('33311', '33312'), '引いた金額（33311円）'],
    ['a wrong number', (csv) => csv.replace(',10,0,10', ',1O,0,10'), '5行目の金額「1O」'],
    ['a line without a name', (csv) => csv.replace('refund,a-1', 'refund,'), '3行目に reference'],
    ['a wrong sum', (csv) => csv.replace('33000,2179,30821', '33000,2178,30822'), '一致しません'],
    ['a sum that is none', (csv) => csv.replace('33000,2179,30821', '33000,2179,30820'), '6行目の net'],
    ['a sum without a name', (csv) => csv.replace('payout,po_1', 'payout,'), '最後に合計'],
    ['a sum that is another line', (csv) => csv.replace('payout,po_1', 'adjustment,po_1'), '最後に合計'],
    ['a sum alone', () => writeSettlementReport({ ...REPORT, lines: [] }), '明細がありません'],
    ['nothing', () => '', '見出し'],
  ])('names %s', (_name, change, words) => {
    expect(reasonOf(change(writeSettlementReport(REPORT)))).toContain(words);
  });

  it('in another encoding is refused', () => {
    const attempt = (): unknown => readSettlementReport(Buffer.from([0x70, 0x61, 0x83, 0x4a, 0x81]));
    expect(attempt).toThrow(
      expect.objectContaining({
        details: { errors: [{ field: 'content', code: 'broken', message: expect.stringContaining('CSV（UTF-8）') }] },
      }),
    );
  });

  it('is refused with the same line twice', () => {
    const [first] = LINES;
    expect(reasonOf(writeSettlementReport({ ...REPORT, lines: [...LINES, first!] }))).toContain('「a」が2回あります');
  });

  it('has no reference that would break its table', () => {
    const [first] = LINES;
    expect(() => writeSettlementReport({ ...REPORT, lines: [{ ...first!, reference: 'a,b' }] })).toThrow(RangeError);
  });
});
