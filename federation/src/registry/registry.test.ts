import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readRelease } from '../release/manifest';
import { addressOf, entryAt, releaseOf } from './registry';
import { invoices } from './testing/sample-release';

const ADDRESS = 'http://localhost:8082/0.1.0-1a2b3c4d';

let dist: string;
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'registry-'));
});
afterEach(() => rmSync(dist, { recursive: true }));

function entryOf(metaData: object) {
  writeFileSync(join(dist, 'remoteEntry.1.js'), 'entry');
  writeFileSync(join(dist, 'mf-manifest.json'), JSON.stringify({ metaData }));
  return entryAt(readRelease(dist), ADDRESS);
}

it("an entry holds a remote's own description and its address", () => {
  const { id: _, ...rest } = invoices;
  const entry = entryOf({ shell: invoices, remoteEntry: { name: 'remoteEntry.1.js' } });
  expect(entry).toMatchObject({
    ...rest,
    manifest: `${ADDRESS}/mf-manifest.json`,
    entry: `${ADDRESS}/remoteEntry.1.js`,
  });
  expect([addressOf(entry), releaseOf(entry)]).toEqual([ADDRESS, '0.1.0-1a2b3c4d']);
});

it('an entry holds the hash of its script', () => {
  // echo -n entry | openssl dgst -sha384 -binary | openssl base64 -A
  expect(entryOf({ shell: invoices, remoteEntry: { name: 'remoteEntry.1.js' } }).entryIntegrity).toBe(
    'sha384-62uBgnG6+YTGQNMl+obi6qVkdGZnlhGcgfthFhDiF516gWydfNbHtTpyulxi7Aeh',
  );
});

it('a build without a description is rejected', () => {
  expect(() => entryOf({})).toThrow(/carries no remote configuration/);
});

it('a build without an entry is rejected', () => {
  expect(() => entryOf({ shell: invoices })).toThrow(/names no entry/);
});

it('an entry lists the files that each page loads, with their hashes, and leaves out unknown ones', () => {
  const metaData = {
    shell: invoices,
    remoteEntry: { name: 'remoteEntry.1.js' },
    pageFiles: { list: ['a.js', 'b.css'], one: ['b.css', 'unknown.js'] },
    pageShared: { one: ['shared-ui/forms'] },
    loadedWith: { 'a.js': 'sha256-a', 'b.css': 'sha256-b' },
  };
  expect(entryOf(metaData).preload).toEqual({
    files: [
      ['a.js', 'sha256-a'],
      ['b.css', 'sha256-b'],
    ],
    shared: { one: ['shared-ui/forms'] },
    pages: { list: [0, 1], one: [1] },
  });
  // Releases of earlier builds have no such hashes.
  expect(entryOf({ ...metaData, loadedWith: undefined })).not.toHaveProperty('preload');
});
