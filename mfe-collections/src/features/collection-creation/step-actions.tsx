import type { ReactNode } from 'react';
import { BUTTONS } from 'shared-rules/buttons';
import { ActionBar, Alert, Button } from 'shared-ui/core';
import type { CollectionFlowState } from './use-collection-flow';

interface StepActionsProps {
  readonly flowState: CollectionFlowState;
  /** Absent in the first step. */
  readonly onBack?: () => void;
  /** Something is on its way that neither going back nor saving may overtake. */
  readonly isDisabled?: boolean;
  /** Button that continues. */
  readonly children: ReactNode;
}

/** Shows the buttons of a step: back, save as draft, continue. */
export function StepActions({ flowState, onBack, isDisabled, children }: StepActionsProps) {
  const { save, isPending, failure } = flowState.draft;
  return (
    <>
      {failure === null ? null : (
        <Alert tone="danger" isLive title="下書きを保存できませんでした。">
          <p>{failure}</p>
        </Alert>
      )}
      <ActionBar>
        {onBack === undefined ? null : (
          <Button isBlock isDisabled={isDisabled} onPress={onBack}>
            {BUTTONS.back}
          </Button>
        )}
        <Button isBlock isDisabled={isDisabled} isPending={isPending} onPress={() => void save()}>
          {BUTTONS.saveDraft}
        </Button>
        {children}
      </ActionBar>
    </>
  );
}
