import type { LinkedRequest as Request } from 'shared-api/types';
import { Page, Stack, useIsDesktop } from 'shared-ui/core';
import { ClosedRequest } from './closed-request';
import { LinkedDocuments } from './linked-documents';
import * as styles from './linked-request.css';
import { RequestSummary } from './request-summary';

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
export function LinkedRequest({ request, onSignIn, onSignUp, onReload }: LinkedRequestProps) {
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
      {isDesktop ? <div className={styles.columns}>{documents}{summary}</div> : <Stack>{summary}{documents}</Stack>}
    </Page>
  );
}
