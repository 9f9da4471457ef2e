import type { CodeSession } from 'shared-api/types';

/** A one-time code that was mailed, as the screen that asks for it keeps it. */
export interface KeptCodeSession extends CodeSession {
  /** When the answer came, in ms of `browserEpoch`: compared with that clock only, never with the server's moments. */
  readonly arrived_at: number;
}

/** The browser's clock in ms, which no change of the machine's time moves while the page is open. */
export function browserEpoch(): number {
  return performance.timeOrigin + performance.now();
}

/**
 * The history state with which a screen that asks for a code is entered: `navigate(path, { state: codeState(answer)
 * })`. There it survives a reload, and is gone with the tab; the code session is worth nothing without the code. It
 * stands apart from that screen (`one-time-code`), whose form the page before it does not need.
 */
export function codeState(session: CodeSession): { readonly codeSession: KeptCodeSession } {
  return { codeSession: { ...session, arrived_at: browserEpoch() } };
}
