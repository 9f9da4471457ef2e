import { QueryClient } from '@tanstack/react-query';

/**
 * The one cache of server data, over all remotes. Retrying is the request function's business, and offline calls fail
 * with a message instead of waiting silently.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
});
