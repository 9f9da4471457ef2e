import { expectedIntegrity } from '../reports/script-faults';
import { RemoteLoadError, type LoadKind } from './remote-load-error';

/** How long the question why a file did not come may take, in ms: the user is waiting for the panel. */
const QUESTION_TIMEOUT_MS = 6_000;

const TYPES = { script: /^(text|application)\/(x-)?(java|ecma)script/i, style: /^text\/css/i };

/**
 * Finds out why a script or style sheet did not come: the browser tells the page no more than that. Asks for the file
 * once more, at most, and from the browser's own cache where it lies there.
 *
 * @returns the same failure with kind and status, or as it was where there is nothing to find out
 */
export async function diagnose(failure: RemoteLoadError): Promise<RemoteLoadError> {
  const { phase, kind, url, message, cause } = failure;
  if (kind !== 'network' && kind !== 'timeout') return failure;
  if (!navigator.onLine)
    return new RemoteLoadError(phase, 'offline', message, { cause, ...(url !== undefined && { url }) });
  // What never answered would not answer this either.
  if (kind === 'timeout' || url === undefined) return failure;
  const found = await ask(url, phase === 'style' ? TYPES.style : TYPES.script);
  return found === null
    ? failure
    : new RemoteLoadError(phase, found.kind, `${message} (${found.said})`, { url, status: found.status, cause });
}

/** What is wrong with the answer of an address; null where there is none. */
async function ask(url: string, type: RegExp): Promise<{ kind: LoadKind; status: number; said: string } | null> {
  try {
    const signal = AbortSignal.timeout(QUESTION_TIMEOUT_MS);
    const response = await fetch(url, { credentials: 'omit', cache: 'force-cache', signal });
    const { status } = response;
    const said = response.headers.get('content-type') ?? '';
    if (!response.ok) return { kind: 'http', status, said: `HTTP ${status}` };
    if (!type.test(said)) return { kind: 'type', status, said };
    if (await differs(await response.arrayBuffer(), expectedIntegrity(url)))
      return { kind: 'integrity', status, said: 'other bytes than promised' };
    return { kind: 'network', status, said: 'now it answers' };
  } catch {
    return null;
  }
}

/** Whether a file has another hash than it was to have: one, as our builds and the registry write it. */
async function differs(bytes: ArrayBuffer, integrity: string): Promise<boolean> {
  const [, bits, expected] = /^sha(256|384|512)-(.+)$/.exec(integrity) ?? [];
  if (bits === undefined) return false;
  const digest = new Uint8Array(await crypto.subtle.digest(`SHA-${bits}`, bytes));
  return expected !== btoa(String.fromCharCode(...digest));
}
