import { dictionary } from '@zxcvbn-ts/language-common';
import { foldPassword } from 'shared-rules/password';

/** About 49,000 passwords of leaked lists. Most are shorter than any that is allowed: they count as what a longer one is made of. */
const common: ReadonlySet<string> = new Set(dictionary['passwords-common'].map(foldPassword));

/** Signs and digits that people put at the end of a word so that it passes: password1234!. */
const ADDED = /[\p{N}\p{P}\p{S}\s]{1,6}$/u;

function halfOfTwice(password: string): string | null {
  const half = password.slice(0, password.length / 2);
  return half.repeat(2) === password ? half : null;
}

/** Whether a password is common, or a common one written twice or with a few digits and signs at its end. */
export function isCommonPassword(password: string): boolean {
  const folded = foldPassword(password);
  const plain = folded.replace(ADDED, '');
  return [folded, plain, halfOfTwice(folded), halfOfTwice(plain)].some((word) => word !== null && common.has(word));
}
