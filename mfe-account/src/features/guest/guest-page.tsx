import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { CodeSession, GuestRequest, LinkedRequest } from 'shared-api/types';
import { ApiError } from 'shared-auth';
import { OneTimeCodeForm } from 'shared-features/sign-in/one-time-code';
import { codeState, type KeptCodeSession } from 'shared-features/ui/code-state';
import { BUTTONS } from 'shared-rules/buttons';
import { unexpectedError } from 'shared-rules/messages';
import { paths } from 'shared-shell';
import { Alert, BrandBar, Button, LinkButton, LoadError, Page, PageHeader, Skeleton, Stack } from 'shared-ui/core';
import { useLinkedRequest } from '../linked-request/use-linked-request';
import { askGuestCode, certifyGuest, readGuestRequest } from './guest-calls';
import { GuestDone } from './guest-done';
import { GuestForm } from './guest-form';
import { GuestPayment } from './guest-payment';

const TITLE = '登録せずに支払う';

/** Where the guest is. The token stays in memory: a reload asks for a new code. */
type Step =
  | { readonly kind: 'entry' }
  | { readonly kind: 'code'; readonly session: KeptCodeSession }
  | { readonly kind: 'session'; readonly token: string };

/** Leads back to the request, where one signs in. */
function BackToRequest({ children }: { readonly children: ReactNode }) {
  return (
    <Stack gap={24}>
      <Alert tone="warning">{children}</Alert>
      <LinkButton href={paths.signin()} isBlock>
        {BUTTONS.login}
      </LinkButton>
    </Stack>
  );
}

/** Sends a code to who paid before and comes back. */
function AskAgain({ onSent }: { readonly onSent: (session: CodeSession) => void }) {
  const [failure, setFailure] = useState<string | null>(null);
  const [isPending, setIsPending] = useState(false);
  const ask = () => {
    setIsPending(true);
    setFailure(null);
    askGuestCode()
      .then(onSent)
      .catch((error: unknown) => setFailure(error instanceof ApiError ? error.message : unexpectedError))
      .finally(() => setIsPending(false));
  };
  return (
    <Stack gap={16}>
      <p>お支払いの状況と領収書をご覧になるには、依頼を受け取ったメールアドレスに届く認証コードを入力してください。</p>
      {failure === null ? null : <Alert tone="danger" title={failure} isLive />}
      <Button variant="primary" isBlock isPending={isPending} onPress={ask}>
        認証コードを送信
      </Button>
    </Stack>
  );
}

/** Shows the request of a session: the card, or what was paid. */
function GuestSession({ token }: { readonly token: string }) {
  const [paid, setPaid] = useState<GuestRequest | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['guest-request'],
    queryFn: () => readGuestRequest(token),
    gcTime: 0,
  });
  const request = paid ?? data;
  if (request === undefined) {
    return error === null ? <Skeleton lines={8} /> : <LoadError error={error} onRetry={() => void refetch()} />;
  }
  return request.payment === null && request.state === 'open' ? (
    <GuestPayment token={token} request={request} onPaid={setPaid} />
  ) : (
    <GuestDone token={token} request={request} isNew={paid !== null} />
  );
}

function Steps({ guest }: { readonly guest: NonNullable<LinkedRequest['guest']> }) {
  const [step, setStep] = useState<Step>({ kind: 'entry' });
  const holder = useRef<HTMLDivElement>(null);
  const shown = useRef(step.kind);
  // The heading stays the same while the steps below it change.
  useEffect(() => {
    if (shown.current === step.kind) return;
    shown.current = step.kind;
    if (step.kind === 'session') document.querySelector('h1')?.focus();
  }, [step.kind]);
  const sent = (session: CodeSession) => setStep({ kind: 'code', session: codeState(session).codeSession });
  return (
    <div ref={holder}>
      {step.kind === 'session' ? (
        <GuestSession token={step.token} />
      ) : step.kind === 'code' ? (
        <OneTimeCodeForm
          session={step.session}
          onResent={sent}
          onVerify={async (code) => {
            const token = await certifyGuest(step.session.code_session, code);
            setStep({ kind: 'session', token });
          }}
          submitLabel={BUTTONS.next}
        />
      ) : guest.may === 'pay' ? (
        <GuestForm onSent={sent} />
      ) : (
        <AskAgain onSent={sent} />
      )}
    </div>
  );
}

/** Shows `/guest`: the request of the opened link is paid, and seen again, without an account. */
export function GuestPage() {
  const linked = useLinkedRequest();
  return (
    <>
      <BrandBar />
      <Page width="form">
        <PageHeader title={TITLE} />
        {linked.kind === 'loading' ? (
          <Skeleton lines={8} />
        ) : linked.kind === 'failed' ? (
          <LoadError error={linked.error} onRetry={linked.retry} />
        ) : linked.kind === 'wrong' ? (
          <BackToRequest>{linked.message}</BackToRequest>
        ) : linked.kind === 'none' ? (
          <BackToRequest>お支払い依頼のメールのリンクから、もう一度開いてください。</BackToRequest>
        ) : linked.request.guest === undefined ? (
          <BackToRequest>
            この依頼は、アカウントなしではお支払いいただけません。ログインするか、新規登録をしてお支払いください。
          </BackToRequest>
        ) : (
          <Steps guest={linked.request.guest} />
        )}
      </Page>
    </>
  );
}
