import { buffer } from 'node:stream/consumers';
import { drawListSheet } from '../../../platform/sheets/list-sheet';
import type { CardMovement } from './books.repository';
import { statementSheet } from './statement';

const makeMovement = (part: Partial<CardMovement> = {}): CardMovement => ({
  kind: 'charge',
  on: '2026-11-12',
  number: 'I-00000042-1',
  supplier: '有限会社みなと印刷',
  card: 'Visa **** 4242',
  amount: 100_000,
  commission: 3_000,
  tax: 272,
  total: 103_000,
  ...part,
});
const refundOf = ({ amount, commission, tax, total, ...rest }: CardMovement): CardMovement => ({
  ...rest,
  kind: 'refund',
  amount: -amount,
  commission: -commission,
  tax: -tax,
  total: -total,
});

const PAPER = { month: '2026-11', issuedOn: '2026-11-30', addressee: '株式会社青葉製作所　御中' };
const ISSUER = { name: '運営', address: '東京都', registrationNumber: 'T7000012050002' };
const pagesOf = async (movements: readonly CardMovement[]): Promise<number> => {
  const bytes = await buffer(await drawListSheet(statementSheet(movements, PAPER), ISSUER));
  return bytes.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
};

describe('a monthly statement', () => {
  it('adds charges and refunds up by card, and to what the card companies bill', () => {
    const jcb = makeMovement({
      card: 'JCB **** 0001',
      number: 'I-00000043-1',
      amount: 1_000,
      total: 1_330,
      commission: 330,
    });
    const sheet = statementSheet([makeMovement(), jcb, refundOf(makeMovement())], PAPER);
    expect(sheet.amount.value).toBe('1,330円');
    expect(sheet.rows.map(([label, value]) => [label, value])).toEqual([
      ['お支払い（2件）', '101,000円'],
      ['決済手数料（税込・10%対象）', '3,330円'],
      ['うち消費税（10%）', '544円'],
      ['返金（1件・手数料を含む）', '-103,000円'],
      ['カード決済金額（合計）', '1,330円'],
    ]);
    expect(sheet.tables.map(({ title, sum }) => [title, sum.at(-1)])).toEqual([
      ['JCB **** 0001', '1,330円'],
      ['Visa **** 4242', '0円'],
    ]);
  });

  it('takes as many pages as it needs, and one if there is nothing', async () => {
    expect(await pagesOf([])).toBe(1);
    expect(await pagesOf([makeMovement()])).toBe(1);
    const many = Array.from({ length: 100 }, (_, index) => makeMovement({ number: `I-${index}` }));
    expect(await pagesOf(many)).toBe(4);
  });
});
