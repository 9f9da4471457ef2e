import { api } from 'shared-auth';
import { epochOf } from 'shared-rules/epoch';
import { forgetRequestKey, keepRequestKey, keptRequestKey } from './kept-request-key';

/** How long a key is kept that nobody signs in with, in ms: thirty days by the product's time. */
const KEPT_MS = 30 * 24 * 60 * 60_000;

/**
 * The key that is kept, unless it is too old: then it is forgotten. Its age is counted from when the server first told
 * the time, never by the browser's own clock (domain model, "Calendar"); while the server does not, a key stays.
 */
export async function freshRequestKey(): Promise<string | null> {
  const kept = keptRequestKey();
  if (kept === null) return null;
  const now = await productTime();
  if (now !== null && kept.since !== null && now - kept.since > KEPT_MS) {
    forgetRequestKey(kept.key);
    return null;
  }
  // Another tab may have linked it, or opened a newer one, while the server was asked.
  if (now !== null && kept.since === null && keptRequestKey()?.key === kept.key) keepRequestKey(kept.key, now);
  return kept.key;
}

/** The product's time, epoch ms; null where the server does not answer. */
async function productTime(): Promise<number | null> {
  try {
    const { data } = await api.GET('/system/time');
    return data === undefined ? null : epochOf(data.now);
  } catch {
    return null;
  }
}
