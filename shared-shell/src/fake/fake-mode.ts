/** How the stand-in server answers: as the remote says, with nothing in any list, with an error, or late. */
export const FAKE_MODES = ['filled', 'empty', 'error', 'slow'] as const;
export type FakeMode = (typeof FAKE_MODES)[number];

/** How it answers as long as nobody has chosen. */
const USUAL: FakeMode = 'filled';

/** The way of answering that an address asks for: `?fake=empty`. What is none of them counts as the usual one. */
export function fakeModeOf(search: string): FakeMode {
  const asked = new URLSearchParams(search).get('fake');
  return FAKE_MODES.find((mode) => mode === asked) ?? USUAL;
}

/**
 * The same body with nothing in its lists, and the figures of these at zero: what the API answers to somebody who has
 * just begun.
 */
export function emptied(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const entries = Object.entries(body);
  if (!entries.some(([, value]) => Array.isArray(value))) return body;
  return Object.fromEntries(entries.map(([name, value]) => [name, emptiedPart(name, value)]));
}

function emptiedPart(name: string, value: unknown): unknown {
  if (Array.isArray(value)) return [];
  if (name === 'next_cursor') return null;
  if (typeof value === 'number' && /^(total_)?count/.test(name)) return 0;
  if (name === 'tab_counts' && typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.keys(value).map((tab) => [tab, 0]));
  return value;
}
