import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Page, Skeleton } from 'shared-ui/core';
import { useLinkedRequest } from './use-linked-request';

interface LinkedRequestSlotProps {
  /** Shown if the code cannot be loaded. */
  readonly fallback: ReactNode;
}

/**
 * Shows the request of a link. Its code is a separate download, loaded in parallel with the answer, so that other users
 * do not wait for it.
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
