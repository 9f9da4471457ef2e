import { useQuery, type Query } from '@tanstack/react-query';
import { loadShellPart, reportMissingPart } from '../remotes/chunks/shell-part';
import type { ShellPart } from '../remotes/chunks/reload-guard';

/** Delay before the retry after a failure, in ms. */
const RETRY_MS = 30_000;

/** Options of a query that nobody waits for: retries in the background after a delay. */
export const retryInBackground = {
  refetchInterval: <Data, Failure, QueryData, Key extends readonly unknown[]>({
    state,
  }: Query<Data, Failure, QueryData, Key>) => (state.status === 'error' ? RETRY_MS : (false as const)),
};

/** Returns a part of the shell that few users need, once it is loaded. A failure is reported, and tried again later. */
export function useBackgroundPart<Part>(name: ShellPart, download: () => Promise<Part>): Part | undefined {
  const load = async (): Promise<Part> => {
    try {
      return await loadShellPart(name, download);
    } catch (error) {
      reportMissingPart(error);
      throw error;
    }
  };
  return useQuery({ ...retryInBackground, queryKey: ['code', name], queryFn: load, staleTime: Infinity }).data;
}
