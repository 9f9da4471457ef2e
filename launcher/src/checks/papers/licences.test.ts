import { licenceFaults, type Shipped } from './licences';

const library = (licence: string, hasFonts = false): Shipped => ({ name: 'some-library', licence, hasFonts });

it.each(['MIT', 'Apache-2.0', '(MIT OR GPL-3.0-only)', 'MIT AND Apache-2.0'])('%s may ship', (licence) => {
  expect(licenceFaults([library(licence)], '')).toEqual([]);
});

it.each(['GPL-3.0-only', 'LGPL-3.0-or-later', 'MPL-2.0', 'MIT AND OFL-1.1', 'Unknown', 'SEE LICENSE IN FILE'])(
  '%s may not ship unless a decision names it',
  (licence) => {
    expect(licenceFaults([library(licence)], '')).toEqual([`some-library: ${licence}; no ADR names it`]);
    expect(licenceFaults([library(licence)], `| \`some-library\` | ${licence} | for a reason |`)).toEqual([]);
  },
);

it('a decision about another licence of the library does not count', () => {
  const decision = '| `some-library` | LGPL-3.0-or-later | for a reason |';
  expect(licenceFaults([library('AGPL-3.0-only')], decision)).toHaveLength(1);
});

it('fonts are named, whatever the licence of the library around them', () => {
  expect(licenceFaults([library('MIT', true)], '')).toEqual(['some-library: MIT, with fonts; no ADR names it']);
  expect(licenceFaults([library('MIT', true)], '| `some-library` | MIT, fonts OFL-1.1 | texts go with it |')).toEqual(
    [],
  );
});
