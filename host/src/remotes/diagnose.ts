import { RemoteLoadError } from './remote-load-error';

/** Timeout of the diagnosis, in ms. The user is waiting for the error panel. */
const QUESTION_TIMEOUT_MS = 6_000;

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
  const asked = import(/* webpackChunkName: "ask-file" */ './ask-file')
    .then(({ askFile }) => askFile(url, phase === 'style' ? phase : 'script', QUESTION_TIMEOUT_MS))
    .catch(() => null);
  // The code that asks may not come either.
  const late = new Promise<null>((resolve) => setTimeout(resolve, 2 * QUESTION_TIMEOUT_MS, null));
  const found = await Promise.race([asked, late]);
  return found === null
    ? failure
    : new RemoteLoadError(phase, found.kind, `${message} (${found.said})`, { url, status: found.status, cause });
}
