import { TRANSFER_PERSON_NAME_LIMIT, toBankKana } from 'shared-rules/bank-kana';
import { fieldFailure, type FieldFailure } from '../../platform/http/failure';

/** Converts the sender's name to the characters that banks accept, and returns its errors (docs/domain.md 11.1). */
export function checkTransferName(typed: string): { value: string; errors: FieldFailure[] } {
  const { value, invalid } = toBankKana(typed);
  if (invalid.length > 0)
    return { value, errors: [fieldFailure('transfer_person_name', 'transfer_name_characters', { invalid })] };
  if (value === '') return { value, errors: [fieldFailure('transfer_person_name', 'transfer_name_required')] };
  if (value.length > TRANSFER_PERSON_NAME_LIMIT)
    return { value, errors: [fieldFailure('transfer_person_name', 'transfer_name_too_long')] };
  return { value, errors: [] };
}
