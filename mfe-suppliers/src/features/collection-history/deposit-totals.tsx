import type { CollectionTotals } from 'shared-api/types';
import { COLLECTION_FIELDS } from 'shared-rules/collection-words';
import { FIELDS } from 'shared-rules/words';
import { YearTotals, type YearRow } from '../year-totals/year-totals';
import type { CollectionTotalsQuery } from './use-collection-history';

const COLUMNS = [FIELDS.amount, COLLECTION_FIELDS.fee, COLLECTION_FIELDS.depositAmount];

const rowOf = (year: number, kind: string, { count, amount, commission, deposit_amount: deposit }: CollectionTotals['planned']): YearRow => ({ year, kind, count, sums: [amount, commission, deposit] });

/** What is there of a year: what was deposited, and what will be. */
const rowsOf = ({ year, deposited, planned }: CollectionTotals): readonly YearRow[] => [rowOf(year, '入金済み', deposited), rowOf(year, '予定', planned)];

interface DepositTotalsProps {
  readonly totals: CollectionTotalsQuery;
  /** The only year to show; undefined for all. */
  readonly year: number | undefined;
}

/** What was and will be deposited of a partner's payments, year by year; nothing where nothing was and nothing will be. */
export function DepositTotals({ totals, year }: DepositTotalsProps) {
  return <YearTotals query={totals} year={year} rowsOf={rowsOf} columns={COLUMNS} main={2} />;
}
