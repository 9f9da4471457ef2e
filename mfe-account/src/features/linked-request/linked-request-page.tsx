import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { offlineError } from 'shared-auth';
import { EMAIL_ADDRESS } from 'shared-features/email-address';
import { BUTTONS } from 'shared-rules/words';
import { paths } from 'shared-shell';
import { Alert, Brand, Button, Page, PageHeader, Skeleton } from 'shared-ui/core';
import * as styles from '../registration/registration.css';
import { recipientOf, useLinkedRequest } from './use-linked-request';

/** In the state of a history entry of `/signin`: the form is wanted, not what the link says. */
export const SHOWS_FORM = 'showsForm';

/**
 * What the link of a request says, at `/signin`, until its reader wants to sign in. The part that shows it is a download of
 * its own, on its way together with the answer; nobody else waits for it.
 */
export function LinkedRequestPage() {
  const navigate = useNavigate();
  const linked = useLinkedRequest();
  const part = useQuery({ queryKey: ['part', 'linked-request'], queryFn: loadPart, staleTime: Infinity });
  const holder = useRef<HTMLDivElement>(null);
  const isSettled = linked.kind !== 'loading' && !part.isPending;
  // The heading was not there yet when the page was come to.
  useEffect(() => {
    if (isSettled) holder.current?.querySelector('h1')?.focus();
  }, [isSettled]);

  const email = recipientOf(linked);
  const typed = email === null ? {} : { [EMAIL_ADDRESS]: email };
  const signIn = () => void navigate(paths.signin(), { state: { ...typed, [SHOWS_FORM]: 'true' } });
  const signUp = () => void navigate(paths.signup(), { state: typed });
  return (
    <div ref={holder}>
      <div className={styles.bar}>
        <Brand surface="white" />
      </div>
      {linked.kind === 'wrong' ? (
        <WrongLink message={linked.message} onSignIn={signIn} />
      ) : linked.kind === 'failed' ? (
        <Unread message={linked.error.message} onRetry={linked.retry} onSignIn={signIn} />
      ) : part.isError ? (
        <Unread message={part.error.message} onRetry={() => void part.refetch()} onSignIn={signIn} />
      ) : linked.kind === 'ready' && part.data !== undefined ? (
        <part.data.LinkedRequest request={linked.request} onSignIn={signIn} onSignUp={signUp} onReload={linked.reload} />
      ) : (
        <Page width="list">
          <h1 tabIndex={-1}>お支払い依頼</h1>
          <Skeleton lines={8} />
        </Page>
      )}
    </div>
  );
}

/** @throws ApiError where the code cannot be reached */
async function loadPart(): Promise<typeof import('./linked-request')> {
  try {
    return await import('./linked-request');
  } catch (error) {
    throw offlineError(error);
  }
}

/** Says that the link is wrong, and nothing more. */
function WrongLink({ message, onSignIn }: { readonly message: string; readonly onSignIn: () => void }) {
  return (
    <Page width="form">
      <PageHeader title="リンクが正しくありません" />
      <p>{message}</p>
      <Button isBlock onPress={onSignIn}>{BUTTONS.login}</Button>
    </Page>
  );
}

interface UnreadProps {
  readonly message: string;
  readonly onRetry: () => void;
  readonly onSignIn: () => void;
}

/** Says why the request could not be read; whoever does not want to wait signs in. */
function Unread({ message, onRetry, onSignIn }: UnreadProps) {
  return (
    <Page width="form">
      <PageHeader title="お支払い依頼を確認できませんでした" />
      <Alert tone="danger" isLive>
        <p>{message}</p>
        <Button size="sm" icon="refresh" onPress={onRetry}>再試行</Button>
      </Alert>
      <Button isBlock onPress={onSignIn}>{BUTTONS.login}</Button>
    </Page>
  );
}
