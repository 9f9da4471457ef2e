import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { queryClient } from 'shared-auth';
import { bodyOfEntry, RequestReview, type ReviewMaterial, useSendRequest } from 'shared-features/collections/request-sending';
import type { StepMessage } from 'shared-features/ui/step-message';
import { requestSent } from 'shared-rules/messages';
import { BUTTONS } from 'shared-rules/words';
import { paths, useSnackbar } from 'shared-shell';
import { ActionBar, Button } from 'shared-ui/core';
import type { LodgedRequest } from './lodged-request';
import type { LodgedRequestState } from './use-lodged-request';

/** How long the success is shown, in ms. */
const SNACKBAR_MS = 5_000;

interface LodgedRequestReviewProps {
  readonly preRegistration: LodgedRequest;
  readonly state: LodgedRequestState;
  readonly material: ReviewMaterial;
}

/** All of the request by section, each with the way back to it, and the button that sends it, which confirms the pre-registration. */
export function LodgedRequestReview({ preRegistration: { id }, state: { kept, markSaved }, state, material }: LodgedRequestReviewProps) {
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
  useClosed(String(sending.error?.status ?? ''));
  return (
    <RequestReview
      entry={kept.current}
      body={bodyOf()}
      material={material}
      sending={sending}
      onChange={(_part, focus) => back({ focus })}
      onMend={(_first, problems) => back({ problems: problems.map(({ field, message }) => ({ field, message })) })}
    >
      <ActionBar>
        <Button isBlock isDisabled={sending.isPending} onPress={() => back()}>{BUTTONS.back}</Button>
        <Button isBlock variant="primary" isPending={sending.isPending} onPress={sending.send}>{BUTTONS.sendRequest}</Button>
      </ActionBar>
    </RequestReview>
  );
}

/** Reads again what a refusal says has changed: that it waits no longer, or that requests are not enabled any more. The page around shows it. */
function useClosed(refusal: string): void {
  useEffect(() => {
    if (refusal.startsWith('pre_registration_')) void queryClient.invalidateQueries({ queryKey: ['get', '/users/pre_registrations/{id}'] });
    if (refusal === 'collections_unavailable') void queryClient.invalidateQueries({ queryKey: ['get', '/users/information'] });
  }, [refusal]);
}
