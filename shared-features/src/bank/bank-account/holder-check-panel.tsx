import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { HolderCheck } from 'shared-api/types';
import { ApiError } from 'shared-auth';
import { holderMismatch, unexpectedError } from 'shared-rules/messages';
import { BUTTONS } from 'shared-rules/buttons';
import { HOLDER_CHECK_LABELS } from 'shared-rules/words';
import { Alert, type AlertTone, Button, Stack } from 'shared-ui/core';
import { useFocusField, useSetFormError } from 'shared-ui/forms';
import * as v from 'valibot';
import { type AccountPrefix, accountName, useAccountValues } from './account-names';
import { accountProblems, ACCOUNT_WORDS, type AccountOwner } from './account-problems';
import { askHolder, holderQuery } from './ask-holder';
import * as styles from './bank-account.css';
import { bankAccountBody, bankAccountSchema } from './bank-account.form';

/** State of the holder check. `incomplete`: some fields are wrong or missing and show their own messages. */
type HolderCheckState =
  | { readonly kind: 'idle' | 'pending' | 'incomplete' }
  | { readonly kind: 'done'; readonly result: HolderCheck }
  | { readonly kind: 'failed'; readonly message: string };

const IDLE: HolderCheckState = { kind: 'idle' };

/**
 * Checks the holder of the account with the banks' directory. An answer is valid for the exact values that were sent;
 * any change discards it.
 */
function useHolderCheck(prefix: AccountPrefix) {
  const values = useAccountValues(prefix);
  const setError = useSetFormError();
  const focus = useFocusField();
  const [asked, setAsked] = useState<{ readonly about: string; readonly state: HolderCheckState }>({
    about: '',
    state: IDLE,
  });
  const parsed = v.safeParse(bankAccountSchema, values);
  const body = parsed.success ? bankAccountBody(parsed.output) : null;
  const about = JSON.stringify(body ?? values);
  // Another component may have asked already.
  const { data: known } = useQuery({ ...holderQuery(body), enabled: false });

  const check = async () => {
    const problems = accountProblems(values);
    for (const { field, message } of problems) setError(accountName(prefix, field), message);
    const [first] = problems;
    if (first !== undefined) focus(accountName(prefix, first.field));
    if (body === null) return setAsked({ about, state: { kind: 'incomplete' } });
    setAsked({ about, state: { kind: 'pending' } });
    const answer = await answerTo(body, (field, message) => setError(`${prefix}${field}`, message));
    // Ignores the answer if the values were changed and checked again meanwhile.
    setAsked((now) => (now.about === about ? { about, state: answer } : now));
  };
  const state: HolderCheckState =
    asked.about === about ? asked.state : known === undefined ? IDLE : { kind: 'done', result: known };
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

interface Answer {
  readonly tone: AlertTone;
  readonly text: string;
  readonly remedy: string;
}

/** Returns a message and advice for each of the directory's three answers. None of them blocks the account. */
const answersOf = (document: string): Readonly<Record<HolderCheck, Answer>> => ({
  match: { tone: 'success', text: '口座名義は、金融機関の登録と一致しています。', remedy: 'このまま進めます。' },
  mismatch: {
    tone: 'warning',
    text: holderMismatch(document),
    remedy: '支店・口座種別・口座番号が違う場合も一致しません。誤りのまま振り込むと、振込不能になることがあります。',
  },
  unknown: {
    tone: 'info',
    text: 'この口座は、金融機関の登録と照合できませんでした。',
    remedy: `${document}の記載と1文字ずつ見比べてください。同じであれば、このまま進めます。`,
  },
});

/** Shows 名義を確認, which asks the banks' directory about the account as entered. */
export function HolderCheckPanel({ owner, prefix }: { readonly owner: AccountOwner; readonly prefix: AccountPrefix }) {
  const { state, check } = useHolderCheck(prefix);
  return (
    <Stack gap={12}>
      <div>
        <Button icon="check_circle" isPending={state.kind === 'pending'} onPress={() => void check()}>
          {BUTTONS.checkHolder}
        </Button>
      </div>
      <p className={styles.note}>入力した口座の名義が、金融機関の登録と一致するかを確認します。</p>
      <Outcome state={state} document={ACCOUNT_WORDS[owner].document} />
    </Stack>
  );
}

function Outcome({ state, document }: { readonly state: HolderCheckState; readonly document: string }) {
  if (state.kind === 'incomplete')
    return (
      <Alert tone="warning" title="確認に必要な項目を入力してください。" isLive>
        <p>入力が必要な項目に、メッセージを表示しています。</p>
      </Alert>
    );
  if (state.kind === 'failed')
    return (
      <Alert tone="danger" title="名義を確認できませんでした。" isLive>
        <p>{state.message}</p>
      </Alert>
    );
  if (state.kind !== 'done') return null;
  const { tone, text, remedy } = answersOf(document)[state.result];
  return (
    <Alert tone={tone} title={`名義確認: ${HOLDER_CHECK_LABELS[state.result]}`} isLive>
      <p>{text}</p>
      <p>{remedy}</p>
    </Alert>
  );
}
