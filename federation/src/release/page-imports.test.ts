import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteIdentity } from './remote-identity';
import { pageImports } from './page-imports';

const root = join(__dirname, '..', '..', '..');
const remotes = readdirSync(root).filter((name) => existsSync(join(root, name, 'remote.config.ts')));

it.each(remotes)('finds the import of every page of %s', async (id) => {
  const { remoteConfig } = (await import(join(root, id, 'remote.config.ts'))) as { remoteConfig: RemoteIdentity };
  const imports = pageImports(readFileSync(join(root, id, 'src', 'remote.ts'), 'utf8'));
  expect([...imports.keys()].sort()).toEqual([...new Set(remoteConfig.routes.map(({ page }) => page))].sort());
  expect([...imports.values()].filter((request) => !request.startsWith('./pages/'))).toEqual([]);
});

it('reads names with and without quotation marks, and nothing else', () => {
  const source =
    "export const pages: Pages = { one: () => import('./pages/one.page'), 'two-three': () => import('./pages/two.page') };\nconst other = { four: () => load('./four') };";
  expect([...pageImports(source)]).toEqual([
    ['one', './pages/one.page'],
    ['two-three', './pages/two.page'],
  ]);
});
