import { api } from 'shared-auth';
import { epochOf } from 'shared-rules/epoch';
import { forgetRequestKey, keepRequestKey, keptRequestKey } from './kept-request-key';

/** Maximum age of a key without a sign-in, in ms: thirty days by the server's time. */
const KEPT_MS = 30 * 24 * 60 * 60_000;

/**
 * Returns the stored key; removes it if it is too old. Its age counts from the first answer of the server's time, never
 * by the browser's clock (docs/domain.md 5.2). Without an answer the key stays.
 */
export async function freshRequestKey(): Promise<string | null> {
  const kept = keptRequestKey();
  if (kept === null) return null;
  const now = await productTime();
  if (now !== null && kept.since !== null && now - kept.since > KEPT_MS) {
    forgetRequestKey(kept.key);
    return null;
  }
  // Another tab may have linked it or opened a newer one during the request.
  if (now !== null && kept.since === null && keptRequestKey()?.key === kept.key) keepRequestKey(kept.key, now);
  return kept.key;
}

/** Returns the server's time, epoch ms; null without an answer. */
async function productTime(): Promise<number | null> {
  try {
    const { data } = await api.GET('/system/time');
    return data === undefined ? null : epochOf(data.now);
  } catch {
    return null;
  }
}
