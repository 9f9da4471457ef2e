import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { EntryLayout } from 'shared-features/ui/entry-layout';
import { useKeptInput } from 'shared-features/ui/kept-input';
import { PasskeySignin, SigninForm } from 'shared-features/sign-in/signin';
import { BUTTONS } from 'shared-rules/words';
import { paths, usePendingRequest, withQuery } from 'shared-shell';
import { LinkedRequestSlot } from '../features/linked-request/linked-request-slot';
import { SHOWS_FORM } from '../features/linked-request/shows-form';
import { WithRecipient } from '../features/linked-request/with-recipient';
import { RequestHint } from '../features/request-hint/request-hint';
import { SignupLinks } from '../features/signin/signup-links';

/**
 * `/signin`: the form, or what a request asks for whose link was opened, until its reader wants the form. That entering
 * it signs out, and where signing in leads to, is the shell's business.
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
  /** It takes the place of what the link said, on the same route: the focus comes along. */
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
      <EntryLayout title={BUTTONS.login} isWelcome>
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
