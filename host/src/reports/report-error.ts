import { sendClientEvents } from 'shared-auth';
import type { EventPhase } from './event-phase';
import { scrub } from './scrub';

/** Error in the browser, as support finds it in the table `client_events`. */
export interface ErrorReport {
  /** `degraded`: the user lost nothing, because the previous version of a remote was used. Default `error`. */
  readonly type?: 'error' | 'degraded';
  readonly phase: EventPhase;
  /** Kind of the failure in one word (`docs/survival.md`), or the name of the error. */
  readonly kind: string;
  /** Message for developers. */
  readonly message: string;
  /** Remote in the version that failed. */
  readonly remote?: { readonly id: string; readonly version: string };
  /** HTTP status of the response, if there was one. */
  readonly status?: number;
  /** URL of the file that failed to load. Makes one report of several, if page and shell share the file. Not sent. */
  readonly file?: string;
}

/**
 * Maximum number of reports per page load. Each error is reported once, so that a page that fails in a loop cannot
 * flood the server.
 */
const MAX_REPORTS = 20;

const sent = new Map<string, string>();

/**
 * Reports an error to the server, once per page load. Never throws. Never sends a query, a token or a card number.
 *
 * @returns the error's id, for the user to give to support; the id of the earlier report if the error was reported
 *   before
 */
export function reportError({ type = 'error', phase, kind, message, remote, status, file }: ErrorReport): string {
  const text = scrub(message);
  const key = (file === undefined ? [type, phase, kind, text, remote?.id] : [type, phase, kind, file]).join('|');
  const known = sent.get(key);
  if (known !== undefined) return known;
  const id = newErrorId();
  if (sent.size >= MAX_REPORTS) return id;
  sent.set(key, id);
  sendClientEvents([
    {
      type,
      id,
      phase,
      kind: kind.slice(0, 80),
      message: text,
      path: window.location.pathname.slice(0, 300),
      ...(remote !== undefined && { remote: remote.id, version: remote.version }),
      ...(status !== undefined && { status }),
    },
  ]);
  return id;
}

/** Returns an id short enough to read out on the telephone. */
function newErrorId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(4));
  return `E-${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase()}`;
}
