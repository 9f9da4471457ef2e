import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildRegistry, findFaults } from './registry';
import type { RemoteIdentity } from './remote-identity';

const invoices: RemoteIdentity = {
  id: 'mfe-invoices',
  name: '受取請求書',
  owner: '請求書チーム',
  version: '0.1.0',
  shellApi: '^1.0.0',
  routes: [{ page: 'list', path: '/receipt-invoices' }, { page: 'one', path: '/receipt-invoices/:docNumber' }],
};
const payments: RemoteIdentity = { ...invoices, id: 'mfe-payments', routes: [{ page: 'upload', path: '/receipt-invoices/payments/upload' }] };

describe('the registry', () => {
  let dist: string;
  beforeEach(() => {
    dist = mkdtempSync(join(tmpdir(), 'registry-'));
  });
  afterEach(() => rmSync(dist, { recursive: true }));

  const build = (metaData: object) => {
    writeFileSync(join(dist, 'remoteEntry.1.js'), 'entry');
    writeFileSync(join(dist, 'mf-manifest.json'), JSON.stringify({ metaData }));
    return buildRegistry([{ dist, origin: 'http://localhost:8082' }]);
  };

  it('holds what a built remote says about itself, and where it is', () => {
    const { id, ...rest } = invoices;
    expect(build({ shell: invoices, remoteEntry: { name: 'remoteEntry.1.js' } }).remotes[id]?.current).toMatchObject({
      ...rest,
      manifest: 'http://localhost:8082/mf-manifest.json',
      entry: 'http://localhost:8082/remoteEntry.1.js',
    });
  });

  it('holds the hash that the browser compares its entry with', () => {
    // echo -n entry | openssl dgst -sha384 -binary | openssl base64 -A
    expect(build({ shell: invoices, remoteEntry: { name: 'remoteEntry.1.js' } }).remotes[invoices.id]?.current.entryIntegrity).toBe(
      'sha384-62uBgnG6+YTGQNMl+obi6qVkdGZnlhGcgfthFhDiF516gWydfNbHtTpyulxi7Aeh',
    );
  });

  it('refuses a build that says nothing about itself', () => {
    expect(() => build({})).toThrow(/carries no remote configuration/);
  });

  it('refuses a build without an entry', () => {
    expect(() => build({ shell: invoices })).toThrow(/names no entry/);
  });
});

describe('remotes of one shell', () => {
  it('may lie beside and below each other', () => {
    expect(findFaults([invoices, payments])).toEqual([]);
  });

  it.each([
    ['one path', '/receipt-invoices', 'mfe-invoices'],
    ['one path under another placeholder', '/receipt-invoices/:id', 'mfe-invoices'],
    ['one path in capitals', '/Receipt-Invoices', 'mfe-invoices'],
    ['one path with a slash at the end', '/receipt-invoices/', 'mfe-invoices'],
    ['a path of the host', '/toppage', 'the host'],
  ])('may not claim %s', (_, path, owner) => {
    const second = { ...payments, routes: [{ page: 'page', path }] };
    expect(findFaults([invoices, second])).toEqual([`${path} is claimed by ${owner} and by mfe-payments`]);
  });

  it('are named once each', () => {
    expect(findFaults([invoices, { ...payments, id: 'mfe-invoices' }])).toEqual(['mfe-invoices is there twice']);
  });

  it.each([
    [{ id: '../etc' }, '"../etc" is not a name of a remote'],
    [{ version: 'latest' }, 'mfe-payments: "latest" is not a version'],
    [{ shellApi: 'any' }, 'mfe-payments: "any" is not a range of the shell\'s port'],
    [{ routes: [{ page: 'page', path: 'x' }] }, 'mfe-payments: the path "x" does not begin with a slash'],
  ])('are described soundly: %j', (change, fault) => {
    expect(findFaults([{ ...payments, ...change }])).toEqual([fault]);
  });
});
