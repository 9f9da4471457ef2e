import { randomFillSync } from 'node:crypto';
import fc from 'fast-check';
import { makeZip, type ZipEntry } from '../../../test/support/make-zip';
import { Failure } from '../../platform/http/failure';
import { readArchive } from './read-archive';

// The library has no CommonJS build, which Jest needs.
jest.mock('../../platform/parsing/file-kind', () => ({
  fileKind: async (input: Uint8Array) => (input[0] === 0x25 ? 'application/pdf' : undefined),
}));

const PDF = Buffer.from('%PDF-1.7\n');
const pdfs = (count: number): ZipEntry[] =>
  Array.from({ length: count }, (_, at) => ({ name: `${at + 1}.pdf`, content: PDF }));
const read = (...entries: ZipEntry[]) => readArchive({ bytes: makeZip(entries) });
const reasons = async (...entries: ZipEntry[]) => (await read(...entries)).refused.map(({ reason }) => reason);

describe('an archive of documents', () => {
  it('has each of its entries in one of the three lists, in their order', async () => {
    const entry = fc.record({
      name: fc.constantFrom('a.pdf', 'b.PDF', 'c.txt', 'd.zip', '11月/', '__MACOSX/x', '.pdf', '', 'e.jpg'),
      content: fc.constantFrom(PDF, Buffer.from('text'), Buffer.alloc(0)),
      flags: fc.constantFrom(0, 1, 0x800),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(entry, { maxLength: 12 }), async (entries) => {
        const { documents, refused, leftOut } = await read(...entries);
        expect(documents.length + refused.length + leftOut.length).toBe(entries.length);
        expect(refused.every(({ reason }) => reason.endsWith('。'))).toBe(true);
        expect(documents.every(({ bytes }) => Buffer.from(bytes).equals(PDF))).toBe(true);
      }),
      { numRuns: 50 },
    );
  });

  it('has 50 documents at the most, and the others are named', async () => {
    const { documents, refused } = await read(...pdfs(52));
    expect(documents).toHaveLength(50);
    expect(refused.map(({ name }) => name)).toEqual(['51.pdf', '52.pdf']);
    expect(refused[0]?.reason).toContain('一度に追加できるのは50ファイルまで');
  });

  it('has no entry that grows a hundredfold, nor one above 10 MB', async () => {
    const zeros = (megabytes: number) => Buffer.alloc(megabytes * 1024 * 1024);
    expect(await reasons({ name: 'bomb.pdf', content: zeros(5) }, { name: 'large.pdf', content: zeros(11) })).toEqual([
      expect.stringContaining('圧縮率が高すぎる'),
      expect.stringContaining('10MBを超える'),
    ]);
  });

  it('has 60 MB of documents at the most, unpacked', async () => {
    const content = Buffer.alloc(9 * 1024 * 1024);
    PDF.copy(content);
    // A part does not shrink, so that it does not grow a hundredfold.
    randomFillSync(content, PDF.length, 400_000);
    expect(await reasons(...Array.from({ length: 7 }, (_, at) => ({ name: `${at}.pdf`, content })))).toEqual([
      expect.stringContaining('合計が60MBを超える'),
    ]);
  });

  it.each([
    ['shorter', 20],
    ['longer', 3],
  ])('has no entry that is %s than the list says', async (_what, claimedSize) => {
    expect(await reasons({ name: 'a.pdf', content: PDF, claimedSize })).toEqual([
      expect.stringContaining('取り出せませんでした'),
    ]);
  });

  it('is refused, and never fails otherwise, whatever its bytes are', async () => {
    const whole = makeZip(pdfs(3));
    const damaged = fc.record({
      at: fc.nat(whole.length - 1),
      by: fc.uint8Array({ minLength: 1, maxLength: 8 }),
      end: fc.integer({ min: 0, max: whole.length }),
    });
    await fc.assert(
      fc.asyncProperty(damaged, async ({ at, by, end }) => {
        const bytes = Buffer.from(whole);
        Buffer.from(by).copy(bytes, at);
        const outcome = await readArchive({ bytes: bytes.subarray(0, Math.max(end, at)) }).catch(
          (error: unknown) => error,
        );
        expect(
          outcome instanceof Failure || (typeof outcome === 'object' && outcome !== null && 'documents' in outcome),
        ).toBe(true);
      }),
    );
  });
});
