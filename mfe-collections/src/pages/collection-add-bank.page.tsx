import { CollectingOnly } from 'shared-features/collections/collecting';
import { BankStep } from '../features/collection-creation/bank-step';
import { StepPage } from '../features/collection-creation/step-page';
import { useStep } from '../features/collection-creation/use-step';

/** Shows 入金口座, step 3: the deposit account. */
export function Page() {
  return (
    <CollectingOnly>
      <Step />
    </CollectingOnly>
  );
}

function Step() {
  const parts = useStep();
  return (
    <StepPage step="bank" flow={parts.flowState.flow}>
      <BankStep {...parts} />
    </StepPage>
  );
}
