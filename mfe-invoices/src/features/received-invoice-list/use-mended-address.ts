import { useEffect, useEffectEvent } from 'react';
import { ApiError } from 'shared-auth';
import { useMendedPage } from 'shared-features/ui/list-top';
import type { ListAddress } from './use-list-address';
import type { InvoiceListQuery } from './use-received-invoices';

/**
 * Leads back to rows from an address that was true once: from a page behind the last one to the last, and from a cursor
 * that the API does not take any more to the page by its number.
 */
export function useMendedAddress({ question, mend }: ListAddress, list: InvoiceListQuery): void {
  const { tab, page, cursor } = question;
  const isEmpty =
    tab !== 'draft' && list.isSuccess && !list.isPlaceholderData && list.data.received_invoices.length === 0;
  useMendedPage({ page, isEmpty, total: list.data?.total_count ?? 0, mend: (last) => mend({ page: last }) });

  const isCursorRefused = cursor !== undefined && list.error instanceof ApiError && list.error.httpStatus === 422;
  const dropCursor = useEffectEvent(() => mend({ page }));
  useEffect(() => {
    if (isCursorRefused) dropCursor();
  }, [isCursorRefused]);
}
