import type { BuyerAccount } from 'shared-api/types';
import { useCurrentUser } from 'shared-auth';
import { type InvoiceMaterial, useCommissionRate, useDepositAccounts } from 'flow-collection/request-entry';
import { useServerTime } from 'shared-features/ui/server-time';

/** Data for the form of a request, beside the sent values. */
export interface RequestMaterial extends InvoiceMaterial {
  readonly buyerId: number;
  /** Name of the seller in kana. */
  readonly nameKana: string;
  readonly accounts: readonly BuyerAccount[];
}

/** Loads the data. `material` is undefined until all of it is there; `retry` repeats the failed requests. */
export function useRequestMaterial() {
  const user = useCurrentUser();
  const today = useServerTime()?.date;
  const { rate, error: rateError, retry: retryRate } = useCommissionRate();
  const accounts = useDepositAccounts();
  const retry = () => {
    if (rateError !== null) retryRate();
    if (accounts.error !== null) void accounts.refetch();
  };
  const isComplete =
    user !== undefined &&
    'corporation' in user &&
    today !== undefined &&
    rate !== undefined &&
    accounts.data !== undefined;
  const material: RequestMaterial | undefined = isComplete
    ? {
        today,
        rate,
        buyerId: user.buyerId,
        nameKana: user.corporation.corporate_name_kana,
        accounts: accounts.data.accounts,
      }
    : undefined;
  return { material, error: rateError ?? accounts.error, retry };
}
