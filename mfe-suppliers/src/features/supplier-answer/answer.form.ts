import { bankAccountSchema, emptyBankAccount } from 'shared-features/bank/bank-account';
import { normalizeRegistrationNumber } from 'shared-features/ui/registration-number';
import { isRegistrationNumber } from 'shared-rules/corporate-number';
import { findLink, linkNotAllowed } from 'shared-rules/free-text-link';
import { isKanaWords, toKanaWords } from 'shared-rules/kana-words';
import { kanaInvalid, registrationNumberFormat, required } from 'shared-rules/messages';
import { tidyName } from 'shared-rules/tidy-name';
import * as v from 'valibot';

const COMPANY = '会社名・屋号';

/** Labels of what a supplier says of itself. */
export const WORDS = { name: COMPANY, nameKana: `${COMPANY}（カナ）` } as const;

/** Schema of a typed answer. */
export const answerSchema = v.object({
  name: v.pipe(
    v.string(),
    v.transform(tidyName),
    v.nonEmpty(required(WORDS.name)),
    v.check(
      (text) => findLink(text) === null,
      ({ input }) => linkNotAllowed(WORDS.name, findLink(String(input)) ?? ''),
    ),
  ),
  name_kana: v.pipe(
    v.string(),
    v.transform(toKanaWords),
    v.nonEmpty(required(WORDS.nameKana)),
    v.check((words) => words === '' || isKanaWords(words), kanaInvalid(WORDS.nameKana)),
  ),
  registration_number: v.pipe(
    v.string(),
    v.transform(normalizeRegistrationNumber),
    v.check((text) => text === '' || isRegistrationNumber(text), registrationNumberFormat),
  ),
  account: bankAccountSchema,
});

/** Values of an answer before anything is typed. */
const empty = { name: '', name_kana: '', registration_number: '', account: emptyBankAccount };

const ofAccount = (name: string): string => `account.${name}`;

/** Names of all fields, which a reload keeps. */
export const ANSWER_NAMES: readonly string[] = [
  'name',
  'name_kana',
  'registration_number',
  ...Object.keys(emptyBankAccount).map(ofAccount),
];

const keptSchema = v.record(v.string(), v.unknown());

/** Returns what was typed before a reload, from the state of the history entry. */
export function keptAnswer(state: unknown): typeof empty {
  const { success, output } = v.safeParse(keptSchema, state);
  const keptIn = (values: object, nameOf: (name: string) => string) =>
    Object.fromEntries(
      Object.keys(values).flatMap((name) => {
        const value = success ? output[nameOf(name)] : undefined;
        return typeof value === 'string' ? [[name, value]] : [];
      }),
    );
  const { account, ...company } = empty;
  return {
    ...company,
    ...keptIn(company, (name) => name),
    account: { ...account, ...keptIn(account, ofAccount) },
  };
}
