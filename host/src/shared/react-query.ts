// What of react-query the host, the remotes and `openapi-react-query` use; see `react-router.ts`.
export {
  keepPreviousData, QueryClient, QueryClientProvider, useInfiniteQuery, useMutation, useQueries, useQuery, useSuspenseQuery,
} from 'react-query-whole';
