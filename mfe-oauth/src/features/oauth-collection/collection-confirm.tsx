import { useState, useEffect } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { type ApiError, isRefusal, queryClient } from 'shared-auth';
import { CollectingOnly } from 'flow-collection/collecting';
import { openPart } from 'flow-collection/request-entry';
import {
  useReviewMaterial,
  bodyOfEntry,
  RequestReview,
  type ReviewMaterial,
  useSendRequest,
} from 'flow-collection/request-sending';
import { SystemReturn } from 'shared-features/suppliers/connecting-system';
import type { StepMessage } from 'shared-features/ui/step-message';
import { requestSent } from 'shared-rules/messages';
import { BUTTONS } from 'shared-rules/buttons';
import { paths, useSnackbar } from 'shared-shell';
import { Skeleton, ActionBar, Button, LoadError } from 'shared-ui/core';
import { PreRegistrationFrame } from '../pre-registration/pre-registration-frame';
import type { PreRegisteredRequest } from './pre-registered-request';
import { type PreRegisteredRequestState, usePreRegisteredRequest } from './use-pre-registered-request';

/** Duration of the success message, in ms. */
const SNACKBAR_MS = 5_000;

interface PreRegisteredRequestReviewProps {
  readonly preRegistration: PreRegisteredRequest;
  readonly state: PreRegisteredRequestState;
  readonly material: ReviewMaterial;
}

/**
 * Shows the whole request by section, with links back, and the button that sends it and confirms the pre-registration.
 */
function PreRegisteredRequestReview({
  preRegistration: { id },
  state: { kept, markSaved },
  state,
  material,
}: PreRegisteredRequestReviewProps) {
  const navigate = useNavigate();
  const snackbar = useSnackbar();
  const back = (message: StepMessage = {}) => void navigate(paths.oauthInvoiceInfo(id), { state: message });
  const bodyOf = () => ({ ...bodyOfEntry(kept.current), pre_registration_id: id });
  const handleSent = () => {
    markSaved();
    snackbar.show({ color: 'success', text: requestSent, duration: SNACKBAR_MS });
    void navigate(paths.oauthComplete(id), { replace: true });
  };
  const sending = useSendRequest({ keeper: state, bodyOf, onSent: handleSent });
  useClosed(sending.error);
  return (
    <RequestReview
      entry={kept.current}
      body={bodyOf()}
      material={material}
      sending={sending}
      onChange={(_part, focus) => back({ focus })}
      onCorrect={(_first, problems) => back({ problems: problems.map(({ field, message }) => ({ field, message })) })}
    >
      <ActionBar>
        <Button isBlock isDisabled={sending.isPending} onPress={() => back()}>
          {BUTTONS.back}
        </Button>
        <Button isBlock variant="primary" isPending={sending.isPending} onPress={sending.send}>
          {BUTTONS.sendRequest}
        </Button>
      </ActionBar>
    </RequestReview>
  );
}

/**
 * Refetches what a refusal says has changed: the pre-registration is no longer waiting, or requests are no longer
 * enabled. The surrounding page shows it.
 */
function useClosed(error: ApiError | null): void {
  useEffect(() => {
    if (isRefusal(error, 'pre_registration_confirmed', 'pre_registration_cancelled', 'pre_registration_expired'))
      void queryClient.invalidateQueries({ queryKey: ['get', '/users/pre_registrations/{id}'] });
    if (isRefusal(error, 'collections_unavailable'))
      void queryClient.invalidateQueries({ queryKey: ['get', '/users/information'] });
  }, [error]);
}

const TITLE = '内容の確認';

interface CollectionConfirmProps {
  readonly preRegistration: PreRegisteredRequest;
}

/** Shows a submitted request for confirmation. Redirects to the form while it is incomplete. */
export function CollectionConfirm({ preRegistration }: CollectionConfirmProps) {
  return (
    <CollectingOnly
      title={TITLE}
      action={<SystemReturn system={preRegistration.system} href={preRegistration.return_url} />}
    >
      <Entered preRegistration={preRegistration} />
    </CollectingOnly>
  );
}

function Entered({ preRegistration }: CollectionConfirmProps) {
  const state = usePreRegisteredRequest(preRegistration);
  // Decided once: the stored state is cleared when the request is sent, just before the page is left.
  const [isOpen] = useState(() => openPart(state.flow) !== null);
  return isOpen ? (
    <Navigate to={paths.oauthInvoiceInfo(preRegistration.id)} replace />
  ) : (
    <Review preRegistration={preRegistration} state={state} />
  );
}

function Review({ preRegistration, state }: CollectionConfirmProps & { readonly state: PreRegisteredRequestState }) {
  const { material, error, retry } = useReviewMaterial(state.kept.current.values);
  return (
    <PreRegistrationFrame title={TITLE} step={2}>
      {material !== undefined ? (
        <PreRegisteredRequestReview preRegistration={preRegistration} state={state} material={material} />
      ) : error === null ? (
        <Skeleton lines={12} />
      ) : (
        <LoadError error={error} onRetry={retry} />
      )}
    </PreRegistrationFrame>
  );
}
