import type { BuyerAccount, SupplierDetail } from 'shared-api/types';
import { $api } from 'shared-auth';
import { type RequestValues, useCommissionRate, useDepositAccounts } from '../request-entry';

/** Data for the confirm screen, beside the entered values. */
export interface ReviewMaterial {
  readonly supplier: SupplierDetail;
  /** Undefined if it no longer exists. */
  readonly account: BuyerAccount | undefined;
  /** Commission rate in basis points. */
  readonly rate: number;
}

/** Loads the data. `material` is undefined until all of it is there; `retry` repeats the failed requests. */
export function useReviewMaterial({
  supplierId,
  depositAccountId,
}: Pick<RequestValues, 'supplierId' | 'depositAccountId'>) {
  const supplier = $api.useQuery('get', '/suppliers/{id}', { params: { path: { id: Number(supplierId) } } });
  const accounts = useDepositAccounts();
  const { rate, error: rateError, retry: retryRate } = useCommissionRate();
  const retry = () => {
    if (supplier.error !== null) void supplier.refetch();
    if (accounts.error !== null) void accounts.refetch();
    if (rateError !== null) retryRate();
  };
  const isComplete = supplier.data !== undefined && accounts.data !== undefined && rate !== undefined;
  const material: ReviewMaterial | undefined = isComplete
    ? {
        supplier: supplier.data,
        account: accounts.data.accounts.find(({ id }) => String(id) === depositAccountId),
        rate,
      }
    : undefined;
  return { material, error: supplier.error ?? accounts.error ?? rateError, retry };
}
