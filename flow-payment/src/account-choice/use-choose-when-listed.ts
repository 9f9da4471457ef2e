import { useEffect, useState } from 'react';
import type { SupplierAccount } from 'shared-api/types';
import { useSetFormValue } from 'shared-ui/forms';
import type { AccountChoice } from './account-choice';

/** Chooses an account once it is one of those that can be: the form knows it a render after the list does. */
export function useChooseWhenListed(accounts: readonly AccountChoice[]): (account: SupplierAccount) => void {
  const [wanted, setWanted] = useState<SupplierAccount | null>(null);
  const setValue = useSetFormValue();
  const found = accounts.find(({ account: { id, revision } }) => id === wanted?.id && revision === wanted.revision);
  useEffect(() => {
    if (found === undefined) return;
    setValue('supplierAccountId', found.value);
    setWanted(null);
  }, [found, setValue]);
  return setWanted;
}
