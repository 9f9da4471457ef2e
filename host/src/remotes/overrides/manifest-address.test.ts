import { manifestAddress } from './manifest-address';

const allowed = ['http://localhost:8082', 'https://qa.example'];

it.each([
  ['http://localhost:8082/0.1.0-1a2b3c4d/', 'http://localhost:8082/0.1.0-1a2b3c4d/mf-manifest.json'],
  ['http://localhost:8082/0.1.0-1a2b3c4d', 'http://localhost:8082/0.1.0-1a2b3c4d/mf-manifest.json'],
  ['http://localhost:8082', 'http://localhost:8082/mf-manifest.json'],
  ['https://qa.example/x/mf-manifest.json', 'https://qa.example/x/mf-manifest.json'],
  ['http://localhost:8082/a/../b/./%2e%2e/c/', 'http://localhost:8082/c/mf-manifest.json'],
])('of %s is %s', (text, expected) => expect(manifestAddress(text, allowed)).toBe(expected));

it.each([
  '',
  '/0.1.0-1a2b3c4d/',
  '//evil.example/x/',
  'https://evil.example/',
  'http://localhost:8083/',
  'https://localhost:8082/',
  'http://localhost:8082.evil.example/',
  'http://localhost:8082@evil.example/',
  'http://evil.example@localhost:8082/',
  'http://localhost:8082/?x=https://qa.example',
  'http://localhost:8082/#x',
  'http:\\\\evil.example\\x',
  'javascript:alert(1)//http://localhost:8082',
  'data:application/json,{}',
  'blob:http://localhost:8082/1b2c',
  'file:///etc/passwd',
  'filesystem:http://localhost:8082/temporary/x',
])('rejects %s', (text) => expect(manifestAddress(text, [...allowed, 'null'])).toBeNull());

it('returns no address when no origin is allowed', () =>
  expect(manifestAddress('http://localhost:8082/x/', [])).toBeNull());
