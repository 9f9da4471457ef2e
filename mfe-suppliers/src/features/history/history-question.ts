import type { paths } from 'shared-api/paths';
import { LIST_PAGE_SIZE } from 'shared-rules/limits';

type ListQuery = Pick<
  NonNullable<paths['/invoices']['get']['parameters']['query']>,
  'supplier_id' | 'year' | 'page' | 'size'
>;

/** Filter and page of a supplier's history. */
export interface HistoryQuestion {
  /** Payments to the supplier (支払履歴), or requests to it (入金履歴). */
  readonly kind: 'payments' | 'collections';
  /** Year in Japan of the executed transfer, else of the planned one; undefined for every year. */
  readonly year?: number;
  /** From 1. */
  readonly page: number;
}

/** Reads the question from an address, which may be shared or edited by hand. Ignores invalid values. */
export function readQuestion(address: URLSearchParams): HistoryQuestion {
  const [year = '', page = ''] = [address.get('year') ?? '', address.get('page') ?? ''];
  return {
    kind: address.get('kind') === 'collections' ? 'collections' : 'payments',
    ...(/^2\d{3}$/.test(year) && { year: Number(year) }),
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  };
}

/** Returns the query of the address for a question. */
export function writeQuestion({ kind, year, page }: HistoryQuestion): Record<string, string> {
  return {
    ...(kind === 'collections' && { kind }),
    ...(year !== undefined && { year: String(year) }),
    ...(page > 1 && { page: String(page) }),
  };
}

/** Returns the API query for a question. Both lists take the same. */
export function queryOf(supplierId: number, { year, page }: Pick<HistoryQuestion, 'year' | 'page'>): ListQuery {
  return { supplier_id: supplierId, ...(year !== undefined && { year }), page: page - 1, size: LIST_PAGE_SIZE };
}
