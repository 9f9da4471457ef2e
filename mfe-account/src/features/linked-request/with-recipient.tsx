import type { ReactNode } from 'react';
import { Skeleton } from 'shared-ui/core';
import { recipientOf, useLinkedRequest } from './use-linked-request';

interface WithRecipientProps {
  /** Renders the form with the address that the link was sent to; undefined if unknown. */
  readonly children: (emailAddress: string | undefined) => ReactNode;
}

/** Shows a form once the recipient of the opened link is known; at once if no link was opened. */
export function WithRecipient({ children }: WithRecipientProps) {
  const linked = useLinkedRequest();
  return linked.kind === 'loading' ? <Skeleton lines={4} /> : children(recipientOf(linked) ?? undefined);
}
