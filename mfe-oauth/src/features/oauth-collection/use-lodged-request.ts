import { useCallback, useRef } from 'react';
import { isUnsaved } from 'shared-features/collections/request-entry';
import { paths, useLeaveWarning, useWorkflow } from 'shared-shell';
import { beginLodged, type LodgedRequest } from './lodged-request';
import { type OAuthCollectionFlow, oauthCollectionWorkflow } from './oauth-collection.workflow';

/**
 * The request that is made of a lodged one, for the one component of a screen that writes it. It begins with what was
 * sent; what was typed for another pre-registration is not shown, and leaving for another one asks before it is lost.
 */
export function useLodgedRequest(preRegistration: LodgedRequest) {
  const [stored, write] = useWorkflow(oauthCollectionWorkflow);
  const begun = useRef<OAuthCollectionFlow | null>(null);
  begun.current ??= beginLodged(preRegistration);
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
export type LodgedRequestState = ReturnType<typeof useLodgedRequest>;
