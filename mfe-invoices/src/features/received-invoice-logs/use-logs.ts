import { keepPreviousData } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { $api } from 'shared-auth';
import { LIST_PAGE_SIZE } from 'shared-rules/limits';

/** One page of 変更履歴; which one, from 1, stands in the address as `?page=`. */
export function useLogs(docNumber: number) {
  const [query, setQuery] = useSearchParams();
  const page = /^[1-9]\d{0,4}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 1;
  const logs = $api.useQuery(
    'get',
    '/received_invoices/{doc_number}/logs',
    { params: { path: { doc_number: docNumber }, query: { page: page - 1, size: LIST_PAGE_SIZE } } },
    { placeholderData: keepPreviousData },
  );
  const goToPage = (next: number) => setQuery(next > 1 ? { page: String(next) } : {});
  return { logs, page, goToPage };
}
