import { join } from 'node:path';
import { SHARED_MODULES } from './shared-modules';
import { givenNames } from './given-names';
import { missingNames } from './missing-names';

const root = join(__dirname, '../../..');

it('the shell provides every shared module with all its names', async () => {
  const gives = await givenNames(root);
  expect(Object.keys(gives).sort()).toEqual(Object.keys(SHARED_MODULES).sort());
  expect(
    missingNames(
      {
        'react-router-dom': ['Link', 'NavLink', 'Routes', 'useOutletContext', 'useSearchParams'],
        'jotai/utils': ['atomWithStorage'],
        '@tanstack/react-query': ['useQueryClient', 'useInfiniteQuery', 'useSuspenseQuery'],
        'shared-ui/core': ['Button'],
      },
      gives,
    ),
  ).toEqual([]);
});

it('types are not included', async () => {
  expect((await givenNames(root))['shared-auth']).not.toContain('TokenStore');
});

it('missing names are listed by module', () => {
  expect(
    missingNames({ react: ['useState', 'useLater', 'useNever'], jotai: ['atom'] }, { react: ['useState'] }),
  ).toEqual([
    'it takes useLater, useNever from react, which the host does not give',
    'it takes atom from jotai, which the host does not give',
  ]);
});
