import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { openInto, sealInto } from './backup-files';
import { openSealed } from './seal';

const key = randomBytes(32);
let folder: string;
let sealed: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'seal-'));
  sealed = join(folder, 'sealed');
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

async function seal(content: Buffer): Promise<void> {
  writeFileSync(join(folder, 'plain'), content);
  await sealInto(join(folder, 'plain'), sealed, key, 'files/invoice');
}

test.each([0, 1, 70_000, 3_000_000])('a file of %d bytes is the same after encryption', async (length) => {
  const content = randomBytes(length);
  await seal(content);
  await openInto(sealed, join(folder, 'opened'), key, 'files/invoice');
  expect(readFileSync(join(folder, 'opened')).equals(content)).toBe(true);
});

test('an encrypted file shows neither its content nor that another one has the same', async () => {
  await seal(Buffer.from('請求書'));
  const first = readFileSync(sealed);
  await seal(Buffer.from('請求書'));
  expect(first.includes('請求書')).toBe(false);
  expect(readFileSync(sealed).equals(first)).toBe(false);
});

test.each<[what: string, change: () => void, name?: string, key?: Buffer]>([
  [
    'changed',
    () =>
      writeFileSync(
        sealed,
        readFileSync(sealed).map((byte, at) => (at === 40 ? byte ^ 1 : byte)),
      ),
  ],
  ['cut off', () => truncateSync(sealed, 60)],
  ['nearly empty', () => truncateSync(sealed, 10)],
  ['that stands in for another one', () => undefined, 'files/other'],
  ['of another key', () => undefined, 'files/invoice', randomBytes(32)],
])('a file %s is refused', async (_, change, name = 'files/invoice', by = key) => {
  await seal(Buffer.from('an invoice of some length'));
  change();
  await expect(openSealed(sealed, by, name).then(buffer)).rejects.toThrow('was changed, or is of another BACKUP_KEY');
});
