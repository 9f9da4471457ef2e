import { keepPreviousData } from '@tanstack/react-query';
import type { SupplierSummary } from 'shared-api/types';
import { $api } from 'shared-auth';
import { useSettledSearch } from '../../ui/settled';

/** Suppliers offered at once; who has more goes on typing. */
const OFFERED = 50;

/** What a search among the buyer's enabled suppliers has come to. */
export interface FoundSuppliers {
  readonly suppliers: readonly SupplierSummary[];
  /** How many are found, offered or not. */
  readonly total: number;
  readonly isLoading: boolean;
  /** Why the search did not work; null where it did. */
  readonly problem: string | null;
  readonly retry: () => void;
}

/** Enabled suppliers, by kana, whose name, kana or number holds this text; all of them for an empty one. */
export function useFoundSuppliers(text: string): FoundSuppliers {
  const { asked, isTyping } = useSettledSearch(text);
  const query = { status: 'enable' as const, size: OFFERED, ...(asked !== '' && { search: asked }) };
  const { data, error, isFetching, refetch } = $api.useQuery('get', '/suppliers', { params: { query } }, { placeholderData: keepPreviousData });
  return {
    suppliers: error === null ? (data?.suppliers ?? []) : [],
    total: data?.total_count ?? 0,
    isLoading: isFetching || isTyping,
    problem: error?.message ?? null,
    retry: () => void refetch(),
  };
}
