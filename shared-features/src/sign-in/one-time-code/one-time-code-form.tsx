import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { CodeSession } from 'shared-api/types';
import { ApiError } from 'shared-auth';
import { epochOf } from 'shared-rules/epoch';
import { ONE_TIME_CODE_LENGTH } from 'shared-rules/limits';
import { codeExpired, codeFormat, required } from 'shared-rules/messages';
import { digitsOf } from 'shared-rules/width';
import { FIELDS } from 'shared-rules/words';
import { Alert } from 'shared-ui/core';
import { CodeField, Form, SubmitButton, useAppForm } from 'shared-ui/forms';
import { object, pipe, string, transform } from 'valibot';
import { type KeptCodeSession, browserEpoch } from '../../ui/code-state';
import { shownAddress } from '../../ui/shown-address';
import * as styles from './one-time-code.css';
import { ResendCode } from './resend-code';
import { timeLeft } from './use-code-session';

/** Name of the field, in the form and in API errors. */
const CODE = 'code';

/**
 * Accepts any text. The length is checked on submit, so that no message appears while the user types over a wrong code.
 */
const codeSchema = object({ [CODE]: pipe(string(), transform(digitsOf)) });

/**
 * Rejects a text that cannot be a code, with the API's message and field.
 * @throws ApiError
 */
function assertWholeCode(code: string): void {
  if (code.length === ONE_TIME_CODE_LENGTH) return;
  const message = code === '' ? required(FIELDS.oneTimeCode) : codeFormat(ONE_TIME_CODE_LENGTH);
  throw new ApiError({ httpStatus: 0, message, errors: [{ field: CODE, code: 'format', message }] });
}

const TICK_MS = 1_000;

/**
 * Returns the seconds until another code may be requested, and whether the code has expired. Updates itself each
 * second.
 */
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
  /** Submits the six digits and continues. An error at `code` appears at the field, any other above the button. */
  readonly onVerify: (code: string) => Promise<void>;
  readonly submitLabel: string;
  /** First screen of the flow, with the text of the link to it, such as メールアドレスを入力し直す. Default: no link. */
  readonly start?: { readonly path: string; readonly label: string };
  /** Text about the sent mail. Default: a code was sent to the address. */
  readonly sent?: ReactNode;
}

const MINUTE_MS = 60_000;

/**
 * Shows the form for the mailed one-time code (docs/screens.md 3.1). Submits automatically at six digits, sends another
 * code on request, and says when the code has expired. Its surroundings have the heading.
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
      // Ignores Enter after the last digit has already submitted the code.
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
  // Focuses the field on mount and after another code was sent.
  useEffect(() => setFocus(CODE), [setFocus, session.sent_at]);
  // Selects the wrong code, so that typing replaces it.
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
              <strong>{shownAddress(session)}</strong> に認証コードを送信しました。
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
