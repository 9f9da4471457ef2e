import { looksLikeCardNumber } from 'shared-rules/card';
import { invalidFields, type FieldFailure } from './failure';

/** Numbers of identity and of accounts can look like a card's by chance: in these fields they are expected. */
const IDENTITY_FIELDS = new Set(['corporate_number', 'registration_number', 'account_number', 'phone_number', 'attempt_id', 'file_id', 'file_ids', 'id']);

const MESSAGE = 'カード番号は入力できません。カード番号を削除してください。';

function* stringsOf(value: unknown, path: readonly string[]): Generator<{ path: readonly string[]; text: string }> {
  if (typeof value === 'string') yield { path, text: value };
  else if (typeof value === 'number') yield { path, text: String(value) };
  else if (value !== null && typeof value === 'object') for (const [key, part] of Object.entries(value)) yield* stringsOf(part, [...path, key]);
}

/** Refuses a body that carries a card number anywhere but in a field of identity numbers (spec: no card number reaches us). */
export function refuseCardNumbers(body: unknown): void {
  const errors: FieldFailure[] = [];
  for (const { path, text } of stringsOf(body, [])) {
    if (!path.some((name) => IDENTITY_FIELDS.has(name)) && looksLikeCardNumber(text)) errors.push({ field: path.join('.'), code: 'card_number', message: MESSAGE });
  }
  if (errors.length > 0) throw invalidFields(errors);
}
