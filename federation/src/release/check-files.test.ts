import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { integrityOf } from './manifest';
import { checkFiles } from './check-files';

let dist: string;
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'files-'));
  writeFileSync(join(dist, 'page.js'), 'page');
  writeFileSync(join(dist, 'page.css'), 'style');
  writeFileSync(join(dist, 'page.js.map'), 'map');
});
afterEach(() => rmSync(dist, { recursive: true }));

const files = { 'page.js': integrityOf('page'), 'page.css': integrityOf('style') };

it('finds no fault in an unchanged folder', () => expect(checkFiles(dist, { files })).toEqual([]));

it('names notices of licences that are missing or changed', () => {
  const listed = { ...files, 'licenses.txt': integrityOf('MIT') };
  expect(checkFiles(dist, { files: listed })).toEqual(['licenses.txt is missing']);
  writeFileSync(join(dist, 'licenses.txt'), 'MIT');
  expect(checkFiles(dist, { files: listed })).toEqual([]);
  writeFileSync(join(dist, 'licenses.txt'), 'GPL');
  expect(checkFiles(dist, { files: listed })).toEqual(['licenses.txt is not the file that was built']);
});

it('names changed files, missing files, and files without integrity', () => {
  writeFileSync(join(dist, 'page.js'), 'paga');
  writeFileSync(join(dist, 'more.js'), 'more');
  rmSync(join(dist, 'page.css'));
  expect(checkFiles(dist, { files })).toEqual([
    'page.css is missing',
    'more.js has no integrity in the manifest',
    'page.js is not the file that was built',
  ]);
});
