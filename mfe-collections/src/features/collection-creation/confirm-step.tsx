import { LoadError } from 'shared-features/ui/load-error';
import { useReviewMaterial } from 'shared-features/collections/request-sending';
import { Skeleton } from 'shared-ui/core';
import { ConfirmRequest } from './confirm-request';
import type { StepParts } from './use-step';

/** 依頼内容の確認: the last look at the request and at its mail, and the button that sends it. */
export function ConfirmStep(parts: StepParts) {
  const { material, error, retry } = useReviewMaterial(parts.flowState.kept.current.values);
  if (material !== undefined) return <ConfirmRequest {...parts} material={material} />;
  return error === null ? <Skeleton lines={12} /> : <LoadError error={error} onRetry={retry} />;
}
