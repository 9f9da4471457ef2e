import { CollectingOnly } from 'flow-collection/collecting';
import { BankStep } from '../features/collection-creation/bank-step';
import { StepPage } from '../features/collection-creation/step-page';

/** Shows 入金口座, step 3: the deposit account. */
export function Page() {
  return (
    <CollectingOnly>
      <StepPage step="bank" content={BankStep} />
    </CollectingOnly>
  );
}
