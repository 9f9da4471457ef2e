import { useCallback } from 'react';
import type { FoundCorporation } from 'shared-api/types';
import { tidyPostalCode } from '../../bank/address';
import { useFillFields } from '../../ui/fill-fields';

const QUESTION = {
  title: '法人情報の置き換え',
  text: '入力されている取引先の情報を、検索した法人の内容に置き換えますか？',
};

/**
 * Returns the register's data of a corporation, by the field names of the company step. Unknown values are left out.
 */
export function valuesOfCorporation(corporation: FoundCorporation): Record<string, string> {
  const { corporate_name: name, corporate_name_kana: kana, postal_code: code, ...found } = corporation;
  const values = { ...found, name, name_kana: kana, postal_code: tidyPostalCode(code) };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
}

/**
 * Returns a function that fills a found corporation into the surrounding form: number, name, kana and address, as far
 * as the register has them.
 */
export function useCorporationFill(): (corporation: FoundCorporation) => void {
  const fill = useFillFields(QUESTION);
  return useCallback((corporation) => void fill(valuesOfCorporation(corporation)), [fill]);
}
