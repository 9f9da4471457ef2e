import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Page, Skeleton } from 'shared-ui/core';
import { useLinkedRequest } from './use-linked-request';

interface LinkedRequestSlotProps {
  /** Stands in its place where its code cannot be reached. */
  readonly fallback: ReactNode;
}

/**
 * Shows what the link of a request says. The code is a download of its own, on its way together with the answer: nobody
 * else waits for it.
 */
export function LinkedRequestSlot({ fallback }: LinkedRequestSlotProps) {
  useLinkedRequest();
  const { data, isError } = useQuery({
    queryKey: ['part', 'linked-request'],
    queryFn: () => import('./linked-request-page'),
    staleTime: Infinity,
  });
  if (isError) return fallback;
  return data === undefined ? (
    <Page width="list">
      <Skeleton lines={8} />
    </Page>
  ) : (
    <data.LinkedRequestPage />
  );
}
