import type { ConnectingSystem } from 'shared-api/types';
import { ApiError, useRegistering, useSignedIn, $api } from 'shared-auth';
import { PasskeySignin, SigninForm } from 'shared-features/sign-in/signin';
import { EntryLinks } from 'shared-features/ui/entry-layout';
import { BUTTONS } from 'shared-rules/buttons';
import { paths } from 'shared-shell';
import { Skeleton, Spinner, Alert, TextLink, Stack, TextButton, LoadError } from 'shared-ui/core';
import { Asker } from './asker';
import { onetimePasswordPath } from './authorization-paths';
import * as styles from './authorization.css';
import { Consent, OtherAccount } from './consent';
import { FaceFrame } from './face-frame';
import { InteractionOver } from './interaction-over';
import { Problem } from './problem';
import { useAnswer, type GivenAnswer } from './use-answer';

interface RefuseLinkProps {
  readonly system: ConnectingSystem;
  readonly answer: GivenAnswer;
}

/** Links back to the system, for a user who cannot or does not want to answer. */
function RefuseLink({ system, answer }: RefuseLinkProps) {
  return (
    <Stack gap={8}>
      <Problem of={['refuse']} answer={answer} />
      <TextButton
        isDisabled={answer.pending !== null}
        onPress={() => answer.give({ kind: 'refuse' })}
      >{`連携せずに「${system.name}」に戻る`}</TextButton>
    </Stack>
  );
}

interface SignInFirstProps {
  readonly uid: string;
  readonly system: ConnectingSystem;
  readonly answer: GivenAnswer;
}

/** Shows the system and the sign-in to a user without a session. Other pages open in a new tab while this one waits. */
function SignInFirst({ uid, system, answer }: SignInFirstProps) {
  return (
    <>
      <p>{`「${system.name}」と連携するには、ログインしてください。許可する内容は、ログインしたあとに確認できます。`}</p>
      <Asker system={system} />
      <SigninForm codePath={onetimePasswordPath(uid)} isKept />
      <PasskeySignin />
      <EntryLinks>
        <p>
          はじめての方は{' '}
          <TextLink href={paths.signup()} isExternal isStrong>
            {BUTTONS.signUp}
          </TextLink>
        </p>
        <p>お手続きが済んだら、この画面にお戻りください。</p>
        <RefuseLink system={system} answer={answer} />
      </EntryLinks>
    </>
  );
}

interface RegistrationFirstProps {
  readonly system: ConnectingSystem;
  readonly answer: GivenAnswer;
}

/** Asks a user to finish the registration in a new tab. This page continues automatically afterwards. */
function RegistrationFirst({ system, answer }: RegistrationFirstProps) {
  return (
    <>
      <Asker system={system} />
      <Alert tone="warning" title="お客様情報の登録が完了していません">
        <p>{`登録が完了すると、「${system.name}」との連携を許可できます。新しいタブで登録を完了してから、この画面にお戻りください。`}</p>
        <p>
          <TextLink href={paths.registration()} isExternal isStrong>
            登録を続ける
          </TextLink>
        </p>
      </Alert>
      <div>
        <OtherAccount />
      </div>
      <RefuseLink system={system} answer={answer} />
    </>
  );
}

/** Shown while the browser returns to the system. */
function Leaving() {
  return (
    <p role="status" className={styles.leaving}>
      <Spinner />
      連携元のサービスに戻っています。そのままお待ちください。
    </p>
  );
}

/** Shows one authorization, from the sign-in to the answer that returns to the system. */
export function Authorization({ uid }: { readonly uid: string }) {
  const { data: interaction, error, refetch } = useInteraction(uid);
  const answer = useAnswer(uid, () => void refetch());
  const isSignedIn = useSignedIn();
  const isRegistering = useRegistering();
  if (answer.isLeaving)
    return (
      <FaceFrame face="leaving">
        <Leaving />
      </FaceFrame>
    );
  if (isOver(error) || isOver(answer.problem?.error))
    return (
      <FaceFrame face="over">
        <InteractionOver />
      </FaceFrame>
    );
  if (interaction === undefined) {
    return error === null ? (
      <FaceFrame face="loading">
        <Skeleton lines={6} />
      </FaceFrame>
    ) : (
      <FaceFrame face="failed">
        <LoadError error={error} onRetry={() => void refetch()} />
      </FaceFrame>
    );
  }
  if (isSignedIn)
    return (
      <FaceFrame face="consent">
        <Consent interaction={interaction} answer={answer} />
      </FaceFrame>
    );
  if (isRegistering)
    return (
      <FaceFrame face="registering">
        <RegistrationFirst system={interaction.system} answer={answer} />
      </FaceFrame>
    );
  return (
    <FaceFrame face="sign-in">
      <SignInFirst uid={uid} system={interaction.system} answer={answer} />
    </FaceFrame>
  );
}

/** Whether the authorization does not, or no longer, exist for this browser. */
function isOver(error: unknown): boolean {
  return error instanceof ApiError && error.httpStatus === 404;
}

/** Loads the authorization that waits for its user (`GET /oauth_interactions/{uid}/details`). */
function useInteraction(uid: string) {
  return $api.useQuery('get', '/oauth_interactions/{uid}/details', { params: { path: { uid } } });
}

/** Authorization request, as the server describes it. */
export type Interaction = NonNullable<ReturnType<typeof useInteraction>['data']>;
