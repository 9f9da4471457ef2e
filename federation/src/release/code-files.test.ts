import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { integrityOf } from './manifest';
import { codeOfHost, codeOfRemote } from './code-files';

let dist: string;
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'code-'));
});
afterEach(() => rmSync(dist, { recursive: true }));

it('gives the owner of each file of a remote, and the pages that load it first', () => {
  const shell = {
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
  const files = { 'entry.js': 'sha384-e', 'list.js': 'sha384-l', 'shared.css': 'sha384-s', 'dialog.js': 'sha384-d' };
  const pageFiles = { list: ['list.js', 'shared.css'], one: ['shared.css'] };
  writeFileSync(join(dist, 'entry.js'), '');
  writeFileSync(
    join(dist, 'mf-manifest.json'),
    JSON.stringify({ metaData: { shell, remoteEntry: { name: 'entry.js' }, files, pageFiles } }),
  );

  const code = codeOfRemote(dist, 'http://localhost:8082/0.1.0-1a2b3c4d');
  expect(code[0]).toEqual({
    address: 'http://localhost:8082/0.1.0-1a2b3c4d/entry.js',
    integrity: 'sha384-e',
    part: 'mfe-invoices',
    owner: '請求書チーム',
    pages: ['/receipt-invoices', '/receipt-invoices/:docNumber'],
  });
  expect(code.slice(1).map(({ pages }) => pages)).toEqual([
    ['/receipt-invoices'],
    ['/receipt-invoices', '/receipt-invoices/:docNumber'],
    [],
  ]);
});

it("distinguishes the host's first files from those loaded on demand", () => {
  const names = ['main.js', 'terms.js', 'main.js.map', 'favicon.svg'];
  for (const name of names) writeFileSync(join(dist, name), name);
  writeFileSync(join(dist, 'index.html'), '<script src="/main.js"></script>');
  expect(
    codeOfHost(dist, join(dist, 'index.html'), names, 'http://localhost:8080').map(({ address, integrity, pages }) => [
      address,
      integrity,
      pages,
    ]),
  ).toEqual([
    ['http://localhost:8080/main.js', integrityOf('main.js'), ['*']],
    ['http://localhost:8080/terms.js', integrityOf('terms.js'), []],
  ]);
});
