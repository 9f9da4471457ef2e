import { storedText } from 'shared-shell/stored-text';

/** The key of a request's link, from when the link is opened until the request is linked or refused. */
export interface KeptRequestKey {
  readonly key: string;
  /** The product's time when it was first asked for with this key kept, epoch ms; null until the server has told it. */
  readonly since: number | null;
}

// In local storage, so that it is still there after a sign-up with its mails, and in another tab. It is no workflow:
// signing in and out leave it alone (domain model, "One record, two sides").
const stored = storedText('request-key');

/** The key that is kept; what cannot be read is none. */
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

/** Keeps a key, in the place of an older one. */
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
 * The key of the link that opened this page, until it is forgotten here: another tab that was quicker may have
 * forgotten the kept one.
 */
export function openedRequestKey(): string | null {
  return opened;
}

/** Forgets a key; a newer one that was opened meanwhile stays. */
export function forgetRequestKey(key: string): void {
  if (opened === key) opened = null;
  if (keptRequestKey()?.key === key) stored.write(null);
}

/** Calls back after each change of the kept key, also by another tab. */
export const subscribeToKeptKey = (onChange: () => void): (() => void) => stored.subscribe(onChange);
