import { LoadError } from 'shared-features/ui/load-error';
import { useCommissionRate } from 'shared-features/collections/request-entry';
import { useServerTime } from 'shared-features/ui/server-time';
import { Skeleton } from 'shared-ui/core';
import { InvoiceStepForm } from './invoice-step-form';
import type { StepParts } from './use-step';

/** 請求書情報: the documents, what is written on them, until when it may be paid, and who bears the fee. */
export function InvoiceStep(parts: StepParts) {
  const today = useServerTime()?.date;
  const { rate, error, retry } = useCommissionRate();
  if (today !== undefined && rate !== undefined) return <InvoiceStepForm {...parts} material={{ today, rate }} />;
  return error === null ? <Skeleton lines={10} /> : <LoadError error={error} onRetry={retry} />;
}
