import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MEASUREMENT_PHASES } from '../reports/measurements';
import { LOAD_KINDS } from './remote-load-error';
import { EVENT_PHASES } from '../reports/event-phase';

const page = readFileSync(join(__dirname, '..', '..', '..', 'docs', 'survival.md'), 'utf8');

/** Returns the words of the list under these words. */
function wordsOf(title: string): string[] {
  const [, list = ''] = new RegExp(`^${title}:\\n\\n((?:[- ] .*\\n)+)`, 'm').exec(page) ?? [];
  return Array.from(list.matchAll(/`([^`]+)`/g), ([, word = '']) => word);
}

it.each([
  ['Phases', [...EVENT_PHASES, ...MEASUREMENT_PHASES]],
  ['Kinds', [...LOAD_KINDS]],
])('docs/survival.md names exactly the existing %s', (title, words) => {
  expect(wordsOf(title).sort()).toEqual([...words].sort());
});

it('every event of its faults uses these values', () => {
  const events = [...page.matchAll(/`([a-z]+)` `([a-z]+)`/g)].map(([, phase = '', kind = '']) => [phase, kind]);
  expect(events.length).toBeGreaterThan(10);
  for (const [phase, kind] of events) {
    expect(EVENT_PHASES).toContain(phase);
    expect(LOAD_KINDS).toContain(kind);
  }
});
