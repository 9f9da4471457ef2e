import { isRefusal, queryClient } from 'shared-auth';

/** Paths whose cached answers an act about a request for approval changes. */
const CHANGED = ['/approvals', '/approvals/{id}', '/drafts'];

/** Refetches what an act about a request for approval changes, as far as it is on the screen. */
export async function refreshApprovals(): Promise<void> {
  await Promise.all([
    ...CHANGED.map((path) => queryClient.invalidateQueries({ queryKey: ['get', path] })),
    queryClient.invalidateQueries({ queryKey: ['post', '/approvals/check'] }),
  ]);
}

/**
 * Refetches what a screen knows about approvals if a payment was refused for want of one: the rules may be newer than
 * the screen.
 */
export function refreshIfUnapproved(error: unknown): void {
  if (!isRefusal(error, 'approval_required', 'approval_waiting', 'approval_terms_changed')) return;
  void queryClient.invalidateQueries({ queryKey: ['get', '/users/information'] });
  void refreshApprovals();
}
