import { remoteToMake, withFirstPage } from './choose-remote';
import { listRemote } from './list-remote';

const surroundings = { patterns: { collectionDrafts: '/collections/draft', collectionCreate: '/collections/create', suppliers: '/suppliers' }, shellApi: '1.2.0' };

describe('npm run new-remote', () => {
  it.each(['suppliers', 'mfe-suppliers'])('takes %s', (name) => {
    expect(remoteToMake(name)).toBe('mfe-suppliers');
  });

  it.each([
    ['mfe-reports', '"mfe-reports" is no remote of this product. There are: mfe-account, '],
    ['../api', '"../api" is no remote of this product.'],
    ['api', '"api" is no remote of this product.'],
    [undefined, 'Name the remote to make. There are: mfe-account, '],
  ])('refuses %s', (name, message) => {
    expect(() => remoteToMake(name)).toThrow(message);
  });

  it('begins with the first path of the domain, or with the one that is named', () => {
    const made = { id: 'mfe-collections', name: 'カード払い依頼', pattern: 'collectionDrafts', path: '/collections/draft', shellApi: '1.2.0' };
    expect(withFirstPage('mfe-collections', undefined, surroundings)).toEqual(made);
    expect(withFirstPage('mfe-collections', '/collections/create', surroundings)).toEqual({ ...made, pattern: 'collectionCreate', path: '/collections/create' });
  });

  it('refuses a path that the product does not have', () => {
    expect(() => withFirstPage('mfe-suppliers', '/supplier', surroundings)).toThrow('/supplier is no path of shared-shell/src/paths.ts');
    expect(() => withFirstPage('mfe-oauth', undefined, surroundings)).toThrow('No path of shared-shell/src/paths.ts begins with /oauth');
  });

  it('lists the remote behind the last one, and says when there is no list', () => {
    const page = '| | `mfe-account` | `/signin` | shared-* |\n| | `mfe-payments` | `/x` | shared-* |\n| shared |';
    expect(listRemote(page, 'mfe-suppliers', '/suppliers').split('\n')[2]).toBe('| | `mfe-suppliers` | `/suppliers` | shared-* |');
    expect(() => listRemote('# Nothing', 'mfe-suppliers', '/suppliers')).toThrow('docs/ARCHITECTURE.md');
  });
});
