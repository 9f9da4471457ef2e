import { useCallback } from 'react';
import type { FoundCorporation } from 'shared-api/types';
import { tidyPostalCode } from 'shared-features/bank/address';
import { useFillFields } from 'shared-features/ui/fill-fields';

const QUESTION = { title: '法人情報の置き換え', text: '入力されている法人情報を、検索した法人の内容に置き換えますか？' };

/** Takes a corporation that was found into the form around: number, name, reading and address, as far as the register has them. */
export function useCorporationFill(): (corporation: FoundCorporation) => void {
  const fill = useFillFields(QUESTION);
  return useCallback(
    ({ postal_code: code, ...found }) => {
      const values = { ...found, postal_code: tidyPostalCode(code) };
      void fill(Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')));
    },
    [fill],
  );
}
