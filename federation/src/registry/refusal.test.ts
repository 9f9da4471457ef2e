import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Refused, REMEDIES } from './refusal';

const page = readFileSync(join(__dirname, '..', '..', '..', 'docs', 'registry.md'), 'utf8');

it.each(Object.keys(REMEDIES))('the documentation has an entry for %s', (code) => {
  expect(page).toMatch(new RegExp(`^- \`${code}\`: .`, 'm'));
});

it('an error has a line for each fault, with remote, reason and remedy', () => {
  const refused = new Refused('mfe-suppliers', [
    { code: 'not-built', text: 'there is no build' },
    { code: 'current', text: 'it is current already' },
  ]);
  expect(refused.message.split('\n')).toEqual([
    'mfe-suppliers is refused: there is no build. Build it first: npm --prefix mfe-suppliers run build',
    'mfe-suppliers is refused: it is current already. There is nothing to do. To take it back: rollback.',
  ]);
});
