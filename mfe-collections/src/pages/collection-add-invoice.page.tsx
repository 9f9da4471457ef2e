import { CollectingOnly } from 'flow-collection/collecting';
import { useCommissionRate } from 'flow-collection/request-entry';
import { useServerTime } from 'shared-features/ui/server-time';
import { onlyFor } from 'shared-features/ui/permission';
import { Skeleton, LoadError } from 'shared-ui/core';
import { InvoiceStepForm } from '../features/collection-creation/invoice-step-form';
import { StepPage } from '../features/collection-creation/step-page';
import type { StepParts } from '../features/collection-creation/use-step';

/** Shows 請求書情報: the documents, their values, the payment deadline, and the fee bearer. */
function InvoiceStep(parts: StepParts) {
  const today = useServerTime()?.date;
  const { rate, error, retry } = useCommissionRate();
  if (today !== undefined && rate !== undefined) return <InvoiceStepForm {...parts} material={{ today, rate }} />;
  return error === null ? <Skeleton lines={10} /> : <LoadError error={error} onRetry={retry} />;
}

/** Shows 請求書情報, step 2: the invoice, the payment deadline, and the fee bearer. */
function Work() {
  return (
    <CollectingOnly>
      <StepPage step="invoice" width="split" content={InvoiceStep} />
    </CollectingOnly>
  );
}

/** Shows it to the roles that may do it. */
export const Page = onlyFor('collect', 'カード払い依頼の作成', Work);
