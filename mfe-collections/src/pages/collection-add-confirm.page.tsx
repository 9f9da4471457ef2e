import { CollectingOnly } from 'flow-collection/collecting';
import { onlyFor } from 'shared-features/ui/permission';
import { ConfirmStep } from '../features/collection-creation/confirm-step';
import { StepPage } from '../features/collection-creation/step-page';

/** Shows 依頼内容の確認, step 4: the confirmation, and the button that sends. */
function Work() {
  return (
    <CollectingOnly>
      <StepPage step="confirm" content={ConfirmStep} />
    </CollectingOnly>
  );
}

/** Shows it to the roles that may do it. */
export const Page = onlyFor('collect', 'カード払い依頼の作成', Work);
