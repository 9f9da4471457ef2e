import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { signIn, SOLE_PROPRIETOR } from './support/accounts';
import {
  addReceivedInvoice,
  beginUpload,
  bodyOf,
  completeUpload,
  download as downloadOf,
  newKey,
  putBytes,
  SAMPLE_PDF,
  storedFile,
  upload,
} from './support/documents';
import { API_FOLDER } from './support/databases';
import { makeZip } from './support/make-zip';
import { runHousekeeping } from './support/housekeeping';
import { FILES_FOLDER } from './support/server-process';
import { replaceWhileAccepted } from './support/slow-upload';
import { useApi } from './support/use-api';

const EXE = Uint8Array.from([0x4d, 0x5a, 0x90, 0x00, ...Array<number>(200).fill(0)]);
const HTML = new TextEncoder().encode('<!doctype html><script>alert(1)</script>');

const MIXED =
  'ファイルに、PDFや画像以外のデータが含まれています。PDFに出力し直すか、撮影し直してからアップロードしてください。';
const JPEG_HEAD = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0x00, 0x10, 0x4a, 0x46, 0x49, 0x46, 0x00, 0x01]);
const EMPTY_ARCHIVE = Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)]);
/** The list and the end of an archive with one entry, and trailing bytes, which archive programs ignore. */
const ARCHIVE_WITH_TAIL = Buffer.concat([
  Buffer.from('PK\x01\x02', 'latin1'),
  Buffer.alloc(42),
  Buffer.from('PK\x05\x06', 'latin1'),
  Buffer.from([0, 0, 0, 0, 1, 0, 1, 0, 46, ...Array<number>(9).fill(0)]),
  Buffer.from('\n%%EOF\n'),
]);

/** Returns the head of a PNG with a side of the given pixels: a few bytes that take gigabytes once decoded. */
function bomb(pixels: number): Buffer {
  const size = Buffer.alloc(8);
  size.writeUInt32BE(pixels);
  size.writeUInt32BE(pixels, 4);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]),
    Buffer.from('IHDR'),
    size,
    Buffer.from([8, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x49, 0x44, 0x41, 0x54]),
    Buffer.alloc(40),
  ]);
}
const PICTURE = bomb(10);
const TOO_LARGE = '10MBを超えるファイルはアップロードできません。解像度を下げて保存し直すか、ページを分けてください。';
const NOT_TAKEN = 'PDF、JPEG、PNG、WebP、TIFF、電子インボイス以外のファイルはアップロードできません。';

