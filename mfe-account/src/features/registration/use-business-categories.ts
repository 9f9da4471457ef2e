import { $api } from 'shared-auth';

/** Loads the options of 業種. They change only with a release of the service. */
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
