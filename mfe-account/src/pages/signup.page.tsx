import { useSearchParams } from 'react-router-dom';
import { EntryLayout, EntryLinks } from 'shared-features/ui/entry-layout';
import { BUTTONS } from 'shared-rules/words';
import { paths } from 'shared-shell';
import { TextLink } from 'shared-ui/core';
import { WithRecipient } from '../features/linked-request/with-recipient';
import { RequestHint } from '../features/request-hint/request-hint';
import { RegistrationNeeds } from '../features/signup/registration-needs';
import { ResumeForm } from '../features/signup/resume-form';
import { isResuming, resumePath } from '../features/signup/resume-path';
import { SignupForm } from '../features/signup/signup-form';

/** `/signup`: the beginning of a registration, and of going on with one that was left half-way. */
export function Page() {
  const [query] = useSearchParams();
  return isResuming(query) ? <Resume /> : <Signup />;
}

function Signup() {
  return (
    <EntryLayout title={BUTTONS.signUp}>
      <RequestHint at="entry" />
      <RegistrationNeeds />
      <WithRecipient>{(emailAddress) => <SignupForm emailAddress={emailAddress} />}</WithRecipient>
      <EntryLinks>
        <p>
          登録を途中で中断した方は <TextLink href={resumePath()}>登録を再開</TextLink>
        </p>
        <p>
          アカウントをお持ちの方は <TextLink href={paths.signin()}>{BUTTONS.login}</TextLink>
        </p>
      </EntryLinks>
    </EntryLayout>
  );
}

function Resume() {
  return (
    <EntryLayout title="登録の再開">
      <RequestHint at="entry" />
      <ResumeForm />
      <EntryLinks>
        <p>
          はじめての方は <TextLink href={paths.signup()}>{BUTTONS.signUp}</TextLink>
        </p>
        <p>
          アカウントをお持ちの方は <TextLink href={paths.signin()}>{BUTTONS.login}</TextLink>
        </p>
      </EntryLinks>
    </EntryLayout>
  );
}
