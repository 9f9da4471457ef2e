import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { erasePartials, makePartial } from './partial-backups';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'partials-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** Makes a folder that a backup of this process writes, with another writer. */
function make(name: string, writer: object): void {
  const partial = join(folder, name);
  makePartial(partial);
  const file = join(partial, 'writer.json');
  writeFileSync(file, JSON.stringify({ ...(JSON.parse(readFileSync(file, 'utf8')) as object), ...writer }));
}

test('only what a process wrote that is gone is erased', () => {
  make('living.partial', {});
  make('gone.partial', { identity: 'of another start' });
  make('elsewhere.partial', { identity: 'of another start', host: 'another machine' });
  make('unknown.partial', { identity: null });
  mkdirSync(join(folder, 'mine.partial'));
  expect(erasePartials(folder)).toEqual([join(folder, 'gone.partial')]);
  expect(readdirSync(folder)).toEqual(['elsewhere.partial', 'living.partial', 'mine.partial', 'unknown.partial']);
  expect(erasePartials(join(folder, 'missing'))).toEqual([]);
});

test('what nobody is known to write is erased once it is old', () => {
  const now = Date.parse('2026-11-30T00:00:00Z');
  for (const [name, at] of [
    ['old.partial', now - 1],
    ['new.partial', now],
    ['old', now - 1],
  ] as const) {
    mkdirSync(join(folder, name));
    utimesSync(join(folder, name), at / 1_000, at / 1_000);
  }
  expect(erasePartials(folder, now)).toEqual([join(folder, 'old.partial')]);
});
