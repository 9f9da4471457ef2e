import type { CodeSession } from 'shared-api/types';

/** Mailed one-time code, as the code screen stores it. */
export interface KeptCodeSession extends CodeSession {
  /**
   * Arrival time of the answer, in ms of `browserEpoch`. Compare it only with that clock, never with the server's time.
   */
  readonly arrived_at: number;
  /** Address that the user typed on the page before; absent where the address was not typed for this code. */
  readonly typed_address?: string | undefined;
}

/** Returns the browser's time in ms. Changes of the system time do not affect it while the page is open. */
export function browserEpoch(): number {
  return performance.timeOrigin + performance.now();
}

/**
 * Returns the history state for a code screen: `navigate(path, { state: codeState(answer) })`. It survives a reload and
 * ends with the tab; the code session is useless without the code. Separate from that screen (`one-time-code`), because
 * the previous page does not need its form.
 * @param typed address that the user has just typed, which is shown whole, so that a typing error shows
 */
export function codeState(session: CodeSession, typed?: string): { readonly codeSession: KeptCodeSession } {
  return { codeSession: { ...session, arrived_at: browserEpoch(), typed_address: typed } };
}
