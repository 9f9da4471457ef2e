import { storedText } from 'shared-shell/stored-text';

/** Stored key of a request's link. It stays until the request is linked or refused. */
export interface KeptRequestKey {
  readonly key: string;
  /** Server's time at the first request of it with this key, epoch ms; null until the server has answered. */
  readonly since: number | null;
}

// Local storage, so that it survives a sign-up with its mails, also in another tab. It is no workflow: sign-in and
// sign-out do not clear it (docs/domain.md 2.3).
const stored = storedText(() => 'request-key');

/** Returns the stored key; null if unreadable. */
export function keptRequestKey(): KeptRequestKey | null {
  const text = stored.read();
  if (text === null) return null;
  try {
    const { key, since } = JSON.parse(text) as Partial<Record<keyof KeptRequestKey, unknown>>;
    if (typeof key !== 'string' || key === '') return null;
    return { key, since: typeof since === 'number' ? since : null };
  } catch {
    return null;
  }
}

/** Stores a key, replacing an older one. */
export function keepRequestKey(key: string, since: number | null = null): void {
  stored.write(JSON.stringify({ key, since }));
}

/** The key of the link that opened this page. */
let opened: string | null = null;

/** Keeps the key of the link that opens this page. */
export function keepOpenedKey(key: string): void {
  opened = key;
  keepRequestKey(key);
}

/**
 * Returns the key of the link that opened this page, until it is forgotten here. Another tab may already have removed
 * the stored one.
 */
export function openedRequestKey(): string | null {
  return opened;
}

/** Removes a key. A newer one that was opened meanwhile stays. */
export function forgetRequestKey(key: string): void {
  if (opened === key) opened = null;
  if (keptRequestKey()?.key === key) stored.write(null);
}

/** Calls back after each change of the kept key, also by another tab. */
export const subscribeToKeptKey = (onChange: () => void): (() => void) => stored.subscribe(onChange);
