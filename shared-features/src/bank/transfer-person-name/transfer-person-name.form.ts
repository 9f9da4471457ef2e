import { toBankKana, TRANSFER_PERSON_NAME_LIMIT } from 'shared-rules/bank-kana';
import { required, transferNameCharacters, transferNameTooLong } from 'shared-rules/messages';
import * as v from 'valibot';

/** Characters that the contract takes as typed; banks take fewer. */
export const TYPED_LIMIT = 100;

/**
 * The sender's name as the bank will have it: half-width, characters that no bank takes left out. @param fallback used
 * where nothing is typed
 */
export function senderName(typed: string, fallback = ''): string {
  return toBankKana(typed.trim() === '' ? fallback : typed).value;
}

/**
 * Validation of a sender's name as typed, in any width and either kana (screens: validation messages; trade rules,
 * "Bank account and kana"). The value stays as typed: the server keeps it half-width.
 * @param label the field's word on its screen
 * @param fallback what is used where nothing is typed; without one a name must be typed
 */
export const transferPersonName = (label: string, fallback = '') =>
  v.pipe(
    v.string(),
    v.check((name) => senderName(name, fallback) !== '' || toBankKana(name).invalid.length > 0, required(label)),
    v.check(
      (name) => toBankKana(name).invalid.length === 0,
      ({ input }) => transferNameCharacters(toBankKana(String(input)).invalid),
    ),
    v.check(
      (name) => toBankKana(name).value.length <= TRANSFER_PERSON_NAME_LIMIT,
      transferNameTooLong(TRANSFER_PERSON_NAME_LIMIT),
    ),
  );
