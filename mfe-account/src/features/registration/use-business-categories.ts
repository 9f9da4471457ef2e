import { $api } from 'shared-auth';

/** 業種 to choose from; they change with the service, not while it is used. */
export function useBusinessCategories() {
  const { data, error, isPending, refetch } = $api.useQuery('get', '/business_categories', undefined, {
    staleTime: Infinity,
  });
  return {
    categories: data?.business_categories ?? [],
    error: error?.message ?? null,
    isPending,
    retry: () => void refetch(),
  };
}
