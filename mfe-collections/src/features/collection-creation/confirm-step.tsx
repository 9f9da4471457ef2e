import { LoadError } from 'shared-features/load-error';
import { $api } from 'shared-auth';
import { Skeleton } from 'shared-ui/core';
import { ConfirmRequest } from './confirm-request';
import { useDepositAccounts } from './deposit-accounts';
import { useRate } from './use-rate';
import type { StepParts } from './use-step';

/** 依頼内容の確認: the last look at the request and at its mail, and the button that sends it. */
export function ConfirmStep(parts: StepParts) {
  const { supplierId, depositAccountId } = parts.flowState.kept.current.values;
  const supplier = $api.useQuery('get', '/suppliers/{id}', { params: { path: { id: Number(supplierId) } } });
  const accounts = useDepositAccounts();
  const { rate, error: rateError, retry } = useRate();
  const account = accounts.data?.accounts.find(({ id }) => String(id) === depositAccountId);
  const error = supplier.error ?? accounts.error ?? rateError;
  if (supplier.data !== undefined && accounts.data !== undefined && rate !== undefined) {
    return <ConfirmRequest {...parts} supplier={supplier.data} account={account} rate={rate} />;
  }
  const again = () => {
    if (supplier.error !== null) void supplier.refetch();
    if (accounts.error !== null) void accounts.refetch();
    if (rateError !== null) retry();
  };
  return error === null ? <Skeleton lines={12} /> : <LoadError error={error} onRetry={again} />;
}
