import { required } from 'shared-rules/messages';
import { check, nonEmpty, object, pipe, string, trim } from 'valibot';

export const NAME_LABEL = 'パスキーの名前';
/** Letters of a passkey's name; as the contract has it. */
const NAME_MAX_LENGTH = 40;

/** What a passkey is called in the list. */
export const passkeyForm = object({
  name: pipe(
    string(),
    trim(),
    nonEmpty(required(NAME_LABEL)),
    check((name) => name.length <= NAME_MAX_LENGTH, `${NAME_LABEL}は${NAME_MAX_LENGTH}文字以内で入力してください。`),
  ),
});
