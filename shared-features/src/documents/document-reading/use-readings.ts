import { useQueries } from '@tanstack/react-query';
import type { Reading } from 'shared-api/types';
import { $api } from 'shared-auth';

/** Refetch interval of a reading in progress, in ms. */
const READING_REFETCH_MS = 1_000;

/** State of the readings of some files. */
export interface Readings {
  /** In the order of the files. Files without an answer are missing. */
  readonly readings: readonly Reading[];
  /** True if a reading could not be fetched. */
  readonly hasError: boolean;
}

/** Whether the reading is queued or in progress. */
export function isUnderWay(reading: Pick<Reading, 'state'> | undefined): boolean {
  return reading?.state === 'waiting' || reading?.state === 'reading';
}

/** Polls the readings of uploaded files until each is done or has failed. */
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
