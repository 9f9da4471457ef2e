import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expireBackups, listBackups } from './backup-list';

const DAY_MS = 86_400_000;
const NOW = Date.parse('2026-11-30T00:00:00Z');
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backups-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const daysAgo = (days: number): string => new Date(NOW - days * DAY_MS).toISOString();

/** Makes a backup of some days ago that began in a segment of the log. */
function make(name: string, days: number, segment: number): void {
  mkdirSync(join(folder, name));
  const log = { cluster: '7', segment: `00000001000000000000000${segment}`, begun: daysAgo(days) };
  writeFileSync(join(folder, name, 'backup.json'), JSON.stringify({ moment: daysAgo(days), log, files: [] }));
}

function makeLog(): void {
  for (const part of ['wal', 'files']) mkdirSync(join(folder, 'log', '7', part), { recursive: true });
  for (const number of [1, 2, 3, 4])
    writeFileSync(join(folder, 'log/7/wal', `00000001000000000000000${number}`), 'segment');
  writeFileSync(join(folder, 'log/7/wal/00000002.history'), 'history');
  for (const days of [50, 20, 1]) {
    const file = join(folder, 'log/7/files', `${days}-days-old`);
    writeFileSync(file, 'file');
    utimesSync(file, NOW / 1000, (NOW - days * DAY_MS) / 1000);
  }
}

const inLog = (part: string) => readdirSync(join(folder, 'log/7', part)).toSorted();

test('backups are listed by their moment, without interrupted ones', () => {
  make('b', 2, 2);
  make('a', 1, 3);
  make('c.partial', 0, 4);
  mkdirSync(join(folder, 'unfinished'));
  expect(listBackups(folder).map((one) => one.folder)).toEqual([join(folder, 'b'), join(folder, 'a')]);
  expect(listBackups(join(folder, 'missing'))).toEqual([]);
});

test('old backups expire, with the segments and files that only they need', async () => {
  make('old', 40, 1);
  make('kept', 30, 3);
  make('newest', 2, 4);
  makeLog();
  expect(await expireBackups(folder, 35, NOW)).toEqual([join(folder, 'old')]);
  expect(readdirSync(folder)).toEqual(['kept', 'log', 'newest']);
  expect(inLog('wal')).toEqual(['000000010000000000000003', '000000010000000000000004', '00000002.history']);
  expect(inLog('files')).toEqual(['1-days-old', '20-days-old']);
});

test('the newest backup never expires, nor does the log that continues it', async () => {
  make('newest', 40, 2);
  makeLog();
  expect(await expireBackups(folder, 35, NOW)).toEqual([]);
  expect(inLog('wal')).toHaveLength(4);
  expect(inLog('files')).toEqual(['1-days-old', '20-days-old']);
});

test('a damaged manifest is named, and nothing expires', async () => {
  make('old', 40, 1);
  make('newest', 2, 4);
  mkdirSync(join(folder, 'damaged'));
  writeFileSync(join(folder, 'damaged', 'backup.json'), '{"moment": "2026-');
  await expect(expireBackups(folder, 35, NOW)).rejects.toThrow(`${join(folder, 'damaged', 'backup.json')} is damaged`);
  expect(readdirSync(folder)).toEqual(['damaged', 'newest', 'old']);
});
