import { allowScriptOrigins, trustedScriptUrl } from './script-origins';

beforeAll(() => allowScriptOrigins(['http://localhost:8081/mf-manifest.json']));

it.each([
  ['/main.js', `${window.location.origin}/main.js`],
  ['http://localhost:8081/remoteEntry.js', 'http://localhost:8081/remoteEntry.js'],
])('accepts %s', (url, expected) => expect(trustedScriptUrl(url)).toBe(expected));

it.each([
  'https://evil.example/x.js',
  '//evil.example/x.js',
  'http://localhost:8082/remoteEntry.js',
  'http://localhost:8081@evil.example/x.js',
  'https://localhost:8081/x.js',
  'data:text/javascript,alert(1)',
  'blob:http://localhost:8089/x',
  'javascript:alert(1)',
])('rejects %s', (url) => expect(() => trustedScriptUrl(url)).toThrow(TypeError));
