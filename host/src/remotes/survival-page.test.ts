import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MEASUREMENT_PHASES } from '../reports/measurements';
import { LOAD_KINDS } from './remote-load-error';
import { EVENT_PHASES } from '../reports/event-phase';

const page = readFileSync(join(__dirname, '..', '..', '..', 'docs', 'survival.md'), 'utf8');

/** Returns the words in the first column of the table under this heading. */
function wordsOf(heading: string): string[] {
  const [, rows = ''] = new RegExp(`^\\| ${heading} \\| \\|\\n\\|---\\|---\\|\\n((?:\\|.*\\n)*)`, 'm').exec(page) ?? [];
  return rows
    .split('\n')
    .flatMap((row) => Array.from(row.split('|')[1]?.matchAll(/`([^`]+)`/g) ?? [], ([, word = '']) => word));
}

it.each([
  ['phase', [...EVENT_PHASES, ...MEASUREMENT_PHASES]],
  ['kind', [...LOAD_KINDS]],
])('docs/survival.md names exactly the existing values of %s', (heading, words) => {
  expect(wordsOf(heading).sort()).toEqual([...words].sort());
});

it('every event in its tables uses these values', () => {
  const events = [...page.matchAll(/\| `([a-z]+)` `([a-z]+)`(?: \d{3})? \|$/gm)].map(([, phase = '', kind = '']) => [
    phase,
    kind,
  ]);
  expect(events.length).toBeGreaterThan(10);
  for (const [phase, kind] of events) {
    expect(EVENT_PHASES).toContain(phase);
    expect(LOAD_KINDS).toContain(kind);
  }
});
