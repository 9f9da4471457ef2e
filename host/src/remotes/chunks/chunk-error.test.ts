import { isChunkError } from './chunk-error';

function named(name: string, message: string): Error {
  return Object.assign(new Error(message), { name });
}

it.each([
  ['webpack', named('ChunkLoadError', 'Loading chunk 154 failed.\n(error: http://localhost:8082/154.js)')],
  [
    'webpack, by its message',
    new Error('Loading chunk received-invoice-list failed.\n(missing: http://localhost/x.js)'),
  ],
  ['webpack, a time-out', named('ChunkLoadError', 'Loading chunk 7 failed.\n(timeout: http://localhost/7.js)')],
  [
    'webpack, a style sheet',
    Object.assign(new Error('Loading CSS chunk 154 failed.\n(http://localhost/154.css)'), {
      code: 'CSS_CHUNK_LOAD_FAILED',
    }),
  ],
  ['webpack, a style sheet by its message', new Error('Loading CSS chunk 154 failed.\n(/154.css)')],
  ['Chrome', new TypeError('Failed to fetch dynamically imported module: http://localhost:8082/154.js')],
  ['Firefox', new TypeError('error loading dynamically imported module: http://localhost:8082/154.js')],
  ['Safari', new TypeError('Importing a module script failed.')],
  ['a preloaded style sheet', new Error('Unable to preload CSS for /154.css')],
])('recognises the error of %s', (_, error) => expect(isChunkError(error)).toBe(true));

it.each([
  ['a fault of the program', new TypeError("Cannot read properties of undefined (reading 'map')")],
  ['a call that failed', new TypeError('Failed to fetch')],
  ['a text', 'Loading chunk 1 failed'],
  ['nothing', undefined],
])('does not recognise %s', (_, error) => expect(isChunkError(error)).toBe(false));
