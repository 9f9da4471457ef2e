import { useEffect } from 'react';
import type { LodgedAccount } from 'shared-api/types';
import type { AppForm } from 'shared-ui/forms';
import { accountToBegin } from './lodged-account';
import type { LodgedPaymentInput } from './lodged-payment.form';
import type { SupplierChoices } from './use-supplier-choices';

/** Keeps the account one of the chosen supplier's: of another supplier, the one that a payment to it begins with. */
export function useAccountOfSupplier<Output>({ methods }: AppForm<LodgedPaymentInput, Output>, { accounts }: SupplierChoices, lodged: LodgedAccount | null): void {
  const { getValues, setValue, formState } = methods;
  const { isSubmitted } = formState;
  useEffect(() => {
    if (accounts === null || accounts.some(({ value }) => value === getValues('supplierAccountId'))) return;
    // Whoever went on before the accounts had come was told that none is chosen.
    setValue('supplierAccountId', accountToBegin(lodged, accounts), { shouldValidate: isSubmitted });
    // oxlint-disable-next-line react/exhaustive-deps -- being sent changes no account
  }, [accounts, lodged, getValues, setValue]);
}
