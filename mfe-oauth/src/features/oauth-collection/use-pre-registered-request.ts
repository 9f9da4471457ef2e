import { useCallback, useRef } from 'react';
import { isUnsaved } from 'flow-collection/request-entry';
import { paths, useLeaveWarning, useWorkflow } from 'shared-shell';
import { beginPreRegistered, type PreRegisteredRequest } from './pre-registered-request';
import { type OAuthCollectionFlow, oauthCollectionWorkflow } from './oauth-collection.workflow';

/**
 * Provides the stored request of a submission, for the one component of a screen that writes it. It starts with the
 * sent values. Values of another pre-registration are not shown, and switching to another one asks before they are
 * lost.
 */
export function usePreRegisteredRequest(preRegistration: PreRegisteredRequest) {
  const [stored, write] = useWorkflow(oauthCollectionWorkflow);
  const begun = useRef<OAuthCollectionFlow | null>(null);
  begun.current ??= beginPreRegistered(preRegistration);
  const flow = stored?.preId === preRegistration.id ? stored : begun.current;
  const kept = useRef(flow);
  const keep = useCallback(
    (part: Partial<OAuthCollectionFlow>) => {
      kept.current = { ...kept.current, ...part };
      write(kept.current);
    },
    [write],
  );
  const markSaved = useLeaveWarning(isUnsaved(flow), [
    paths.oauthInvoiceInfo(preRegistration.id),
    paths.oauthConfirm(preRegistration.id),
  ]);
  return { flow, kept, keep, markSaved };
}

/** The request as the one component that holds it hands it on. */
export type PreRegisteredRequestState = ReturnType<typeof usePreRegisteredRequest>;
