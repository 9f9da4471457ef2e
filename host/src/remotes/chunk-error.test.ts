import { isChunkError } from './chunk-error';

function named(name: string, message: string): Error {
  return Object.assign(new Error(message), { name });
}

it.each([
  ['a script', named('ChunkLoadError', 'Loading chunk 154 failed.\n(error: http://localhost:8082/154.js)')],
  ['a time-out', named('ChunkLoadError', 'Loading chunk 7 failed.\n(timeout: http://localhost/7.js)')],
  [
    'a style sheet',
    Object.assign(new Error('Loading CSS chunk 154 failed.\n(http://localhost/154.css)'), {
      code: 'CSS_CHUNK_LOAD_FAILED',
    }),
  ],
])('recognises the error of webpack for %s', (_, error) => expect(isChunkError(error)).toBe(true));

it.each([
  ['a fault of the program', new TypeError("Cannot read properties of undefined (reading 'map')")],
  ['a call that failed', new TypeError('Failed to fetch')],
  ['a text', 'Loading chunk 1 failed'],
  ['nothing', undefined],
])('does not recognise %s', (_, error) => expect(isChunkError(error)).toBe(false));
