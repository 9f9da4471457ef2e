import { overrideOrigins } from './override-origins';

const own = ['http://localhost:8081'];
const read = (text: string | undefined, publicOrigin = 'http://localhost:8080') =>
  overrideOrigins({ ALLOW_OVERRIDES: text }, publicOrigin, own);

it.each([
  [undefined, own],
  ['', own],
  ['none', []],
  ['http://localhost:9082 https://qa.example', ['http://localhost:9082', 'https://qa.example']],
  ['http://localhost:9082,http://localhost:9083', ['http://localhost:9082', 'http://localhost:9083']],
])('reads %s', (text, expected) => expect(read(text)).toEqual(expected));

it.each([
  'localhost:9082',
  'http://localhost:9082/',
  'http://localhost:9082/x',
  '*',
  'https://*.example',
  'http://a@localhost:1',
  'file:///x',
  'data:,x',
  'none http://localhost:1',
])('rejects %s', (text) => expect(() => read(text)).toThrow('ALLOW_OVERRIDES'));

it('allows its own remotes on localhost, also over https', () => {
  expect(read(undefined, 'https://localhost:8080')).toEqual(own);
});

it('allows none in a public deployment, and rejects the setting', () => {
  expect(read(undefined, 'https://card.example')).toEqual([]);
  expect(read('none', 'https://card.example')).toEqual([]);
  expect(() => read('http://localhost:9082', 'https://card.example')).toThrow('public address');
});
