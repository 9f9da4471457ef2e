/** Modes of the stand-in server: the remote's answers, empty lists, errors, or late answers. */
export const FAKE_MODES = ['filled', 'empty', 'error', 'slow'] as const;
export type FakeMode = (typeof FAKE_MODES)[number];

/** Default mode. */
const USUAL: FakeMode = 'filled';

/** Returns the mode in an address: `?fake=empty`. An unknown value counts as the default. */
export function fakeModeOf(search: string): FakeMode {
  const asked = new URLSearchParams(search).get('fake');
  return FAKE_MODES.find((mode) => mode === asked) ?? USUAL;
}

/** Returns the body with empty lists and their counts at zero, as the API answers for a new buyer. */
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
