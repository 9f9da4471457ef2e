import type { ReactNode } from 'react';
import { Skeleton } from 'shared-ui/core';
import { recipientOf, useLinkedRequest } from './use-linked-request';

interface WithRecipientProps {
  /** The form, filled in with the address that the link was sent to; with undefined where nothing is known of one. */
  readonly children: (emailAddress: string | undefined) => ReactNode;
}

/** Shows a form once it is known whom the opened link was sent to: at once where none was opened. */
export function WithRecipient({ children }: WithRecipientProps) {
  const linked = useLinkedRequest();
  return linked.kind === 'loading' ? <Skeleton lines={4} /> : children(recipientOf(linked) ?? undefined);
}
