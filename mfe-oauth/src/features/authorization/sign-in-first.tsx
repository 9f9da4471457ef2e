import type { ConnectingSystem } from 'shared-api/types';
import { EntryLinks } from 'shared-features/ui/entry-layout';
import { PasskeySignin, SigninForm } from 'shared-features/sign-in/signin';
import { BUTTONS } from 'shared-rules/words';
import { paths } from 'shared-shell';
import { TextLink } from 'shared-ui/core';
import { Asker } from './asker';
import { onetimePasswordPath } from './authorization-paths';
import { RefuseLink } from './refuse-link';
import type { GivenAnswer } from './use-answer';

interface SignInFirstProps {
  readonly uid: string;
  readonly system: ConnectingSystem;
  readonly answer: GivenAnswer;
}

/** To a visitor without a session: who asks, and the sign-in. What else one may need opens beside this page, which waits. */
export function SignInFirst({ uid, system, answer }: SignInFirstProps) {
  return (
    <>
      <p>{`「${system.name}」と連携するには、ログインしてください。許可する内容は、ログインしたあとに確認できます。`}</p>
      <Asker system={system} />
      <SigninForm codePath={onetimePasswordPath(uid)} isKept />
      <PasskeySignin />
      <EntryLinks>
        <p>はじめての方は <TextLink href={paths.signup()} isExternal isStrong>{BUTTONS.signUp}</TextLink></p>
        <p>お手続きが済んだら、この画面にお戻りください。</p>
        <RefuseLink system={system} answer={answer} />
      </EntryLinks>
    </>
  );
}
