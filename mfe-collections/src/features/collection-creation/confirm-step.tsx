import { useNavigate } from 'react-router-dom';
import type { Collection } from 'shared-api/types';
import { useReviewMaterial, RequestReview, type ReviewMaterial, useSendRequest } from 'flow-collection/request-sending';
import { requestSent } from 'shared-rules/messages';
import { BUTTONS } from 'shared-rules/buttons';
import { paths, useSnackbar, withQuery } from 'shared-shell';
import { Skeleton, Button, LoadError } from 'shared-ui/core';
import { bodyOf } from './collection-body';
import { StepActions } from './step-actions';
import type { StepParts } from './use-step';

/** Duration of the success message, in ms. */
const SNACKBAR_MS = 5_000;

interface ConfirmRequestProps extends StepParts {
  readonly material: ReviewMaterial;
}

/** Shows a completed request with links back to its steps, and the button that sends it. */
function ConfirmRequest({ flowState, go, material }: ConfirmRequestProps) {
  const navigate = useNavigate();
  const snackbar = useSnackbar();
  const flow = flowState.kept.current;
  const handleSent = ({ id }: Collection) => {
    flowState.markSaved();
    snackbar.show({ color: 'success', text: requestSent, duration: SNACKBAR_MS });
    void navigate(withQuery(paths.collectionComplete(), { id }), { replace: true });
  };
  const sending = useSendRequest({
    keeper: flowState,
    bodyOf: () => bodyOf(flowState.kept.current),
    onSent: handleSent,
  });
  return (
    <RequestReview
      entry={flow}
      body={bodyOf(flow)}
      material={material}
      sending={sending}
      onChange={(step, focus) => go(step, { focus, isChange: true })}
      onCorrect={({ part: step }, problems) =>
        go(step, {
          isChange: true,
          problems: problems.flatMap(({ part, field, message }) => (part === step ? { field, message } : [])),
        })
      }
    >
      <StepActions flowState={flowState} isDisabled={sending.isPending} onBack={() => go('bank')}>
        <Button isBlock variant="primary" isPending={sending.isPending} onPress={sending.send}>
          {BUTTONS.sendRequest}
        </Button>
      </StepActions>
    </RequestReview>
  );
}

/** Shows 依頼内容の確認: the request and its mail for confirmation, and the button that sends it. */
export function ConfirmStep(parts: StepParts) {
  const { material, error, retry } = useReviewMaterial(parts.flowState.kept.current.values);
  if (material !== undefined) return <ConfirmRequest {...parts} material={material} />;
  return error === null ? <Skeleton lines={12} /> : <LoadError error={error} onRetry={retry} />;
}
