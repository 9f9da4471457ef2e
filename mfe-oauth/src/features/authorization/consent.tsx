import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import type { LoginUser } from 'shared-api/types';
import { $api, signOut } from 'shared-auth';
import { maskEmail, shownMasked } from 'shared-rules/mail';
import { NEVER_ALLOWED, SCOPE_WORDS } from 'shared-rules/oauth-scopes';
import { ROLE_NAMES } from 'shared-rules/roles';
import { formatLongDateTime } from 'shared-rules/time';
import { NAVIGATION } from 'shared-rules/words';
import { paths } from 'shared-shell';
import {
  ActionBar,
  Alert,
  Button,
  Cluster,
  Icon,
  type IconName,
  LoadError,
  Skeleton,
  TextLink,
  textStyles,
} from 'shared-ui/core';
import { Asker } from './asker';
import { connectableOf, hasSeveral } from './companies';
import { CompanyForm } from './company-form';
import * as styles from './authorization.css';
import { Problem } from './problem';
import type { GivenAnswer } from './use-answer';
import type { Interaction } from './authorization';

/** Shows the account that gives the permission, with a button to switch accounts. Names no company of several. */
function Account({ user }: { readonly user: LoginUser }) {
  const own = user.businessForm === 1 ? user.corporation.corporate_name : user.soleProprietor.business_name;
  const company = hasSeveral(user) ? '' : own;
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

interface AnswerButtonsProps {
  readonly interaction: Interaction;
  readonly answer: GivenAnswer;
}

/** Shows 許可しない and 許可する. */
function AnswerButtons({ interaction: { scopes }, answer }: AnswerButtonsProps) {
  const { give, pending } = answer;
  return (
    <>
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

interface NotPermittedProps {
  readonly user: LoginUser;
  readonly system: Interaction['system'];
  readonly answer: GivenAnswer;
}

/** Says that the user may connect systems in no company, and leads back to the system. */
function NotPermitted({ user, system, answer }: NotPermittedProps) {
  const who = hasSeveral(user) ? 'ご利用中のどの会社でも' : `あなたの役割（${ROLE_NAMES[user.role]}）では`;
  return (
    <>
      <Asker system={system} />
      <Alert tone="warning" title={`${who}、外部サービスとの連携を許可できません`}>
        <p>
          連携を許可できるのは、会社の管理者だけです。管理者に連携を依頼するか、役割の変更を依頼してください。管理者がだれかは、
          <TextLink href={paths.members()} isExternal>
            メンバー
          </TextLink>
          で確認できます。
        </p>
      </Alert>
      <Account user={user} />
      <Problem of={['refuse']} answer={answer} />
      <ActionBar>
        <Button
          variant="primary"
          isBlock
          isPending={answer.pending === 'refuse'}
          onPress={() => answer.give({ kind: 'refuse' })}
        >
          {`連携せずに「${system.name}」に戻る`}
        </Button>
      </ActionBar>
    </>
  );
}

/** Shows the account and the answers. Nothing can be allowed before the account is loaded. */
function AccountAndAnswer({ interaction, answer }: AnswerButtonsProps) {
  const { data: user, error, refetch } = useUser();
  if (user === undefined)
    return error === null ? <Skeleton lines={4} /> : <LoadError error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <Account user={user} />
      {hasSeveral(user) ? (
        <CompanyForm user={user} companies={connectableOf(user)} scopes={interaction.scopes} answer={answer} />
      ) : (
        <AnswerButtons interaction={interaction} answer={answer} />
      )}
    </>
  );
}

const useUser = () => $api.useQuery('get', '/users/information');

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
  const { data: user } = useUser();
  if (user !== undefined && connectableOf(user).length === 0)
    return <NotPermitted user={user} system={system} answer={answer} />;
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
