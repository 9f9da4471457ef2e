import { LoadError } from 'shared-features/ui/load-error';
import { useDepositAccounts } from 'shared-features/collections/request-entry';
import { useCurrentUser } from 'shared-auth';
import { Skeleton } from 'shared-ui/core';
import { BankStepForm } from './bank-step-form';
import type { StepParts } from './use-step';

/** 入金口座: where the money goes, an account that was used before or another one. */
export function BankStep(parts: StepParts) {
  const user = useCurrentUser();
  const { data, error, refetch } = useDepositAccounts();
  if (data !== undefined && user !== undefined && 'corporation' in user) {
    return <BankStepForm {...parts} accounts={data.accounts} buyerId={user.buyerId} nameKana={user.corporation.corporate_name_kana} />;
  }
  return error === null ? <Skeleton lines={8} /> : <LoadError error={error} onRetry={() => void refetch()} />;
}
