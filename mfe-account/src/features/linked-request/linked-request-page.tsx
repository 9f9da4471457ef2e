import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { LinkedRequest as Request } from 'shared-api/types';
import { EMAIL_ADDRESS } from 'shared-features/ui/email-address';
import { BUTTONS } from 'shared-rules/buttons';
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
  /** Opens the sign-in form with the address that the link was sent to. */
  readonly onSignIn: () => void;
  /** Opens the sign-up form with the same address. */
  readonly onSignUp: () => void;
  /** Reloads the request, with new URLs of its files. */
  readonly onReload: () => void;
}

/** Shows a request to a signed-out user who has opened its link, or that it is closed. */
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
        <h1 tabIndex={-1}>
          {requester.name}
          {/* Name and words are one phrase to the browser: where they need two lines, it would break anywhere. */}
          <span className={styles.whole}>からのご請求</span>
        </h1>
      </div>
      {/* On a phone the amount comes before the long document. */}
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

/** Shows the request of an opened link at `/signin`, until the user chooses to sign in; or why it cannot be shown. */
export function LinkedRequestPage() {
  const navigate = useNavigate();
  const linked = useLinkedRequest();
  const holder = useRef<HTMLDivElement>(null);
  const isSettled = linked.kind !== 'loading';
  // The heading did not exist yet when the page was opened.
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

/** Shows that the link is invalid, without details. */
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

/** Shows why the request could not be loaded, with buttons to retry and to sign in. */
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
