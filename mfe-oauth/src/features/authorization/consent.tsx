import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import type { LoginUser } from 'shared-api/types';
import { $api, signOut } from 'shared-auth';
import { maskEmail, shownMasked } from 'shared-rules/mail';
import { NEVER_ALLOWED, SCOPE_WORDS } from 'shared-rules/oauth-scopes';
import { formatLongDateTime } from 'shared-rules/time';
import { NAVIGATION } from 'shared-rules/words';
import { ActionBar, Button, Cluster, Icon, type IconName, LoadError, Skeleton, textStyles } from 'shared-ui/core';
import { Asker } from './asker';
import * as styles from './authorization.css';
import { Problem } from './problem';
import type { GivenAnswer } from './use-answer';
import type { Interaction } from './authorization';

/** Shows the account that gives the permission, with a button to switch accounts. */
function Account({ user }: { readonly user: LoginUser }) {
  const company = user.businessForm === 1 ? user.corporation.corporate_name : user.soleProprietor.business_name;
  return (
    <section className={styles.section}>
      <Cluster justify="between">
        <h2 className={styles.heading}>連携するアカウント</h2>
        <OtherAccount />
      </Cluster>
      <p className={styles.account}>
        <span>{`${company} ${user.userLastName} ${user.userFirstName} 様`.trimStart()}</span>
        <span className={textStyles.note}>{shownMasked(maskEmail(user.emailAddress))}</span>
      </p>
    </section>
  );
}

interface WordListProps {
  readonly title: string;
  readonly icon: IconName;
  readonly mark: string;
  readonly words: readonly string[];
}

function WordList({ title, icon, mark, words }: WordListProps) {
  const id = useId();
  return (
    <section className={styles.section}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      <ul className={styles.list} aria-labelledby={id}>
        {words.map((word) => (
          <li key={word} className={styles.item}>
            <span className={mark}>
              <Icon name={icon} />
            </span>
            {word}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface AccountAndAnswerProps {
  readonly interaction: Interaction;
  readonly answer: GivenAnswer;
}

/** Shows the account, and 許可しない and 許可する. Nothing can be allowed before the account is loaded. */
function AccountAndAnswer({ interaction: { scopes }, answer }: AccountAndAnswerProps) {
  const { give, pending } = answer;
  const { data: user, error: unknownUser, refetch } = $api.useQuery('get', '/users/information');
  if (user === undefined)
    return unknownUser === null ? (
      <Skeleton lines={4} />
    ) : (
      <LoadError error={unknownUser} onRetry={() => void refetch()} />
    );
  return (
    <>
      <Account user={user} />
      <Problem of={['allow', 'refuse']} answer={answer} />
      <ActionBar>
        <Button
          isBlock
          isPending={pending === 'refuse'}
          isDisabled={pending === 'allow'}
          onPress={() => give({ kind: 'refuse' })}
        >
          許可しない
        </Button>
        <Button
          variant="primary"
          isBlock
          isPending={pending === 'allow'}
          isDisabled={pending === 'refuse'}
          onPress={() => give({ kind: 'allow', scopes })}
        >
          許可する
        </Button>
      </ActionBar>
    </>
  );
}

interface ConsentProps {
  readonly interaction: Interaction;
  readonly answer: GivenAnswer;
}

/**
 * Asks a signed-in user for permission. System, permissions, account and buttons come first: they fit into a window of
 * 1280×800.
 */
export function Consent({ interaction, answer }: ConsentProps) {
  const { system, scopes, expires_at: expiresAt } = interaction;
  return (
    <>
      <p>{`「${system.name}」が、お客様のアカウントとの連携を求めています。内容を確認して、許可するかどうかを選択してください。`}</p>
      <Asker system={system} />
      <WordList title="許可する内容" icon="check" mark={styles.can} words={scopes.map((scope) => SCOPE_WORDS[scope])} />
      <AccountAndAnswer interaction={interaction} answer={answer} />
      <WordList title="連携しても、できないこと" icon="block" mark={styles.cannot} words={NEVER_ALLOWED} />
      <p className={textStyles.note}>
        {`許可した連携は、アカウントメニューの「${NAVIGATION.security}」にある「連携サービス」から、いつでも解除できます。心当たりのない連携は、許可しないでください。`}
      </p>
      <p className={textStyles.note}>{`この手続きは ${formatLongDateTime(expiresAt)} まで有効です。`}</p>
    </>
  );
}

/** Shows 別のアカウントでログイン, which ends the session and stays on the page, where another user can sign in. */
export function OtherAccount() {
  const { mutate, isPending } = useMutation({ mutationFn: signOut });
  return (
    <Button size="sm" isPending={isPending} onPress={() => mutate()}>
      別のアカウントでログイン
    </Button>
  );
}
