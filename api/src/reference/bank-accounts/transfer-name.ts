import { TRANSFER_PERSON_NAME_LIMIT, toBankKana } from 'shared-rules/bank-kana';
import { required, transferNameCharacters, transferNameTooLong } from 'shared-rules/messages';
import { FIELDS } from 'shared-rules/words';
import type { FieldFailure } from '../../platform/http/failure';

/** Converts the sender's name to the characters that banks accept, and returns its errors (docs/domain.md 11.1). */
export function checkTransferName(typed: string): { value: string; errors: FieldFailure[] } {
  const { value, invalid } = toBankKana(typed);
  const wrong = (code: string, message: string): FieldFailure => ({ field: 'transfer_person_name', code, message });
  if (invalid.length > 0) return { value, errors: [wrong('characters', transferNameCharacters(invalid))] };
  if (value === '') return { value, errors: [wrong('required', required(FIELDS.transferPersonName))] };
  if (value.length > TRANSFER_PERSON_NAME_LIMIT)
    return { value, errors: [wrong('too_long', transferNameTooLong(TRANSFER_PERSON_NAME_LIMIT))] };
  return { value, errors: [] };
}
