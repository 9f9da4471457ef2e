import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepLog, openLog, type LogPlace } from './log-files';

const SEGMENT = '000000010000000000000002';
/** So much that it is read in several pieces: the first one is unzipped before the last one is checked. */
const CONTENT = randomBytes(1_000_000);

let work: string;
let place: LogPlace;
let kept: string;
beforeEach(async () => {
  work = mkdtempSync(join(tmpdir(), 'log-files-'));
  for (const name of ['spool', 'uploads', 'opened']) mkdirSync(join(work, name));
  place = { folder: join(work, 'log'), key: randomBytes(32) };
  writeFileSync(join(work, 'spool', SEGMENT), CONTENT);
  await keepLog(join(work, 'spool'), join(work, 'uploads'), place, () => false);
  kept = join(work, 'log', 'wal', SEGMENT);
});
afterEach(() => {
  rmSync(work, { recursive: true });
});

test('a segment of the log is the same after encryption', async () => {
  expect(await openLog(place, SEGMENT, join(work, 'opened'))).toBe(1);
  expect(readFileSync(join(work, 'opened', SEGMENT)).equals(CONTENT)).toBe(true);
});

const flip = (at: number) => {
  const bytes = readFileSync(kept);
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
  writeFileSync(kept, bytes);
};

test.each<[what: string, damage: () => void]>([
  ['at its beginning', () => flip(0)],
  ['in its middle', () => flip(Math.floor(readFileSync(kept).length / 2))],
  ['at its end', () => flip(readFileSync(kept).length - 1)],
  ['by being cut off', () => truncateSync(kept, readFileSync(kept).length - 20)],
  ['by being emptied', () => truncateSync(kept, 0)],
])('a segment that was changed %s is named', async (_, damage) => {
  damage();
  await expect(openLog(place, SEGMENT, join(work, 'opened'))).rejects.toThrow(
    `${kept} was changed, or is of another BACKUP_KEY.`,
  );
});
