import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { CollectingOnly } from 'shared-features/collections/collecting';
import { SystemReturn } from 'shared-features/suppliers/connecting-system';
import { LoadError } from 'shared-features/ui/load-error';
import { openPart } from 'shared-features/collections/request-entry';
import { useReviewMaterial } from 'shared-features/collections/request-sending';
import { paths } from 'shared-shell';
import { Skeleton } from 'shared-ui/core';
import { PreRegistrationFrame } from '../pre-registration/pre-registration-frame';
import type { LodgedRequest } from './lodged-request';
import { LodgedRequestReview } from './lodged-request-review';
import { type LodgedRequestState, useLodgedRequest } from './use-lodged-request';

const TITLE = '内容の確認';

interface CollectionConfirmProps {
  readonly preRegistration: LodgedRequest;
}

/** The last look at a request that a connected system lodged; whoever has not entered all of it is led back. */
export function CollectionConfirm({ preRegistration }: CollectionConfirmProps) {
  return (
    <CollectingOnly title={TITLE} action={<SystemReturn system={preRegistration.system} href={preRegistration.return_url} />}>
      <Entered preRegistration={preRegistration} />
    </CollectingOnly>
  );
}

function Entered({ preRegistration }: CollectionConfirmProps) {
  const state = useLodgedRequest(preRegistration);
  // Decided once: what is kept goes when the request is sent, and the page with it.
  const [isOpen] = useState(() => openPart(state.flow) !== null);
  return isOpen ? <Navigate to={paths.oauthInvoiceInfo(preRegistration.id)} replace /> : <Review preRegistration={preRegistration} state={state} />;
}

function Review({ preRegistration, state }: CollectionConfirmProps & { readonly state: LodgedRequestState }) {
  const { material, error, retry } = useReviewMaterial(state.kept.current.values);
  return (
    <PreRegistrationFrame title={TITLE} step={2}>
      {material !== undefined ? (
        <LodgedRequestReview preRegistration={preRegistration} state={state} material={material} />
      ) : error === null ? (
        <Skeleton lines={12} />
      ) : (
        <LoadError error={error} onRetry={retry} />
      )}
    </PreRegistrationFrame>
  );
}
