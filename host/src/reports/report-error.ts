import { sendClientEvents } from 'shared-auth';
import type { EventPhase } from './event-phase';
import { scrub } from './scrub';

/** What went wrong in the browser, as support finds it in the table `client_events`. */
export interface ErrorReport {
  /** `degraded`: the user went without nothing, because the previous version of a remote stood in. Default: `error`. */
  readonly type?: 'error' | 'degraded';
  readonly phase: EventPhase;
  /** What failed, in one word (`docs/survival.md`), or the name of the error. */
  readonly kind: string;
  /** For whoever looks into it. */
  readonly message: string;
  /** The remote, in the version that failed. */
  readonly remote?: { readonly id: string; readonly version: string };
  /** HTTP status of what failed, where there was an answer. */
  readonly status?: number;
  /**
   * Address of the file that did not come: one report, whoever missed it, as a part that shell and page share. Not
   * sent.
   */
  readonly file?: string;
}

/** A page that fails in a loop must not drown the server: so many reports per load of the page, each thing once. */
const MAX_REPORTS = 20;

const sent = new Map<string, string>();

/**
 * Reports an error to the server, once per page load. Never fails, and never carries a query, a token or a card number.
 *
 * @returns the error's id, for the user to tell to the support; of an earlier report where this one was made before
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

/** Short enough to be read out on the telephone. */
function newErrorId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(4));
  return `E-${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase()}`;
}
