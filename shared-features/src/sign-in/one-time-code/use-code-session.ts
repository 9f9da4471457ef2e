import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { CodeSession } from 'shared-api/types';
import { epochOf } from 'shared-rules/epoch';
import { type GenericSchema, number, object, optional, safeParse, string } from 'valibot';
import { codeState, type KeptCodeSession } from '../../ui/code-state';

const stateSchema = object({
  codeSession: object({
    code_session: string(),
    masked_email_address: string(),
    sent_at: string(),
    expires_at: string(),
    resend_at: string(),
    arrived_at: number(),
    typed_address: optional(string()),
  }),
}) satisfies GenericSchema<unknown, { codeSession: KeptCodeSession }>;

/** Returns the code session in a history state; null if there is none. */
function codeSessionOf(state: unknown): KeptCodeSession | null {
  const { success, output } = safeParse(stateSchema, state);
  return success ? output.codeSession : null;
}

/**
 * Returns the time from a moment of `browserEpoch` until another code may be requested, and until this one expires; in
 * ms, at least 0.
 */
export function timeLeft(
  { sent_at: sentAt, resend_at: resendAt, expires_at: expiresAt, arrived_at: arrivedAt }: KeptCodeSession,
  now: number,
) {
  // A clock that was set back while the page was closed must not make the user wait longer than the server requires.
  const passed = Math.max(0, now - arrivedAt);
  const until = (moment: string) => Math.max(0, epochOf(moment) - epochOf(sentAt) - passed);
  return { resend: until(resendAt), expiry: until(expiresAt) };
}

interface CodeSessionHere {
  readonly session: KeptCodeSession;
  /** Stores the answer to another code, replacing the earlier one. */
  readonly keep: (next: CodeSession) => void;
}

/**
 * Returns the code session that a screen was opened with (see `codeState`). Null without one; then it redirects to the
 * first screen of the flow, and the caller renders nothing.
 *
 * @param start path of the first screen, with its query
 */
export function useCodeSession(start: string): CodeSessionHere | null {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const session = codeSessionOf(state);
  const isMissing = session === null;
  useEffect(() => {
    if (isMissing) void navigate(start, { replace: true });
  }, [isMissing, navigate, start]);
  if (session === null) return null;
  return {
    session,
    keep: (next) =>
      void navigate(pathname + search, {
        replace: true,
        preventScrollReset: true,
        state: codeState(next, session.typed_address),
      }),
  };
}
