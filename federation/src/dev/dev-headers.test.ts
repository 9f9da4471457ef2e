import { headersFor } from '../serving/headers';
import type { Site } from '../serving/headers';
import { devHeadersFor } from './dev-headers';

const host: Site = { kind: 'host', remotes: ['http://localhost:8083'], frames: [] };
const SOCKET = 'ws://localhost:9000';
const directivesOf = (headers: Record<string, string>): string[] =>
  (headers['content-security-policy'] ?? '').split('; ');

it('a page in development only adds hot updates and the overlay of compile errors', () => {
  const released = directivesOf(headersFor(host, '/'));
  const more = directivesOf(devHeadersFor(host, '/', [SOCKET])).filter((directive) => !released.includes(directive));
  expect(more).toEqual([
    `connect-src 'self' http://localhost:8083 ${SOCKET}`,
    "trusted-types default webpack-dev-server#overlay 'allow-duplicates'",
  ]);
});

it('a released page has no hot updates', () => {
  expect(JSON.stringify(headersFor(host, '/'))).not.toMatch(/ws:|webpack|allow-duplicates/);
});

it('neither page allows unsafe code', () => {
  expect(JSON.stringify(devHeadersFor(host, '/', [SOCKET]))).not.toContain('unsafe');
});

it.each(['/', '/main.js', '/remoteEntry.js'])('%s is never cached, and needs no hash', (path) => {
  const headers = devHeadersFor(host, path, [SOCKET]);
  expect(headers['cache-control']).toBe('no-store');
  expect(Object.keys(headers).filter((name) => name.startsWith('integrity-policy'))).toEqual([]);
});

it('the files of a remote can be read by pages of other origins', () => {
  expect(devHeadersFor({ kind: 'remote' }, '/remoteEntry.js', [])).toMatchObject({
    'access-control-allow-origin': '*',
  });
});
