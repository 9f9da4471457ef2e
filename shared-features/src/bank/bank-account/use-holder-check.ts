import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { HolderCheck } from 'shared-api/types';
import { ApiError } from 'shared-auth';
import { unexpectedError } from 'shared-rules/messages';
import { useFocusField, useSetFormError } from 'shared-ui/forms';
import * as v from 'valibot';
import { accountName, type AccountPrefix, useAccountValues } from './account-names';
import { accountProblems } from './account-problems';
import { askHolder, holderQuery } from './ask-holder';
import { bankAccountBody, bankAccountSchema } from './bank-account.form';

/** How asking for the holder stands. `incomplete`: fields are wrong or missing, and say so themselves. */
export type HolderCheckState =
  | { readonly kind: 'idle' | 'pending' | 'incomplete' }
  | { readonly kind: 'done'; readonly result: HolderCheck }
  | { readonly kind: 'failed'; readonly message: string };

const IDLE: HolderCheckState = { kind: 'idle' };

/** Asks whether the holder of the account is as entered. An answer holds for exactly what was asked: any change forgets it. */
export function useHolderCheck(prefix: AccountPrefix) {
  const values = useAccountValues(prefix);
  const setError = useSetFormError();
  const focus = useFocusField();
  const [asked, setAsked] = useState<{ readonly about: string; readonly state: HolderCheckState }>({ about: '', state: IDLE });
  const parsed = v.safeParse(bankAccountSchema, values);
  const body = parsed.success ? bankAccountBody(parsed.output) : null;
  const about = JSON.stringify(body ?? values);
  // Another part of the screen may have asked already.
  const { data: known } = useQuery({ ...holderQuery(body), enabled: false });

  const check = async () => {
    const problems = accountProblems(values);
    for (const { field, message } of problems) setError(accountName(prefix, field), message);
    const [first] = problems;
    if (first !== undefined) focus(accountName(prefix, first.field));
    if (body === null) return setAsked({ about, state: { kind: 'incomplete' } });
    setAsked({ about, state: { kind: 'pending' } });
    const answer = await answerTo(body, (field, message) => setError(`${prefix}${field}`, message));
    // What was asked in the meantime is another question, with its own answer.
    setAsked((now) => (now.about === about ? { about, state: answer } : now));
  };
  const state: HolderCheckState = asked.about === about ? asked.state : known === undefined ? IDLE : { kind: 'done', result: known };
  return { state, check };
}

type Body = ReturnType<typeof bankAccountBody>;

async function answerTo(body: Body, refuse: (field: string, message: string) => void): Promise<HolderCheckState> {
  try {
    return { kind: 'done', result: await askHolder(body, 'again') };
  } catch (error) {
    if (!(error instanceof ApiError)) return { kind: 'failed', message: unexpectedError };
    for (const { field, message } of error.errors) refuse(field, message);
    return { kind: 'failed', message: error.message };
  }
}
