import { useCallback } from 'react';
import type { FoundCorporation } from 'shared-api/types';
import { tidyPostalCode } from '../../bank/address';
import { useFillFields } from '../../ui/fill-fields';

const QUESTION = {
  title: '法人情報の置き換え',
  text: '入力されている取引先の情報を、検索した法人の内容に置き換えますか？',
};

/**
 * What the register knows of a corporation, by the names of the company step's fields; what it does not know is
 * missing.
 */
export function valuesOfCorporation(corporation: FoundCorporation): Record<string, string> {
  const { corporate_name: name, corporate_name_kana: kana, postal_code: code, ...found } = corporation;
  const values = { ...found, name, name_kana: kana, postal_code: tidyPostalCode(code) };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
}

/**
 * Takes a corporation that was found into the form around: number, name, reading and address, as far as the register
 * has them.
 */
export function useCorporationFill(): (corporation: FoundCorporation) => void {
  const fill = useFillFields(QUESTION);
  return useCallback((corporation) => void fill(valuesOfCorporation(corporation)), [fill]);
}
