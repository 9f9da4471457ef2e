import { formatDay } from 'shared-rules/time';
import { formatYen } from 'shared-rules/yen';
import type { ListSheet, ListTable } from '../../../platform/sheets/list-sheet';
import type { CardMovement } from './books.repository';

/** Sums in yen. */
interface Sums {
  readonly amount: number;
  readonly commission: number;
  readonly tax: number;
  readonly total: number;
}

const sumsOf = (movements: readonly CardMovement[]): Sums =>
  movements.reduce<Sums>(
    (sums, { amount, commission, tax, total }) => ({
      amount: sums.amount + amount,
      commission: sums.commission + commission,
      tax: sums.tax + tax,
      total: sums.total + total,
    }),
    { amount: 0, commission: 0, tax: 0, total: 0 },
  );

const yen = (amount: number): string => (amount < 0 ? `-${formatYen(-amount)}` : formatYen(amount));

const COLUMNS: ListTable['columns'] = [
  { heading: '日付', width: 60 },
  { heading: '申請番号', width: 78 },
  { heading: '取引先', width: 130 },
  { heading: '区分', width: 32 },
  { heading: '金額', width: 66, isRight: true },
  { heading: '手数料', width: 52, isRight: true },
  { heading: 'カード決済金額', width: 65, isRight: true },
];

const rowOf = ({ on, number, supplier, kind, amount, commission, total }: CardMovement): readonly string[] => [
  // The title of the paper names month and year.
  formatDay(on, on),
  number,
  supplier,
  kind === 'charge' ? '決済' : '返金',
  yen(amount),
  yen(commission),
  yen(total),
];

/** Returns the table of one card: each charge and refund, and its sums. */
function cardTable(card: string, movements: readonly CardMovement[]): ListTable {
  const { amount, commission, total } = sumsOf(movements);
  return {
    title: card,
    columns: COLUMNS,
    rows: movements.map(rowOf),
    sum: ['小計', '', `${movements.length}件`, '', yen(amount), yen(commission), yen(total)],
  };
}

/**
 * Returns the statement of a month: charges and refunds by card, with totals, to be compared with the card companies'
 * bills. It is not an invoice: each receipt is one.
 * @param month 'YYYY-MM' in Japan
 * @param issuedOn 'YYYY-MM-DD'
 */
export function statementSheet(
  movements: readonly CardMovement[],
  { month, issuedOn, addressee }: { readonly month: string; readonly issuedOn: string; readonly addressee: string },
): ListSheet {
  const ofKind = (kind: CardMovement['kind']) => movements.filter((movement) => movement.kind === kind);
  const [charges, refunds, all] = [ofKind('charge'), ofKind('refund'), movements].map(sumsOf) as [Sums, Sums, Sums];
  const cards = [...new Set(movements.map(({ card }) => card))].toSorted();
  const [year, number] = month.split('-').map(Number);
  return {
    title: '月次明細書',
    number: month,
    issuedOn,
    addressee,
    amount: { label: `${year}年${number}月のカード決済金額（返金を差し引いた合計）`, value: yen(all.total) },
    rows: [
      [`お支払い（${ofKind('charge').length}件）`, yen(charges.amount)],
      ['決済手数料（税込・10%対象）', yen(charges.commission)],
      ['うち消費税（10%）', yen(charges.tax), 'sub'],
      [`返金（${ofKind('refund').length}件・手数料を含む）`, yen(refunds.total)],
      ['カード決済金額（合計）', yen(all.total), 'sum'],
    ],
    tables: cards.map((card) =>
      cardTable(
        card,
        movements.filter((movement) => movement.card === card),
      ),
    ),
    empty: 'この月のカード決済と返金はありません。',
    note: '日付はカードの決済・返金の日です。手数料の適格請求書は、お支払いごとの領収書をご利用ください。',
  };
}
