import type { paths } from 'shared-api/paths';
import { LIST_PAGE_SIZE } from 'shared-rules/limits';

type ListQuery = NonNullable<paths['/invoices']['get']['parameters']['query']>;

/** Which payments of a supplier are shown. */
export interface HistoryQuestion {
  /** Of the executed transfer, else of the planned one, in Japan; undefined for every year. */
  readonly year?: number;
  /** From 1. */
  readonly page: number;
}

/** Reads the question out of an address, which may be shared or edited by hand: what is no value of its kind is left out. */
export function readQuestion(address: URLSearchParams): HistoryQuestion {
  const [year = '', page = ''] = [address.get('year') ?? '', address.get('page') ?? ''];
  return {
    ...(/^2\d{3}$/.test(year) && { year: Number(year) }),
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  };
}

/** The address of a question. */
export function writeQuestion({ year, page }: HistoryQuestion): Record<string, string> {
  return { ...(year !== undefined && { year: String(year) }), ...(page > 1 && { page: String(page) }) };
}

/** The question as the API takes it. */
export function queryOf(supplierId: number, { year, page }: HistoryQuestion): ListQuery {
  return { supplier_id: supplierId, ...(year !== undefined && { year }), page: page - 1, size: LIST_PAGE_SIZE };
}
