import { CollectingOnly } from 'flow-collection/collecting';
import { onlyFor } from 'shared-features/ui/permission';
import { BankStep } from '../features/collection-creation/bank-step';
import { StepPage } from '../features/collection-creation/step-page';

/** Shows 入金口座, step 3: the deposit account. */
function Work() {
  return (
    <CollectingOnly>
      <StepPage step="bank" content={BankStep} />
    </CollectingOnly>
  );
}

/** Shows it to the roles that may do it. */
export const Page = onlyFor('collect', 'カード払い依頼の作成', Work);
