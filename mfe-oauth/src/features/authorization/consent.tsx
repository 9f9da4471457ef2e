import { formatDateTime } from 'shared-rules/time';
import { AccountAndAnswer } from './account-and-answer';
import { Asker } from './asker';
import * as styles from './authorization.css';
import { Permissions } from './permissions';
import type { GivenAnswer } from './use-answer';
import type { Interaction } from './use-interaction';

interface ConsentProps {
  readonly interaction: Interaction;
  readonly answer: GivenAnswer;
}

/** The question itself, to a signed-in user: who asks for what, and the answer. */
export function Consent({ interaction, answer }: ConsentProps) {
  const { system, scopes, expires_at: expiresAt } = interaction;
  return (
    <>
      <p>{`「${system.name}」が、お客様のアカウントとの連携を求めています。内容を確認して、許可するかどうかを選択してください。`}</p>
      <Asker system={system} />
      <Permissions scopes={scopes} />
      <AccountAndAnswer interaction={interaction} answer={answer} />
      <p className={styles.note}>{`この手続きは ${formatDateTime(expiresAt)} まで有効です。`}</p>
    </>
  );
}
