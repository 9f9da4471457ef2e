import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCanvas, type Image, loadImage } from '@napi-rs/canvas';
import { signIn } from './support/accounts';
import type { Tokens } from './support/api';
import { API_FOLDER } from './support/databases';
import { download, sendFile } from './support/documents';
import { emptyTiff } from './support/make-tiff';
import { makeZip } from './support/make-zip';
import { readWith } from './support/reader';
import { useApi } from './support/use-api';
import { listWaiting, sendArchive, unpack } from './support/waiting';

const tiff = (name: string) => readFileSync(join(API_FOLDER, 'test/fixtures/tiff', `${name}.tif`));
const UNREADABLE =
  'このTIFFの形式には対応していないか、ファイルが壊れています。PDF、JPEG、PNGのいずれかで保存し直してください。';

describe('pictures that browsers do not show', () => {
  const api = useApi();
  let tokens: Tokens;
  beforeAll(async () => {
    tokens = await signIn(api());
  });

  const send = (name: string, bytes: Uint8Array) => sendFile(api(), tokens, name, bytes);
  const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());
  /** Returns how bright a point of a picture is, 0 to 255. */
  function brightness(image: Image, x: number, y: number): number | undefined {
    const context = createCanvas(image.width, image.height).getContext('2d');
    context.drawImage(image, 0, 0);
    return context.getImageData(x, y, 1, 1).data[0];
  }

  it('are kept as they were sent, beside a PDF of their pages', async () => {
    const sent = tiff('fax-of-two-pages');
    const { status, body } = await send('ファクス.tif', sent);
    expect([status, body]).toMatchObject([
      200,
      { content_type: 'image/tiff', size: sent.length, shown: { content_type: 'application/pdf' } },
    ]);
    const original = await download(api(), tokens, body.id);
    expect(Object.fromEntries(original.headers)).toMatchObject({
      'content-type': 'image/tiff',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('ファクス.tif')}`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox') as string,
    });
    expect((await bytesOf(original)).equals(sent)).toBe(true);
    const shown = await download(api(), tokens, body.id, 'shown');
    expect(shown.headers.get('content-type')).toBe('application/pdf');
    expect((await readWith(await bytesOf(shown))).kind).toBe('no-text');
  });

  it('are drawn when they are first looked at, if they came in an archive', async () => {
    const archive = makeZip([{ name: 'scan.tif', content: tiff('grey-jpeg') }]);
    expect((await unpack(api(), tokens, await sendArchive(api(), tokens, archive))).body).toMatchObject({ added: 1 });
    const { waiting_documents: list } = await listWaiting(api(), tokens);
    const file = list.find(({ file: { file_name: name } }) => name === 'scan.tif')?.file;
    expect(file).not.toHaveProperty('shown');
    const shown = await download(api(), tokens, file?.id ?? '', 'shown');
    expect(shown.headers.get('content-type')).toBe('image/jpeg');
  });

  it.each([
    ['broken', tiff('fax-of-two-pages').subarray(0, 200)],
    ['of more pixels than the memory holds', emptyTiff(100_000)],
  ])('are refused with what to do when they are %s', async (_what, bytes) => {
    expect(await send('a.tiff', bytes)).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'file_id', code: 'picture_unreadable', message: UNREADABLE }] },
    });
  });

  it('are none of WebP, which is shown as it is', async () => {
    const { status, body } = await send('photo.webp', createCanvas(40, 30).toBuffer('image/webp', 80));
    expect([status, body.content_type, body.shown]).toEqual([200, 'image/webp', undefined]);
    const huge = createCanvas(40, 30).toBuffer('image/webp', 80);
    // 65,536 pixels each way.
    huge.set([0xff, 0xff, 0, 0xff, 0xff, 0], 24);
    expect(await send('photo.webp', huge)).toMatchObject({
      status: 422,
      body: { errors: [{ code: 'picture_too_large' }] },
    });
  });

  it('are drawn upright, with square pixels, in their colours', async () => {
    const draw = async (name: string) => {
      const { bytes = Buffer.of() } = await readWith(tiff(name), { method: 'draw-pages' });
      return loadImage(Buffer.from(bytes));
    };
    const [grey, turned, fax] = [await draw('grey-jpeg'), await draw('turned-lzw'), await draw('flat-fax')];
    expect([grey, turned, fax].map(({ width, height }) => [width, height])).toEqual([
      [300, 200],
      [200, 300],
      [204, 204],
    ]);
    // A black bar stands at the left of each, which is the top of the turned one.
    expect(brightness(grey, 30, 100)).toBeLessThan(40);
    expect(brightness(grey, 200, 100)).toBeGreaterThan(220);
    expect(brightness(turned, 100, 30)).toBeLessThan(40);
    expect(brightness(fax, 30, 100)).toBeLessThan(40);
  });

  it('end the reader, not the API, when their pages lead round in a circle', async () => {
    expect((await readWith(emptyTiff(100, 8), { method: 'draw-pages', memoryMb: 256 })).kind).toBe('died');
  });
});
