import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { integrityOf } from '../../release/manifest';
import type { RemoteIdentity } from '../../release/remote-identity';
import type { SharedNames } from '../../release/missing-names';

/** Configuration of a sample build. */
export const suppliers: RemoteIdentity = {
  id: 'mfe-suppliers',
  name: '取引先',
  owner: '取引先チーム',
  version: '0.1.0',
  shellApi: '^1.0.0',
  routes: [{ page: 'list', path: '/suppliers', navigation: { label: '取引先', order: 4 } }],
};

/** Another remote, without a build. */
export const invoices: RemoteIdentity = {
  id: 'mfe-invoices',
  name: '受取請求書',
  owner: '請求書チーム',
  version: '0.1.0',
  shellApi: '^1.0.0',
  routes: [
    { page: 'list', path: '/receipt-invoices' },
    { page: 'one', path: '/receipt-invoices/:docNumber' },
  ],
};

/** Every file has a name that static servers may cache. */
export const FILES = {
  entry: 'remoteEntry.90e45c2006434507469f.js',
  page: '12.00e45c2006434507469f.js',
  style: '12.10e45c2006434507469f.css',
};

/**
 * Writes a build of a remote with an entry, a page and a style sheet.
 *
 * @param dist folder of the build
 * @param code content of its page: other code gives another release
 * @param takes the names that it imports from shared modules
 */
export function buildSample(
  dist: string,
  code: string,
  identity: RemoteIdentity = suppliers,
  takes: SharedNames = {},
): void {
  const contents = { [FILES.entry]: `entry of ${code}`, [FILES.page]: code, [FILES.style]: '.page {}' };
  mkdirSync(dist, { recursive: true });
  for (const [name, content] of Object.entries(contents)) writeFileSync(join(dist, name), content);
  const files = Object.fromEntries(Object.entries(contents).map(([name, content]) => [name, integrityOf(content)]));
  const metaData = {
    shell: identity,
    remoteEntry: { name: FILES.entry },
    files,
    pageFiles: { list: [FILES.page, FILES.style] },
    takes,
  };
  writeFileSync(join(dist, 'mf-manifest.json'), JSON.stringify({ metaData }));
}
