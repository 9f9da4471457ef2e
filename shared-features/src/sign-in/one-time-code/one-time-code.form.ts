import { ApiError } from 'shared-auth';
import { ONE_TIME_CODE_LENGTH } from 'shared-rules/limits';
import { codeFormat, required } from 'shared-rules/messages';
import { digitsOf } from 'shared-rules/width';
import { FIELDS } from 'shared-rules/words';
import { object, pipe, string, transform } from 'valibot';

/** Name of the field, here and in the API's refusals. */
export const CODE = 'code';

/** Any text: how many digits are missing is said when the code is sent, not while a wrong one is being typed over. */
export const codeSchema = object({ [CODE]: pipe(string(), transform(digitsOf)) });

/** Refuses what cannot be a code, in the words and at the field where the API would. Throws ApiError. */
export function assertWholeCode(code: string): void {
  if (code.length === ONE_TIME_CODE_LENGTH) return;
  const message = code === '' ? required(FIELDS.oneTimeCode) : codeFormat(ONE_TIME_CODE_LENGTH);
  throw new ApiError(0, 'invalid', message, [{ field: CODE, code: 'invalid', message }]);
}
