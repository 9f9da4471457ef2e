import { once } from 'node:events';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { unzip } from '../../../test/support/unzip';
import { archiveSize, archiveStream, type ArchiveEntry } from './archive';

const entry = (name: string, content: Buffer, more: Partial<ArchiveEntry> = {}): ArchiveEntry => ({
  name,
  size: content.length,
  modifiedAt: Date.UTC(2026, 10, 22),
  open: () => Readable.from([content]),
  ...more,
});

test('an archive holds every file under its name in UTF-8 and has the announced length', async () => {
  const contents = fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(contents, async (files) => {
      const entries = files.map((bytes, index) => entry(`20261031_株式会社${index}_1.pdf`, Buffer.from(bytes)));
      const { size, body } = archiveStream(entries);
      const archive = await buffer(body);
      expect([archive.length, archiveSize(entries)]).toEqual([size, size]);
      const expected = entries.map(({ name }, index) => ({
        name,
        content: Buffer.from(files[index] ?? []),
        isUtf8: true,
      }));
      expect(await unzip(archive)).toEqual(expected);
    }),
    { numRuns: 20 },
  );
});

test.each([300, 500, 1_200])('an archive of %i files has the announced length', async (count) => {
  const entries = Array.from({ length: count }, (_each, index) =>
    entry(`${'長い名前'.repeat(12)}${index}.pdf`, Buffer.from(`${index}`)),
  );
  const { size, body } = archiveStream(entries);
  const archive = await buffer(body);
  expect(archive.length).toBe(size);
  expect((await unzip(archive)).length).toBe(count);
});

test('the size is known without opening a file', () => {
  const open = jest.fn();
  expect(archiveSize([entry('a.pdf', Buffer.alloc(10), { open, size: 5_000_000_000 })])).toBeGreaterThan(5_000_000_000);
  expect(open).not.toHaveBeenCalled();
});

test.each([
  [
    'cannot be read',
    {
      open: () =>
        new Readable({
          read() {
            this.destroy(new Error('gone'));
          },
        }),
    },
  ],
  ['is shorter than was said', { size: 11 }],
  ['is longer than was said', { size: 9 }],
])('a file that %s ends the archive with an error', async (_what, wrong) => {
  const { body } = archiveStream([entry('a.pdf', Buffer.alloc(10)), entry('b.pdf', Buffer.alloc(10), wrong)]);
  await expect(buffer(body)).rejects.toThrow();
});

test('closes the open file when the reader stops', async () => {
  const source = new Readable({
    read() {
      this.push(Buffer.alloc(1_000));
    },
  });
  const { body } = archiveStream([entry('a.pdf', Buffer.alloc(0), { size: 1_000_000_000, open: () => source })]);
  await once(body, 'readable');
  body.destroy();
  await once(source, 'close');
  expect(source.destroyed).toBe(true);
});
