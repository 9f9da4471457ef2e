import { expectedIntegrity } from '../reports/script-faults';
import { RemoteLoadError, type LoadKind } from './remote-load-error';

/** Timeout of the diagnosis, in ms. The user is waiting for the error panel. */
const QUESTION_TIMEOUT_MS = 6_000;

const TYPES = { script: /^(text|application)\/(x-)?(java|ecma)script/i, style: /^text\/css/i };

/**
 * Finds out why a script or style sheet failed to load, which the browser does not tell the page. Fetches the file at
 * most once more, from the browser's cache if possible.
 *
 * @returns the failure with kind and status, or unchanged if nothing more is known
 */
export async function diagnose(failure: RemoteLoadError): Promise<RemoteLoadError> {
  const { phase, kind, url, message, cause } = failure;
  if (kind !== 'network' && kind !== 'timeout') return failure;
  if (!navigator.onLine)
    return new RemoteLoadError(phase, 'offline', message, { cause, ...(url !== undefined && { url }) });
  // A file that timed out would time out again.
  if (kind === 'timeout' || url === undefined) return failure;
  const found = await ask(url, phase === 'style' ? TYPES.style : TYPES.script);
  return found === null
    ? failure
    : new RemoteLoadError(phase, found.kind, `${message} (${found.said})`, { url, status: found.status, cause });
}

/** Returns the fault of the response at an address; null if it is sound or cannot be fetched. */
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

/** Whether a file does not match its expected hash. Expects a single hash, as our builds and the registry write it. */
async function differs(bytes: ArrayBuffer, integrity: string): Promise<boolean> {
  const [, bits, expected] = /^sha(256|384|512)-(.+)$/.exec(integrity) ?? [];
  if (bits === undefined) return false;
  const digest = new Uint8Array(await crypto.subtle.digest(`SHA-${bits}`, bytes));
  return expected !== btoa(String.fromCharCode(...digest));
}
