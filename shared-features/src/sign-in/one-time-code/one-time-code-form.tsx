import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { CodeSession } from 'shared-api/types';
import { ApiError } from 'shared-auth';
import { epochOf } from 'shared-rules/epoch';
import { ONE_TIME_CODE_LENGTH } from 'shared-rules/limits';
import { shownMasked } from 'shared-rules/mail';
import { codeExpired, codeFormat, required } from 'shared-rules/messages';
import { digitsOf } from 'shared-rules/width';
import { FIELDS } from 'shared-rules/words';
import { Alert } from 'shared-ui/core';
import { CodeField, Form, SubmitButton, useAppForm } from 'shared-ui/forms';
import { object, pipe, string, transform } from 'valibot';
import { type KeptCodeSession, browserEpoch } from '../../ui/code-state';
import * as styles from './one-time-code.css';
import { ResendCode } from './resend-code';
import { timeLeft } from './use-code-session';

/** Name of the field, here and in the API's refusals. */
const CODE = 'code';

/** Any text: how many digits are missing is said when the code is sent, not while a wrong one is being typed over. */
const codeSchema = object({ [CODE]: pipe(string(), transform(digitsOf)) });

/** Refuses what cannot be a code, in the words and at the field where the API would. Throws ApiError. */
function assertWholeCode(code: string): void {
  if (code.length === ONE_TIME_CODE_LENGTH) return;
  const message = code === '' ? required(FIELDS.oneTimeCode) : codeFormat(ONE_TIME_CODE_LENGTH);
  throw new ApiError(0, 'invalid', message, [{ field: CODE, code: 'invalid', message }]);
}

const TICK_MS = 1_000;

/** The seconds until another code may be asked for, and whether the code has expired; both go on by themselves. */
function useTimeLeft(session: KeptCodeSession): { readonly resendIn: number; readonly isExpired: boolean } {
  const [now, setNow] = useState(browserEpoch);
  useEffect(() => {
    const timer = setInterval(() => setNow(browserEpoch()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const { resend, expiry } = timeLeft(session, now);
  return { resendIn: Math.ceil(resend / 1_000), isExpired: expiry === 0 };
}

interface OneTimeCodeFormProps {
  readonly session: KeptCodeSession;
  /** `keep` of `useCodeSession`. */
  readonly onResent: (session: CodeSession) => void;
  /** Sends the six digits and goes on. A refusal at `code` stands at the field, any other above the button. */
  readonly onVerify: (code: string) => Promise<void>;
  readonly submitLabel: string;
  /** The first screen of the flow, and what the link to it says, such as メールアドレスを入力し直す. */
  readonly start: { readonly path: string; readonly label: string };
  /** What was sent where, and what to do with it. By default that a code went to the masked address. */
  readonly sent?: ReactNode;
}

const MINUTE_MS = 60_000;

/**
 * Asks for the one-time code that was mailed (screens, `/onetime-password`): sends it by itself once it has six digits,
 * mails another one when asked, says when it has expired. The page around gives the heading.
 */
export function OneTimeCodeForm({ session, onResent, onVerify, submitLabel, start, sent }: OneTimeCodeFormProps) {
  const sentToId = useId();
  const { resendIn, isExpired } = useTimeLeft(session);
  const [wasResent, setWasResent] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isDone = useRef(false);
  const form = useAppForm({
    schema: codeSchema,
    defaultValues: { [CODE]: '' },
    validateOn: 'submit',
    onSubmit: async ({ code }) => {
      // Enter right after the last digit comes when that has sent the code already.
      if (isDone.current) return;
      setFailure(null);
      setWasResent(false);
      assertWholeCode(code);
      try {
        await onVerify(code);
        isDone.current = true;
      } catch (error) {
        if (!(error instanceof ApiError) || error.errors.some(({ field }) => field === CODE)) throw error;
        setFailure(error.message);
      }
    },
  });
  const { reset, setFocus } = form.methods;
  // Here it begins, and here it goes on with another code.
  useEffect(() => setFocus(CODE), [setFocus, session.sent_at]);
  // What is typed next takes the place of the wrong code.
  const selectWrongCode = useEffectEvent(() => setFocus(CODE, { shouldSelect: true }));
  useEffect(() => {
    if (form.stopping.length > 0) selectWrongCode();
  }, [form.stopping]);

  const handleResent = (next: CodeSession) => {
    onResent(next);
    setFailure(null);
    setWasResent(true);
    reset();
  };
  const minutes = Math.round((epochOf(session.expires_at) - epochOf(session.sent_at)) / MINUTE_MS);
  return (
    <div className={styles.body}>
      <div>
        <p id={sentToId} className={styles.sentTo}>
          {sent ?? (
            <>
              <strong>{shownMasked(session.masked_email_address)}</strong> に認証コードを送信しました。
            </>
          )}
          {`認証コードは${ONE_TIME_CODE_LENGTH}桁の数字です。${minutes}分以内に入力してください。`}
        </p>
        <div role="status" className={styles.news}>
          {isExpired ? <Alert tone="warning">{codeExpired}</Alert> : null}
          {wasResent && !isExpired ? (
            <Alert tone="success">新しい認証コードを送信しました。以前の認証コードは使えません。</Alert>
          ) : null}
        </div>
      </div>
      <Form form={form} label={FIELDS.oneTimeCode} hasSummary={false}>
        <CodeField
          name={CODE}
          label={FIELDS.oneTimeCode}
          length={ONE_TIME_CODE_LENGTH}
          describedBy={sentToId}
          onComplete={() => void form.submit()}
        />
        {failure === null ? null : (
          <Alert tone="danger" isLive>
            {failure}
          </Alert>
        )}
        <SubmitButton isBlock>{submitLabel}</SubmitButton>
      </Form>
      <ResendCode codeSession={session.code_session} resendIn={resendIn} onSent={handleResent} start={start} />
    </div>
  );
}
