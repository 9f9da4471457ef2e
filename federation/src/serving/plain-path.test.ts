import fc from 'fast-check';
import { isPlainPath } from './plain-path';

test.each([
  '/',
  '/api',
  '/api/v2/login?next=/a/../b//c%2e',
  '/.well-known/oauth-authorization-server/api/oauth',
  '/invoices/12',
  '/main.0123456789abcdef.js',
  '/a..b/c.',
  '/%E8%AB%8B%E6%B1%82',
  '/100%25',
  '/error/12%2F5/https%3A%2F%2Fexample.com%2F?a',
])('%s means one thing', (url) => {
  expect(isPlainPath(url)).toBe(true);
});

test.each([
  '/api/../operator/x',
  '/api/..',
  '/api/..?x',
  '/./api',
  '/api/%2e%2E/operator',
  '/api/.%2e/operator',
  '/api%2foperator',
  '/api/%5c..',
  '/api\\..\\operator',
  '//api',
  '/api//v2',
  '/api/%252e%252e/operator',
  '/api/%25252Foperator',
  '/api/error/a%2fb',
  '/error/..%2foperator',
  '/error/a%2F..%2F..%2Fapi',
  '/error/a%252fb',
  '/api/%00',
  '/api/%0d%0aoperator',
  'http://elsewhere/api',
  '*',
  '',
])('%s does not', (url) => {
  expect(isPlainPath(url)).toBe(false);
});

/** Decodes as far as it goes, as a careless row of servers would. */
function decoded(path: string): string {
  const once = path.replace(/%([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return once === path ? path : decoded(once);
}

test('a path that means one thing is its own normal form, however often it is decoded', () => {
  const part = fc.constantFrom('/', '.', '..', '\\', '%', '2', '25', '5', 'e', 'E', 'f', 'c', 'C', 'api', '00', '~');
  fc.assert(
    fc.property(fc.array(part, { maxLength: 14 }), (parts) => {
      const path = `/${parts.join('')}`;
      fc.pre(isPlainPath(path));
      // Letters that were encoded are other letters still; the segments stay.
      expect(
        new URL(`http://x${decoded(path).replaceAll('?', '_').replaceAll('#', '_')}`).pathname.split('/'),
      ).toHaveLength(path.split('/').length);
      expect(
        decoded(path)
          .split('/')
          .filter((segment) => segment === '.' || segment === '..'),
      ).toEqual([]);
    }),
  );
});
