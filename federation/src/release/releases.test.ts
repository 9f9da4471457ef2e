import {
  symlinkSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { releaseNameOf, removeOldReleases, storeRelease } from './releases';

let scratch: string;
let dist: string;
beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), 'releases-'));
  dist = join(scratch, 'dist');
  mkdirSync(dist);
  writeFileSync(join(dist, 'mf-manifest.json'), '{}');
});
afterEach(() => rmSync(scratch, { recursive: true }));

it('a release is named by its version and its content', () => {
  // echo -n '{}' | sha256sum
  expect(releaseNameOf(dist, '0.1.0')).toBe('0.1.0-44136fa3');
});

it('a release is stored completely, and only once', () => {
  const folder = join(scratch, 'mfe-invoices', '0.1.0-44136fa3');
  storeRelease(dist, folder);
  expect(readFileSync(join(folder, 'mf-manifest.json'), 'utf8')).toBe('{}');
  writeFileSync(join(dist, 'mf-manifest.json'), '{"other":1}');
  expect(() => {
    storeRelease(dist, folder);
  }).toThrow('is there already');
  expect(readFileSync(join(folder, 'mf-manifest.json'), 'utf8')).toBe('{}');
});

it('a copy that fails leaves nothing', () => {
  expect(() => {
    storeRelease(join(scratch, 'nowhere'), join(scratch, 'mfe-invoices', '0.1.0-44136fa3'));
  }).toThrow();
  expect(readdirSync(join(scratch, 'mfe-invoices'))).toEqual([]);
});

it('keeps releases of the registry, the newest others, and a copy in progress', () => {
  const remote = join(scratch, 'mfe-invoices');
  const dayOld = (name: string, days: number): void => {
    mkdirSync(join(remote, name), { recursive: true });
    const time = Date.now() / 1000 - days * 86_400;
    utimesSync(join(remote, name), time, time);
  };
  for (let days = 1; days <= 8; days += 1) dayOld(`0.1.0-${days}`, days);
  dayOld('.given-up', 1);
  dayOld('.copy', 0);
  // The mark of a release that is being published leads nowhere.
  symlinkSync('nowhere', join(remote, '.publishing-0.1.0-9'));
  removeOldReleases(remote, ['0.1.0-8', '0.1.0-1']);
  expect(readdirSync(remote).sort()).toEqual([
    '.copy',
    '.publishing-0.1.0-9',
    '0.1.0-1',
    '0.1.0-2',
    '0.1.0-3',
    '0.1.0-4',
    '0.1.0-5',
    '0.1.0-6',
    '0.1.0-8',
  ]);
  expect(existsSync(join(remote, '.given-up'))).toBe(false);
});
