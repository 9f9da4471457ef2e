import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { PasskeySignin, SigninForm } from 'shared-features/sign-in/signin';
import { EntryLayout, EntryLinks } from 'shared-features/ui/entry-layout';
import { useKeptInput } from 'shared-features/ui/kept-input';
import { BUTTONS } from 'shared-rules/buttons';
import { paths, usePendingRequest, withQuery } from 'shared-shell';
import { TextLink } from 'shared-ui/core';
import { LinkedRequestSlot } from '../features/linked-request/linked-request-slot';
import { SHOWS_FORM } from '../features/linked-request/shows-form';
import { WithRecipient } from '../features/linked-request/with-recipient';
import { PricesSlot } from '../features/prices/prices-slot';
import { RequestHint } from '../features/request-hint/request-hint';
import { resumePath } from '../features/signup/resume-path';

/** Shows links below the form, for users without an account or with an unfinished one. */
function SignupLinks() {
  return (
    <EntryLinks>
      <p>
        はじめての方は{' '}
        <TextLink href={paths.signup()} isStrong>
          {BUTTONS.signUp}
        </TextLink>
      </p>
      <p>
        登録を途中で中断した方は <TextLink href={resumePath()}>登録を再開</TextLink>
      </p>
    </EntryLinks>
  );
}

/**
 * Shows `/signin`: the form, or the request of an opened link until the user chooses the form. The shell signs out on
 * entry and redirects after the sign-in.
 */
export function Page() {
  const [query] = useSearchParams();
  const isPending = usePendingRequest();
  const showsForm = useKeptInput(SHOWS_FORM) !== undefined || query.has('redirect');
  const form = <Signin redirect={query.get('redirect') ?? undefined} takesFocus={isPending} />;
  return isPending && !showsForm ? <LinkedRequestSlot fallback={form} /> : form;
}

interface SigninProps {
  readonly redirect: string | undefined;
  /** Whether the form takes the focus, because it replaces the link's request on the same route. */
  readonly takesFocus: boolean;
}

function Signin({ redirect, takesFocus }: SigninProps) {
  const holder = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) holder.current?.querySelector('h1')?.focus();
  }, [takesFocus]);
  const navigate = useNavigate();
  const codePath = withQuery(paths.onetimePassword(), { redirect });
  return (
    <div ref={holder}>
      <EntryLayout title={BUTTONS.login} isWelcome beside={<PricesSlot />}>
        <RequestHint at="entry" />
        <WithRecipient>
          {(emailAddress) => (
            <SigninForm
              codePath={codePath}
              emailAddress={emailAddress}
              onUnfinished={() => void navigate(paths.registration())}
            />
          )}
        </WithRecipient>
        <PasskeySignin />
        <SignupLinks />
      </EntryLayout>
    </div>
  );
}
