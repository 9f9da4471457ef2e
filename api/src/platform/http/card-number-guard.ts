import { looksLikeCardNumber } from 'shared-rules/card';
import { invalidFields, type FieldFailure } from './failure';
import { leavesOf } from './leaves';

/** Numbers of identity and of accounts can look like a card's by chance: in these fields they are expected. */
const IDENTITY_FIELDS = ['corporate_number', 'registration_number', 'account_number', 'phone_number', 'attempt_id', 'file_id', 'file_ids', 'code_session'];
/** What is only compared, and kept as a hash if at all: anything may be a password. */
const SECRET_FIELDS = ['password', 'current_password', 'new_password', 'code', 'refresh_token', 'reset_ticket'];

const EXEMPT = new Set([...IDENTITY_FIELDS, ...SECRET_FIELDS]);

const MESSAGE = 'カード番号は入力できません。カード番号を削除してください。';

/** Refuses a body that carries a card number anywhere but in a field of identity numbers or of secrets (spec: no card number reaches us). */
export function refuseCardNumbers(body: unknown): void {
  const errors: FieldFailure[] = [];
  for (const { path, text } of leavesOf(body)) {
    if (!path.some((name) => EXEMPT.has(name)) && looksLikeCardNumber(text)) errors.push({ field: path.join('.'), code: 'card_number', message: MESSAGE });
  }
  if (errors.length > 0) throw invalidFields(errors);
}
