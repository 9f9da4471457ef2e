import type { PaymentTotals as Totals } from 'shared-api/types';
import { FIELDS } from 'shared-rules/words';
import { YearTotals, type YearRow } from '../year-totals/year-totals';
import type { PaymentTotalsQuery } from './use-payment-history';

const COLUMNS = [FIELDS.transferAmount, '決済手数料', 'カード決済金額'];

const rowOf = (year: number, kind: string, { count, amount, commission, total_amount: total }: Totals['planned']): YearRow => ({ year, kind, count, sums: [amount, commission, total] });

/** What is there of a year: what was transferred, and what will be. */
const rowsOf = ({ year, transferred, planned }: Totals): readonly YearRow[] => [rowOf(year, '振込済み', transferred), rowOf(year, '予定', planned)];

interface PaymentTotalsProps {
  readonly totals: PaymentTotalsQuery;
  /** The only year to show; undefined for all. */
  readonly year: number | undefined;
}

/** What was and will be paid to a supplier, year by year; nothing where nothing was and nothing will be. */
export function PaymentTotals({ totals, year }: PaymentTotalsProps) {
  return <YearTotals query={totals} year={year} rowsOf={rowsOf} columns={COLUMNS} main={0} />;
}
