import { expectedIntegrity } from '../reports/script-faults';
import type { LoadKind } from './remote-load-error';

// Downloaded when a file has failed to load.

const TYPES = { script: /^(text|application)\/(x-)?(java|ecma)script/i, style: /^text\/css/i };

/** Returns the fault of the response at an address; null if it is sound or cannot be fetched. */
export async function askFile(
  url: string,
  type: keyof typeof TYPES,
  timeoutMs: number,
): Promise<{ readonly kind: LoadKind; readonly status: number; readonly said: string } | null> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(url, { credentials: 'omit', cache: 'force-cache', signal });
    const { status } = response;
    const said = response.headers.get('content-type') ?? '';
    if (!response.ok) return { kind: 'http', status, said: `HTTP ${status}` };
    if (!TYPES[type].test(said)) return { kind: 'type', status, said };
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

/**
 * Removes what the service worker keeps of a file, or everything: a damaged copy would fail at every try
 * (docs/adr/0088).
 *
 * @param address URL of a script or style sheet of the host or of a remote; without it all copies are removed
 * @returns whether there was something
 */
export async function removeKept(address?: string): Promise<boolean> {
  let isRemoved = false;
  // There are no caches on a page over plain HTTP.
  if ('caches' in window)
    for (const name of await caches.keys()) {
      const removal = address === undefined ? caches.delete(name) : (await caches.open(name)).delete(address);
      if (await removal) isRemoved = true;
    }
  return isRemoved;
}
