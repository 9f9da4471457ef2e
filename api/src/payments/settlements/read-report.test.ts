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

  it('is refused with the same line twice', () => {
    const [first] = LINES;
    expect(reasonOf(writeSettlementReport({ ...REPORT, lines: [...LINES, first!] }))).toContain('「a」が2回あります');
  });

  it('has no reference that would break its table', () => {
    const [first] = LINES;
    expect(() => writeSettlementReport({ ...REPORT, lines: [{ ...first!, reference: 'a,b' }] })).toThrow(RangeError);
  });
});
