import { signIn, SOLE_PROPRIETOR } from './support/accounts';
import { beginUpload, completeUpload, putBytes, SAMPLE_PDF, upload } from './support/documents';
import { useApi } from './support/use-api';

const EXE = Uint8Array.from([0x4d, 0x5a, 0x90, 0x00, ...Array<number>(200).fill(0)]);
const HTML = new TextEncoder().encode('<!doctype html><script>alert(1)</script>');

describe('files', () => {
  const api = useApi();
  const download = async (fileId: string, tokens: Awaited<ReturnType<typeof signIn>>) =>
    api().call<{ url: string }>('GET', `/invoices/files/${fileId}/download/url`, { tokens });

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
    ['notes.txt', 10, 'PDF、JPEG、PNG以外のファイルはアップロードできません。'],
    ['empty.pdf', 0, 'ファイルの内容が空です。別のファイルを選択してください。'],
    ['large.pdf', 11 * 1024 * 1024, '10MBを超えるファイルはアップロードできません。'],
  ])('are refused by name and size before anything is sent: %s', async (name, size, message) => {
    const { status, body } = await beginUpload(api(), await signIn(api()), name, size);
    expect([status, body]).toMatchObject([422, { errors: [{ message }] }]);
  });

  it.each([
    ['a program', EXE],
    ['a page', HTML],
  ])('are refused by content, whatever the name says: %s', async (_what, bytes) => {
    const tokens = await signIn(api());
    const { body: place } = await beginUpload(api(), tokens, 'invoice.pdf', bytes.length);
    expect((await putBytes(api(), place.url, bytes)).status).toBe(204);
    const { status, body } = await completeUpload(api(), tokens, place.file_id);
    expect([status, body]).toMatchObject([422, { errors: [{ field: 'file_id', message: 'PDF、JPEG、PNG以外のファイルはアップロードできません。' }] }]);
    expect((await download(place.file_id, tokens)).status).toBe(404);
  });

  it('above 10 MB are cut off while they come, whatever size was announced', async () => {
    const tokens = await signIn(api());
    const { body } = await beginUpload(api(), tokens, 'large.pdf', 1000);
    const response = await putBytes(api(), body.url, new Uint8Array(11 * 1024 * 1024));
    expect([response.status, await response.json()]).toMatchObject([422, { errors: [{ message: '10MBを超えるファイルはアップロードできません。' }] }]);
  });

  it('cannot be completed before the bytes are there', async () => {
    const tokens = await signIn(api());
    const { body } = await beginUpload(api(), tokens, 'invoice.pdf', 1000);
    expect((await completeUpload(api(), tokens, body.file_id)).status).toBe(422);
  });

  it('can be changed by nobody once they are kept', async () => {
    const tokens = await signIn(api());
    const { body } = await beginUpload(api(), tokens, 'invoice.pdf', SAMPLE_PDF.length);
    await putBytes(api(), body.url, SAMPLE_PDF);
    await completeUpload(api(), tokens, body.file_id);
    expect((await putBytes(api(), body.url, EXE)).status).toBe(404);
  });

  it('of another buyer do not exist', async () => {
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
