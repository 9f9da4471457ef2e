import type { paths } from 'shared-api/paths';
import { LIST_PAGE_SIZE } from 'shared-rules/limits';

type ListQuery = Pick<
  NonNullable<paths['/invoices']['get']['parameters']['query']>,
  'supplier_id' | 'year' | 'page' | 'size'
>;

/** What of a supplier's past is shown. */
export interface HistoryQuestion {
  /** What was paid to it (支払履歴), or what it was asked to pay (入金履歴). */
  readonly kind: 'payments' | 'collections';
  /** Of the executed transfer, else of the planned one, in Japan; undefined for every year. */
  readonly year?: number;
  /** From 1. */
  readonly page: number;
}

/**
 * Reads the question out of an address, which may be shared or edited by hand: what is no value of its kind is left
 * out.
 */
export function readQuestion(address: URLSearchParams): HistoryQuestion {
  const [year = '', page = ''] = [address.get('year') ?? '', address.get('page') ?? ''];
  return {
    kind: address.get('kind') === 'collections' ? 'collections' : 'payments',
    ...(/^2\d{3}$/.test(year) && { year: Number(year) }),
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  };
}

/** The address of a question. */
export function writeQuestion({ kind, year, page }: HistoryQuestion): Record<string, string> {
  return {
    ...(kind === 'collections' && { kind }),
    ...(year !== undefined && { year: String(year) }),
    ...(page > 1 && { page: String(page) }),
  };
}

/** The question as either list of the API takes it. */
export function queryOf(supplierId: number, { year, page }: Pick<HistoryQuestion, 'year' | 'page'>): ListQuery {
  return { supplier_id: supplierId, ...(year !== undefined && { year }), page: page - 1, size: LIST_PAGE_SIZE };
}
