import type { BuyerAccount } from 'shared-api/types';
import { useCurrentUser } from 'shared-auth';
import { type InvoiceMaterial, useCommissionRate, useDepositAccounts } from 'shared-features/collections/request-entry';
import { useServerTime } from 'shared-features/ui/server-time';

/** What the form of a request needs beside what was sent. */
export interface RequestMaterial extends InvoiceMaterial {
  readonly buyerId: number;
  /** Of the seller. */
  readonly nameKana: string;
  readonly accounts: readonly BuyerAccount[];
}

/** Reads it; the material is undefined until all of it is there, and `retry` asks again for what could not be read. */
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
