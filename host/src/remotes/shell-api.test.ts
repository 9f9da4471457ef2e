import { meetsRange } from './shell-api';

it.each([
  ['1.0.0', '^1.0.0', true],
  ['1.4.2', '^1.0.0', true],
  ['1.4.2', '^1.4.2', true],
  ['1.4.2', '^1.4.3', false],
  ['1.4.2', '^1.5.0', false],
  ['2.0.0', '^1.0.0', false],
  ['1.0.0', '^2.0.0', false],
  ['1.0.0', '1.0.0', false],
  ['1.0.0', 'any', false],
])('version %s and range %s: %s', (version, range, expected) => expect(meetsRange(version, range)).toBe(expected));
