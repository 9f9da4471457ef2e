import fc from 'fast-check';
import { listFaults } from './conflicts';
import { matchPath } from './match-path';
import type { RemoteIdentity } from '../release/remote-identity';

const word = fc.constantFrom('suppliers', 'add', 'Bank', 'history');
const placeholder = fc.constantFrom(':id', ':docNumber', ':paymentId');
const path = fc
  .array(fc.oneof(word, placeholder), { minLength: 1, maxLength: 3 })
  .map((segments) => `/${segments.join('/')}`);
const ids = ['mfe-a', 'mfe-b', 'mfe-c'] as const;

const remotes = fc
  .array(fc.array(path, { minLength: 1, maxLength: 4 }), { minLength: 2, maxLength: 3 })
  .map((all) => all.map((paths, index) => remote(ids[index] ?? 'mfe-a', paths)));

function remote(id: string, paths: readonly string[]): RemoteIdentity {
  return {
    id,
    name: id,
    owner: id,
    version: '0.1.0',
    shellApi: '^1.0.0',
    routes: paths.map((one) => ({ page: one, path: one })),
  };
}

/** Returns an address that a pattern matches. Its placeholders get a word that no pattern contains. */
const addressFor = (pattern: string): string => pattern.replace(/:[^/]+/g, 'x');
const patternsOf = ({ routes }: RemoteIdentity): { path: string }[] => routes.map((route) => ({ path: route.path }));

/** Returns whether two patterns match exactly the same addresses. */
function areSame(one: string, other: string): boolean {
  return (
    matchPath([{ path: one }], addressFor(other)) !== undefined &&
    matchPath([{ path: other }], addressFor(one)) !== undefined
  );
}

it('there is a fault exactly when two patterns match the same addresses', () => {
  fc.assert(
    fc.property(remotes, (all) => {
      const patterns = all.flatMap(patternsOf).map((pattern) => pattern.path);
      const doubles = patterns.filter((pattern, index) =>
        patterns.slice(0, index).some((earlier) => areSame(earlier, pattern)),
      );
      expect(listFaults(all)).toHaveLength(doubles.length);
    }),
  );
});

it('the order of the remotes does not change the result', () => {
  fc.assert(
    fc.property(remotes, (all) => {
      expect(listFaults(all).length === 0).toBe(listFaults([...all].reverse()).length === 0);
    }),
  );
});

it('a set without faults has none after one is removed', () => {
  fc.assert(
    fc.property(remotes, fc.nat(2), (all, gone) => {
      fc.pre(listFaults(all).length === 0);
      expect(listFaults(all.filter((_, index) => index !== gone))).toEqual([]);
    }),
  );
});
