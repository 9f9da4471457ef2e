import { api } from 'shared-auth';
import { scrub } from './scrub';

/** An error that the browser met, as the server's log receives it. */
interface ErrorReport {
  readonly phase: 'load' | 'render' | 'runtime' | 'promise' | 'csp';
  /** Name of the error, or what of it failed. */
  readonly kind: string;
  readonly message: string;
  readonly remote?: { readonly id: string; readonly version: string };
}

/** A page that fails in a loop must not drown the server: so many reports per load of the page, each thing once. */
const MAX_REPORTS = 20;

const sent = new Map<string, string>();

/**
 * Reports an error to the server, once per page load. Never fails, and never carries a query, a token or a card number.
 *
 * @returns the error's id, for the user to tell to the support; of an earlier report where this one was made before
 */
export function reportError({ phase, kind, message, remote }: ErrorReport): string {
  const text = scrub(message);
  const key = [phase, kind, text, remote?.id].join('|');
  const known = sent.get(key);
  if (known !== undefined) return known;
  const id = newErrorId();
  if (sent.size >= MAX_REPORTS) return id;
  sent.set(key, id);
  const path = window.location.pathname.slice(0, 300);
  const body = { id, phase, kind: kind.slice(0, 80), message: text, path, remote: remote?.id, version: remote?.version };
  // Kept alive, so that an error while the page is left still arrives. A report that is lost is lost.
  api.POST('/client_errors', { body, keepalive: true }).catch(() => undefined);
  return id;
}

/** Short enough to be read out on the telephone. */
function newErrorId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(4));
  return `E-${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('').toUpperCase()}`;
}
