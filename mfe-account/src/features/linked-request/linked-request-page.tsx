import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { LinkedRequest as Request } from 'shared-api/types';
import { EMAIL_ADDRESS } from 'shared-features/ui/email-address';
import { BUTTONS } from 'shared-rules/words';
import { paths } from 'shared-shell';
import { Alert, BrandBar, Button, Page, PageHeader, Skeleton, Stack, useIsDesktop } from 'shared-ui/core';
import { ClosedRequest } from './closed-request';
import { LinkedDocuments } from './linked-documents';
import * as styles from './linked-request.css';
import { RequestSummary } from './request-summary';
import { SHOWS_FORM } from './shows-form';
import { recipientOf, useLinkedRequest } from './use-linked-request';

interface LinkedRequestProps {
  readonly request: Request;
  /** Leads to the form of signing in, with the address that the link was sent to filled in. */
  readonly onSignIn: () => void;
  /** The same for signing up. */
  readonly onSignUp: () => void;
  /** Reads the request again, with new addresses of its files. */
  readonly onReload: () => void;
}

/** What the link of a request asks for, before anybody has signed in; or what has become of it. */
function LinkedRequest({ request, onSignIn, onSignUp, onReload }: LinkedRequestProps) {
  const isDesktop = useIsDesktop();
  const { requester, content } = request;
  if (content === null) return <ClosedRequest request={request} onSignIn={onSignIn} />;
  const summary = <RequestSummary request={request} content={content} onSignIn={onSignIn} onSignUp={onSignUp} />;
  const documents = <LinkedDocuments files={content.files} onReload={onReload} />;
  return (
    <Page width="list">
      <div className={styles.heading}>
        <p className={styles.eyebrow}>カード払いのお願い</p>
        <h1 tabIndex={-1}>{`${requester.name} 様からのご請求`}</h1>
      </div>
      {/* On a phone the sum comes before the document, which is long. */}
      {isDesktop ? (
        <div className={styles.columns}>
          {documents}
          {summary}
        </div>
      ) : (
        <Stack>
          {summary}
          {documents}
        </Stack>
      )}
    </Page>
  );
}

/**
 * What the link of a request says, at `/signin`, until its reader wants to sign in: what is asked for, or why it cannot
 * be shown.
 */
export function LinkedRequestPage() {
  const navigate = useNavigate();
  const linked = useLinkedRequest();
  const holder = useRef<HTMLDivElement>(null);
  const isSettled = linked.kind !== 'loading';
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
      <BrandBar />
      {linked.kind === 'wrong' ? (
        <WrongLink message={linked.message} onSignIn={signIn} />
      ) : linked.kind === 'failed' ? (
        <Unread message={linked.error.message} onRetry={linked.retry} onSignIn={signIn} />
      ) : linked.kind === 'ready' ? (
        <LinkedRequest request={linked.request} onSignIn={signIn} onSignUp={signUp} onReload={linked.reload} />
      ) : (
        <Page width="list">
          <h1 tabIndex={-1}>お支払い依頼</h1>
          <Skeleton lines={8} />
        </Page>
      )}
    </div>
  );
}

/** Says that the link is wrong, and nothing more. */
function WrongLink({ message, onSignIn }: { readonly message: string; readonly onSignIn: () => void }) {
  return (
    <Page width="form">
      <PageHeader title="リンクが正しくありません" />
      <p>{message}</p>
      <Button isBlock onPress={onSignIn}>
        {BUTTONS.login}
      </Button>
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
        <Button size="sm" icon="refresh" onPress={onRetry}>
          再試行
        </Button>
      </Alert>
      <Button isBlock onPress={onSignIn}>
        {BUTTONS.login}
      </Button>
    </Page>
  );
}
