import { useQueries } from '@tanstack/react-query';
import type { Reading } from 'shared-api/types';
import { $api } from 'shared-auth';

/** How often a reading that is under way is asked for, in ms. */
const READING_REFETCH_MS = 1_000;

/** What is known of the readings of some files. */
export interface Readings {
  /** In the order of the files; those that have not been answered yet are missing. */
  readonly readings: readonly Reading[];
  /** A reading could not even be asked for. */
  readonly hasError: boolean;
}

/** Whether a program still works on the document, or will. */
export function isUnderWay(reading: Pick<Reading, 'state'> | undefined): boolean {
  return reading?.state === 'waiting' || reading?.state === 'reading';
}

/** Follows the readings of uploaded files until each is done or has failed. */
export function useReadings(fileIds: readonly string[]): Readings {
  return useQueries({
    queries: fileIds.map((id) =>
      $api.queryOptions(
        'get',
        '/invoices/files/{id}/reading',
        { params: { path: { id } } },
        { refetchInterval: ({ state }) => (isUnderWay(state.data) ? READING_REFETCH_MS : false) },
      ),
    ),
    combine,
  });
}

function combine(results: readonly { readonly data?: Reading; readonly isError: boolean }[]): Readings {
  return {
    readings: results.flatMap(({ data }) => data ?? []),
    hasError: results.some(({ data, isError }) => isError && data === undefined),
  };
}
