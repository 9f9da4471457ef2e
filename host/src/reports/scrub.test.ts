import { scrub } from './scrub';

it.each([
  [
    'Loading chunk 1 failed. (error: http://localhost:8082/1.js?key=secret#x)',
    'Loading chunk 1 failed. (error: http://localhost:8082/1.js',
  ],
  ['bad token eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln!', 'bad token [token]!'],
  ['no user taro@example.co.jp here', 'no user [mail] here'],
  ['card 4242 4242 4242 4242 refused', 'card [number] refused'],
  ['card 4242424242424242', 'card [number]'],
  ["Cannot read properties of undefined (reading 'map')", "Cannot read properties of undefined (reading 'map')"],
])('%s', (message, expected) => expect(scrub(message)).toBe(expected));

it('limits the length', () => expect(scrub('あ'.repeat(5000))).toHaveLength(1000));