describe('files', () => {
  const api = useApi();
  const download = async (fileId: string, tokens: Awaited<ReturnType<typeof signIn>>) =>
    api().call<{ url: string }>('GET', `/invoices/files/${fileId}/download/url`, { tokens });

  it('have names without characters that are not seen, also where those were stored before', async () => {
    const tokens = await signIn(api());
    const fileId = await upload(api(), tokens, '請求書\u202Efdp.exe\u2066\u200B.pdf');
    const nameOf = async () => {
      const { body } = await download(fileId, tokens);
      return (await fetch(`${api().url}${body.url}`)).headers.get('content-disposition');
    };
    const plain = `attachment; filename*=UTF-8''${encodeURIComponent('請求書fdp.exe.pdf')}`;
    expect(await nameOf()).toBe(plain);
    const { rows } = await api().pool.query<{ name: string }>('select file_name as name from files where id = $1', [
      fileId,
    ]);
    expect(rows).toEqual([{ name: '請求書fdp.exe.pdf' }]);
    await api().pool.query("update files set file_name = '請求書' || chr(8238) || 'fdp.exe.pdf' where id = $1", [
      fileId,
    ]);
    expect(await nameOf()).toBe(plain);
  });

  it('come back as they were sent, as a download in a sandbox', async () => {
    const tokens = await signIn(api());
    const fileId = await upload(api(), tokens, '請求書 10月分.pdf');
    const { body } = await download(fileId, tokens);
    const response = await fetch(`${api().url}${body.url}`);
    expect(Buffer.from(await response.arrayBuffer()).equals(SAMPLE_PDF)).toBe(true);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('請求書 10月分.pdf')}`,
      'x-content-type-options': 'nosniff',
    });
    expect(response.headers.get('content-security-policy')).toContain('sandbox');
  });

  it.each([
    ['notes.txt', 10, `${NOT_TAKEN}ほかの形式の請求書は、PDFに保存し直してからアップロードしてください。`],
    [
      '請求書',
      10,
      `${NOT_TAKEN}ファイル名に拡張子がありません。PDFであれば、ファイル名の末尾に「.pdf」を付けてからアップロードしてください。`,
    ],
    [
      '請求書.xlsx',
      10,
      `${NOT_TAKEN}ExcelやWordのファイルは、元のソフトで「PDFとして保存」してからアップロードしてください。`,
    ],
    ['empty.pdf', 0, 'ファイルの内容が空です。別のファイルを選択してください。'],
    ['large.pdf', 11 * 1024 * 1024, TOO_LARGE],
  ])('are refused by name and size before anything is sent: %s', async (name, size, message) => {
    const { status, body } = await beginUpload(api(), await signIn(api()), name, size);
    expect([status, body]).toMatchObject([422, { errors: [{ message }] }]);
  });

  it.each([
    ['a program', EXE, '閲覧ソフトで開けるか確認'],
    ['a text', Buffer.from('請求書'), '閲覧ソフトで開けるか確認'],
    ['a page', HTML, 'リンク先を開き'],
    ['a link', Buffer.from('[InternetShortcut]\r\nURL=https://invoice.example/1\r\n'), 'リンク先を開き'],
    [
      'a link of macOS',
      Buffer.from('<?xml version="1.0"?><plist version="1.0"><dict><key>URL</key></dict></plist>'),
      'リンク先を開き',
    ],
    ['a mail', Buffer.from('Return-Path: <a@shop.example>\r\nSubject: x\r\n\r\n'), '添付された請求書を保存'],
    [
      'a table of an old Excel',
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]),
      'ExcelやWordのファイルは、元のソフトで「PDFとして保存」',
    ],
    [
      'a table of Excel',
      makeZip([{ name: 'docProps/app.xml', content: EXE }, { name: 'xl/workbook.xml' }]),
      'ExcelやWordのファイルは、元のソフトで「PDFとして保存」',
    ],
    ['an archive', makeZip([{ name: 'excel/xl.pdf', content: SAMPLE_PDF }]), '圧縮ファイルは、解凍してから'],
    [
      'a photo of a telephone',
      Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(100)]),
      'HEICの写真は、JPEGに変換',
    ],
  ])('are refused by content, whatever the name says: %s', async (_what, bytes, remedy) => {
    const tokens = await signIn(api());
    const { body: place } = await beginUpload(api(), tokens, 'invoice.pdf', bytes.length);
    expect((await putBytes(api(), place.url, bytes)).status).toBe(204);
    const { status, body } = await completeUpload(api(), tokens, place.file_id);
    const message = `^ファイル名の末尾は「.pdf」ですが、中身はPDFでも画像でもありません。.*${remedy}`;
    expect([status, body]).toMatchObject([
      422,
      { errors: [{ field: 'file_id', message: expect.stringMatching(message) }] },
    ]);
    expect((await download(place.file_id, tokens)).status).toBe(404);
  });

  it.each([
    ['a picture that is named as a PDF', 'invoice.pdf', PICTURE, 'image/png'],
    ['a PDF that is named as a picture', 'invoice.png', SAMPLE_PDF, 'application/pdf'],
    [
      'a PDF behind empty lines',
      'invoice.pdf',
      Buffer.concat([Buffer.from('\r\n\r\n'), SAMPLE_PDF]),
      'application/pdf',
    ],
    [
      'a PDF behind the head of a mail',
      'invoice.pdf',
      Buffer.concat([Buffer.from('Content-Type: application/pdf\r\n\r\n'), SAMPLE_PDF]),
      'application/pdf',
    ],
  ])('are taken by their content: %s', async (_what, name, bytes, type) => {
    const tokens = await signIn(api());
    const { body: place } = await beginUpload(api(), tokens, name, bytes.length);
    await putBytes(api(), place.url, bytes);
    const { status, body } = await completeUpload(api(), tokens, place.file_id);
    expect([status, body]).toMatchObject([200, { file_name: name, content_type: type }]);
  });

  it('above 10 MB are cut off during the upload, whatever size was announced', async () => {
    const tokens = await signIn(api());
    const { body } = await beginUpload(api(), tokens, 'large.pdf', 1000);
    const response = await putBytes(api(), body.url, new Uint8Array(11 * 1024 * 1024));
    expect([response.status, await response.json()]).toMatchObject([422, { errors: [{ message: TOO_LARGE }] }]);
  });

  it('cannot be completed before the bytes are there', async () => {
    const tokens = await signIn(api());
    const { body } = await beginUpload(api(), tokens, 'invoice.pdf', 1000);
    expect((await completeUpload(api(), tokens, body.file_id)).status).toBe(422);
  });

  it('cannot be changed once they are accepted', async () => {
    const tokens = await signIn(api());
    const { body } = await beginUpload(api(), tokens, 'invoice.pdf', SAMPLE_PDF.length);
    await putBytes(api(), body.url, SAMPLE_PDF);
    await completeUpload(api(), tokens, body.file_id);
    expect((await putBytes(api(), body.url, EXE)).status).toBe(404);
  });

  it('keep the accepted bytes when an upload that began earlier finishes later', async () => {
    expect(await replaceWhileAccepted(api(), await signIn(api()))).toEqual({ answer: 404, isAsAccepted: true });
  });

  it('are the latest upload if sent again before acceptance', async () => {
    const tokens = await signIn(api());
    const { body } = await beginUpload(api(), tokens, 'invoice.pdf', SAMPLE_PDF.length);
    await putBytes(api(), body.url, EXE);
    await putBytes(api(), body.url, SAMPLE_PDF);
    expect((await completeUpload(api(), tokens, body.file_id)).status).toBe(200);
  });

  it('are not served if their bytes differ from the accepted ones', async () => {
    const tokens = await signIn(api());
    const fileId = await upload(api(), tokens);
    const path = join(FILES_FOLDER, (await storedFile(api(), fileId)).storage_key);
    writeFileSync(path, HTML);
    expect((await downloadOf(api(), tokens, fileId)).status).toBe(500);
    rmSync(path);
    expect((await downloadOf(api(), tokens, fileId)).status).toBe(500);
  });

  it('cannot be read by an address whose user has signed out', async () => {
    const tokens = await signIn(api());
    const { body } = await download(await upload(api(), tokens), tokens);
    expect((await fetch(`${api().url}${body.url}`)).status).toBe(200);
    await api().call('POST', '/logout', { tokens });
    expect((await fetch(`${api().url}${body.url}`)).status).toBe(403);
  });

  it.each([
    [
      'a PDF that is a page too',
      'invoice.pdf',
      Buffer.concat([Buffer.from('%PDF-1.7\n<script>alert(1)</script>\n'), SAMPLE_PDF]),
      MIXED,
    ],
    ['a PDF that is an archive too', 'invoice.pdf', Buffer.concat([SAMPLE_PDF, EMPTY_ARCHIVE]), MIXED],
    ['a PDF with an archive near its end', 'invoice.pdf', Buffer.concat([SAMPLE_PDF, ARCHIVE_WITH_TAIL]), MIXED],
    ['a picture that is a PDF too', 'photo.jpg', Buffer.concat([JPEG_HEAD, SAMPLE_PDF]), MIXED],
    [
      'a picture of a hundred thousand pixels each way',
      'photo.png',
      bomb(100_000),
      '画像の縦横のピクセル数が大きすぎます。縮小してからアップロードしてください。',
    ],
  ])('are refused when they are %s', async (_what, name, bytes, message) => {
    const tokens = await signIn(api());
    const { body: place } = await beginUpload(api(), tokens, name, bytes.length);
    await putBytes(api(), place.url, bytes);
    const { status, body } = await completeUpload(api(), tokens, place.file_id);
    expect([status, body]).toMatchObject([422, { errors: [{ field: 'file_id', message }] }]);
  });

  it('never submitted are deleted after a day; files of an invoice, a draft or an earlier version of an invoice stay', async () => {
    const tokens = await signIn(api());
    const [forsaken, begun] = [
      await upload(api(), tokens, 'fax.tif', readFileSync(join(API_FOLDER, 'test/fixtures/tiff/flat-fax.tif'))),
      (await beginUpload(api(), tokens, 'b.pdf', 10)).body.file_id,
    ];
    const invoice = await addReceivedInvoice(api(), tokens);
    const replacement = await upload(api(), tokens);
    const changed = await api().call('PUT', `/received_invoices/${invoice.doc_number}`, {
      tokens,
      body: { ...bodyOf(invoice), file_ids: [replacement] },
      headers: { 'idempotency-key': newKey() },
    });
    expect(changed.status).toBe(200);
    const { storage_key: sent, shown_key: shown } = await storedFile(api(), forsaken);
    const left = async () =>
      (
        await api().pool.query<{ id: string }>('select id from files where id = any($1)', [
          [forsaken, begun, replacement, ...invoice.files.map(({ id }) => id)],
        ])
      ).rows.map(({ id }) => id);
    await api().moveClock(23 * 3_600_000);
    const late = (await beginUpload(api(), await signIn(api()), 'late.pdf', 10)).body.file_id;
    await api().moveClock(2 * 3_600_000);
    await runHousekeeping(api(), left, (ids) => ids.length === 2);
    expect((await left()).sort()).toEqual([replacement, ...invoice.files.map(({ id }) => id)].sort());
    expect(await storedFile(api(), late)).toBeDefined();
    expect([sent, shown].map((key) => existsSync(join(FILES_FOLDER, key ?? '')))).toEqual([false, false]);
  });

  it('of another buyer are not found', async () => {
    const fileId = await upload(api(), await signIn(api()));
    const stranger = await signIn(api(), SOLE_PROPRIETOR);
    expect((await download(fileId, stranger)).status).toBe(404);
    expect((await completeUpload(api(), stranger, fileId)).status).toBe(404);
  });

  it('are read by their own address only, and only for some minutes', async () => {
    const tokens = await signIn(api());
    const [first, second] = [await upload(api(), tokens), await upload(api(), tokens)];
    const { body } = await download(first, tokens);
    const read = (url: string) => fetch(`${api().url}${url}`);
    expect((await read(body.url.replace(first, second))).status).toBe(403);
    expect((await putBytes(api(), body.url, EXE)).status).toBe(403);
    await api().moveClock(11 * 60_000);
    expect((await read(body.url)).status).toBe(403);
  });
});
