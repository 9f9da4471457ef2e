import { CollectingOnly } from 'flow-collection/collecting';
import { ConfirmStep } from '../features/collection-creation/confirm-step';
import { StepPage } from '../features/collection-creation/step-page';

/** Shows 依頼内容の確認, step 4: the confirmation, and the button that sends. */
export function Page() {
  return (
    <CollectingOnly>
      <StepPage step="confirm" content={ConfirmStep} />
    </CollectingOnly>
  );
}
