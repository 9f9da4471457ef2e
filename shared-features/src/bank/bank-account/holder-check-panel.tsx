import type { HolderCheck } from 'shared-api/types';
import { holderMismatch } from 'shared-rules/messages';
import { BUTTONS, HOLDER_CHECK_LABELS } from 'shared-rules/words';
import { Alert, type AlertTone, Button, Stack } from 'shared-ui/core';
import type { AccountPrefix } from './account-names';
import { ACCOUNT_WORDS, type AccountOwner } from './account-words';
import * as styles from './bank-account.css';
import { type HolderCheckState, useHolderCheck } from './use-holder-check';

interface Answer {
  readonly tone: AlertTone;
  readonly text: string;
  readonly remedy: string;
}

/** The three answers of the banks' directory, each with what to do now. None of them refuses the account. */
const answersOf = (document: string): Readonly<Record<HolderCheck, Answer>> => ({
  match: { tone: 'success', text: '口座名義は、金融機関の登録と一致しています。', remedy: 'このまま進めます。' },
  mismatch: {
    tone: 'warning',
    text: holderMismatch(document),
    remedy: '支店・口座種別・口座番号が違う場合も一致しません。誤りのまま振り込むと、差し戻されることがあります。',
  },
  unknown: {
    tone: 'info',
    text: 'この口座は、金融機関の登録と照合できませんでした。',
    remedy: `${document}の記載と1文字ずつ見比べてください。同じであれば、このまま進めます。`,
  },
});

/** 名義を確認: asks the banks' directory for the account as it is entered now. */
export function HolderCheckPanel({ owner, prefix }: { readonly owner: AccountOwner; readonly prefix: AccountPrefix }) {
  const { state, check } = useHolderCheck(prefix);
  return (
    <Stack gap={12}>
      <div><Button icon="check_circle" isPending={state.kind === 'pending'} onPress={() => void check()}>{BUTTONS.checkHolder}</Button></div>
      <p className={styles.note}>入力した口座の名義が、金融機関の登録と一致するかを確認します。</p>
      <Outcome state={state} document={ACCOUNT_WORDS[owner].document} />
    </Stack>
  );
}

function Outcome({ state, document }: { readonly state: HolderCheckState; readonly document: string }) {
  if (state.kind === 'incomplete') return <Alert tone="warning" title="確認に必要な項目を入力してください。" isLive><p>入力が必要な項目に、メッセージを表示しています。</p></Alert>;
  if (state.kind === 'failed') return <Alert tone="danger" title="名義を確認できませんでした。" isLive><p>{state.message}</p></Alert>;
  if (state.kind !== 'done') return null;
  const { tone, text, remedy } = answersOf(document)[state.result];
  return (
    <Alert tone={tone} title={`名義確認: ${HOLDER_CHECK_LABELS[state.result]}`} isLive>
      <p>{text}</p>
      <p>{remedy}</p>
    </Alert>
  );
}
