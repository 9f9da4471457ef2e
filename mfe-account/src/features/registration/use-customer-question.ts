import { parseDateText } from 'shared-rules/date-text';
import { isCorporateNumber } from 'shared-rules/corporate-number';
import { digitsOf } from 'shared-rules/width';
import { useFormValue } from 'shared-ui/forms';

/** Question for `POST /user_simple_check`: a corporate number, or a name and a birthday. */
export type CustomerQuestion =
  | { readonly corporate_number: string }
  | {
      readonly representative_last_name: string;
      readonly representative_first_name: string;
      readonly representative_birthday: string;
    };

const useText = (name: string) => String(useFormValue(name) ?? '').trim();

/** Returns the corporate number of the surrounding form; null while it is invalid. */
export function useCorporationQuestion(): CustomerQuestion | null {
  const number = digitsOf(useText('corporate_number'));
  return isCorporateNumber(number) ? { corporate_number: number } : null;
}

/** Returns name and birthday of the proprietor in the surrounding form; null while incomplete. */
export function useProprietorQuestion(): CustomerQuestion | null {
  const lastName = useText('representative_last_name');
  const firstName = useText('representative_first_name');
  const birthday = parseDateText(useText('representative_birthday'));
  if (lastName === '' || firstName === '' || birthday === null) return null;
  return {
    representative_last_name: lastName,
    representative_first_name: firstName,
    representative_birthday: birthday,
  };
}
