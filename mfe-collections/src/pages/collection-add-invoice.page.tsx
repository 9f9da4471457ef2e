import { CollectingOnly } from 'shared-features/collections/collecting';
import { InvoiceStep } from '../features/collection-creation/invoice-step';
import { StepPage } from '../features/collection-creation/step-page';
import { useStep } from '../features/collection-creation/use-step';

/** 請求書情報, step 2: what is to be paid, until when, and who bears the fee. */
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
    <StepPage step="invoice" flow={parts.flowState.flow} width="split">
      <InvoiceStep {...parts} />
    </StepPage>
  );
}
