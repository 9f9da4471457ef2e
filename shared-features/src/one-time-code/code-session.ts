import type { CodeSession } from 'shared-api/types';
import { epochOf } from 'shared-rules/epoch';
import { type GenericSchema, number, object, safeParse, string } from 'valibot';

/** A one-time code that was mailed, as the screen that asks for it keeps it. */
export interface KeptCodeSession extends CodeSession {
  /** When the answer came, in ms of `browserEpoch`: compared with that clock only, never with the server's moments. */
  readonly arrived_at: number;
}

const stateSchema = object({
  codeSession: object({
    code_session: string(),
    masked_email_address: string(),
    sent_at: string(),
    expires_at: string(),
    resend_at: string(),
    arrived_at: number(),
  }),
}) satisfies GenericSchema<unknown, { codeSession: KeptCodeSession }>;

/** The browser's clock in ms, which no change of the machine's time moves while the page is open. */
export function browserEpoch(): number {
  return performance.timeOrigin + performance.now();
}

/**
 * The history state with which a screen that asks for a code is entered: `navigate(path, { state: codeState(answer) })`.
 * There it survives a reload, and is gone with the tab; the code session is worth nothing without the code.
 */
export function codeState(session: CodeSession): { readonly codeSession: KeptCodeSession } {
  return { codeSession: { ...session, arrived_at: browserEpoch() } };
}

/** The code session in a history state; null where there is none. */
export function codeSessionOf(state: unknown): KeptCodeSession | null {
  const { success, output } = safeParse(stateSchema, state);
  return success ? output.codeSession : null;
}

/** How long from a moment of `browserEpoch` until another code may be asked for, and until this one expires; in ms, not below 0. */
export function timeLeft({ sent_at: sentAt, resend_at: resendAt, expires_at: expiresAt, arrived_at: arrivedAt }: KeptCodeSession, now: number) {
  // A clock that was set back while the page was closed makes nobody wait longer than the server does.
  const passed = Math.max(0, now - arrivedAt);
  const until = (moment: string) => Math.max(0, epochOf(moment) - epochOf(sentAt) - passed);
  return { resend: until(resendAt), expiry: until(expiresAt) };
}
