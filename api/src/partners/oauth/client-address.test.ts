import fc from 'fast-check';
import { isAllowedAddress } from './client-address';

it.each([
  'https://kaikei.example/callback',
  'https://kaikei.example',
  'https://kaikei.example:8443/callback?tenant=1',
  'http://127.0.0.1:4000/callback',
  'http://localhost:4000/callback',
  'http://[::1]:4000/callback',
])('accepts %s', (address) => {
  expect(isAllowedAddress(address)).toBe(true);
});

it.each([
  ['without https', 'http://kaikei.example/callback'],
  ['of this machine without a port', 'http://localhost/callback'],
  ['of a name that begins like this machine', 'http://localhost.evil.example:4000/callback'],
  ['with a fragment', 'https://kaikei.example/callback#part'],
  ['with an empty fragment', 'https://kaikei.example/callback#'],
  ['with a wildcard', 'https://*.kaikei.example/callback'],
  ['with a name and password', 'https://name:password@kaikei.example/callback'],
  ['of another protocol', 'com.example.app:/callback'],
  ['of a script', 'javascript:alert(1)'],
  ['with steps upwards', 'https://kaikei.example/callback/../other'],
  ['with capital letters in the host', 'https://Kaikei.example/callback'],
  ['with a space', 'https://kaikei.example/call back'],
  ['that is none', 'callback'],
])('rejects an address %s', (_, address) => {
  expect(isAllowedAddress(address)).toBe(false);
});

it('accepted addresses are already in normal form', () => {
  fc.assert(
    fc.property(
      fc.webUrl({ validSchemes: ['https', 'http'], withFragments: true, withQueryParameters: true }),
      (address) => {
        if (isAllowedAddress(address)) expect([address, `${address}/`]).toContain(new URL(address).href);
      },
    ),
  );
});
