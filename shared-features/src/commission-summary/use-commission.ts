import { keepPreviousData } from '@tanstack/react-query';
import { $api } from 'shared-auth';

/**
 * What a card payment of an amount costs, by the server's own figures (domain model, "Money"). While another amount is
 * asked for, the figures of the one before stay.
 * @param amount whole yen, at least 1; null asks for nothing
 */
export function useCommission(amount: number | null) {
  return $api.useQuery(
    'get',
    '/invoices/commission',
    { params: { query: { amount: amount ?? undefined } } },
    { enabled: amount !== null, placeholderData: keepPreviousData },
  );
}
