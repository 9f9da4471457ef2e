import { useState } from 'react';
import type { Approval } from 'shared-api/types';
import { api, ApiError } from 'shared-auth';
import { refreshApprovals } from 'flow-payment/approval';
import { useReauthentication } from 'shared-features/sign-in/reauthentication';
import { unexpectedError } from 'shared-rules/messages';
import { FOR_APPROVALS } from '../approval/proof-reason';

/** Outcome of one of several requests. */
export type ApproveOutcome =
  | { readonly kind: 'approved'; readonly isLast: boolean }
  | { readonly kind: 'refused'; readonly message: string };

/** Approves several requests, each in the version that was shown, one after the other, with one proof of presence. */
export function useApproveTogether() {
  const { run, dialog } = useReauthentication(FOR_APPROVALS);
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, ApproveOutcome>>(new Map());
  const [isPending, setIsPending] = useState(false);

  /** Returns the outcome of one; null if the user did not prove to be present. */
  const approveOne = async ({ id, version }: Approval): Promise<ApproveOutcome | null> => {
    try {
      const call = () => api.POST('/approvals/{id}/approval', { params: { path: { id } }, body: { version } });
      const answer = await run(call);
      if (answer.kind === 'cancelled') return null;
      return { kind: 'approved', isLast: answer.value.data?.state === 'approved' };
    } catch (error) {
      return { kind: 'refused', message: error instanceof ApiError ? error.message : unexpectedError };
    }
  };
  const approve = async (shown: readonly Approval[]): Promise<void> => {
    setIsPending(true);
    try {
      // The server asks for the proof with the first, and then for none of the others.
      for (const approval of shown) {
        const outcome = await approveOne(approval);
        if (outcome === null) return;
        setOutcomes((before) => new Map(before).set(approval.id, outcome));
      }
    } finally {
      setIsPending(false);
      await refreshApprovals();
    }
  };
  return { approve, outcomes, isPending, proof: dialog };
}
