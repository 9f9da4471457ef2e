import { webcrypto } from 'node:crypto';
import { isRenewalNoted, noteRenewal } from './renewals';

const kept = new Map<string, unknown>();
jest.mock('idb-keyval', () => ({
  createStore: () => null,
  get: (key: string) => Promise.resolve(kept.get(key)),
  set: (key: string, value: unknown) => Promise.resolve(void kept.set(key, value)),
}));

// jsdom has no digests.
beforeAll(() => Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle, configurable: true }));
afterAll(() => Reflect.deleteProperty(crypto, 'subtle'));

const tokens = (refreshToken: string, company?: number) => ({
  accessToken: 'a',
  idToken: 'i',
  refreshToken,
  purpose: 'service' as const,
  ...(company !== undefined && { company }),
});

it('the note of one company does not hide that of another', async () => {
  await noteRenewal(tokens('1'));
  await noteRenewal(tokens('2', 12));
  expect([...kept.keys()]).toEqual(['renewed', 'renewed:12']);
  expect(await isRenewalNoted(tokens('1'))).toBe(true);
  expect(await isRenewalNoted(tokens('2', 12))).toBe(true);
  expect(await isRenewalNoted(tokens('1', 12))).toBe(false);
});
