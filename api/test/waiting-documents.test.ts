import iconv from 'iconv-lite';
import { signIn, SOLE_PROPRIETOR } from './support/accounts';
import type { Tokens } from './support/api';
import { addReceivedInvoice, download, newKey, putBytes, SAMPLE_PDF, storedFile, upload } from './support/documents';
import { itFull } from './support/full';
import { runHousekeeping } from './support/housekeeping';
import { makeZip } from './support/make-zip';
import { newSeller } from './support/requests';
import { useApi } from './support/use-api';
import {
  addWaiting,
  beginArchive,
  listWaiting,
  otherContent,
  removeWaiting,
  sendArchive,
  unpack,
} from './support/waiting';

const DAY_MS = 24 * 60 * 60_000;
const UNKNOWN = 900_000_000;

describe('documents that wait to be registered', () => {
  const api = useApi();
  let tokens: Tokens;
  let stranger: Tokens;
  beforeAll(async () => {
    [tokens, stranger] = [await signIn(api()), await signIn(api(), SOLE_PROPRIETOR)];
  });
  const idsOf = async (by = tokens) => (await listWaiting(api(), by)).waiting_documents.map(({ id }) => id);
  /** Adds a document, and returns its id and its file. */
  async function add(name = 'invoice.pdf') {
    const fileId = await upload(api(), tokens, name, otherContent());
    const { status, body } = await addWaiting(api(), tokens, fileId);
    expect(status).toBe(200);
    return { id: body.waiting_documents[0]?.id ?? 0, fileId };
  }
  const post = async (age: number) =>
    api().pool.query(`update waiting_documents set created_at = created_at - $1 * interval '1 ms'`, [age]);

  it('are listed for a later session, with their file and how long they are kept', async () => {
    const { id, fileId } = await add('請求書.pdf');
    const { waiting_documents: list, count } = await listWaiting(api(), await signIn(api()));
    expect(list.find((document) => document.id === id)).toMatchObject({
      file: { id: fileId, file_name: '請求書.pdf', content_type: 'application/pdf' },
      state: 'reading',
      doubts: 0,
      issuer: null,
      supplier: null,
    });
    expect(count).toBe(list.length);
    const { created_at: from, expires_at: until } = list.find((document) => document.id === id) ?? {};
    expect(Date.parse(until ?? '') - Date.parse(from ?? '')).toBe(90 * DAY_MS);
    expect((await api().call('GET', `/waiting_documents/${id}`, { tokens })).body).toMatchObject({ id });
  });

  it('are added once, however often their files are', async () => {
    const { id, fileId } = await add();
    expect((await addWaiting(api(), tokens, fileId, fileId)).body.waiting_documents).toMatchObject([{ id }]);
    expect((await idsOf()).filter((other) => other === id)).toHaveLength(1);
  });

  it('are added once, also as two files of the same content, in one call or later', async () => {
    const content = otherContent();
    const [first, second] = [
      await upload(api(), tokens, 'a.pdf', content),
      await upload(api(), tokens, 'b.pdf', content),
    ];
    expect(await addWaiting(api(), tokens, first, second)).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'file_ids', message: expect.stringMatching(/^「a.pdf」と同じ内容のファイルのため/) }] },
    });
    await addWaiting(api(), tokens, first);
    expect(await addWaiting(api(), tokens, second)).toMatchObject({
      status: 422,
      body: { errors: [{ message: expect.stringMatching(/^同じ内容の「a.pdf」が確認待ちにあるため/) }] },
    });
    const other = await upload(api(), stranger, 'c.pdf', content);
    expect((await addWaiting(api(), stranger, other)).status).toBe(200);
  });

  it('belong to their buyer alone', async () => {
    const { id, fileId } = await add();
    expect(await idsOf(stranger)).not.toContain(id);
    expect((await api().call('GET', `/waiting_documents/${id}`, { tokens: stranger })).status).toBe(404);
    expect((await removeWaiting(api(), stranger, id)).status).toBe(404);
    expect(await addWaiting(api(), stranger, fileId)).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'file_ids', code: 'unknown' }] },
    });
    expect(await idsOf()).toContain(id);
  });

  it('are removed together, or none of them', async () => {
    const [first, second] = [await add(), await add()];
    expect((await removeWaiting(api(), tokens, first.id, UNKNOWN)).status).toBe(404);
    expect(await idsOf()).toEqual(expect.arrayContaining([first.id, second.id]));
    expect((await removeWaiting(api(), tokens, first.id, second.id)).status).toBe(204);
    expect(await idsOf()).not.toEqual(expect.arrayContaining([first.id]));
  });

  it('leave the list when their file is registered, and cannot come back', async () => {
    const [{ id, fileId }, other] = [await add(), await add()];
    await addReceivedInvoice(api(), tokens, { file_ids: [fileId] });
    expect(await idsOf()).not.toContain(id);
    expect(await idsOf()).toContain(other.id);
    expect(await addWaiting(api(), tokens, fileId)).toMatchObject({
      status: 422,
      body: { errors: [{ code: 'used' }] },
    });
  });

  it('stay in the list when their registration is refused', async () => {
    const { id, fileId } = await add();
    await expect(addReceivedInvoice(api(), tokens, { file_ids: [fileId], supplier_id: UNKNOWN })).rejects.toThrow();
    expect(await idsOf()).toContain(id);
  });

  it('are paged', async () => {
    await add();
    await add();
    const all = await idsOf();
    const page = await listWaiting(api(), tokens, '?page=1&size=1');
    expect([page.waiting_documents.map(({ id }) => id), page.count]).toEqual([[all[1]], all.length]);
  });

  it('are 500 at the most', async () => {
    const company = await newSeller(api());
    const fileId = await upload(api(), company.tokens);
    await api().pool.query(
      `with added as (
         insert into files (id, buyer_id, file_name, storage_key, content_type, size_bytes, sha256, created_at, stored_at)
         select gen_random_uuid(), buyer_id, file_name, gen_random_uuid(), content_type, size_bytes, sha256, created_at, stored_at
         from files, generate_series(1, 500) where id = $1 returning id, buyer_id, created_at)
       insert into waiting_documents (buyer_id, file_id, created_at) select buyer_id, id, created_at from added`,
      [fileId],
    );
    expect(await addWaiting(api(), company.tokens, fileId)).toMatchObject({
      status: 422,
      body: { errors: [{ code: 'too_many_waiting', message: expect.stringContaining('500件まで') }] },
    });
    const archive = await sendArchive(api(), company.tokens, makeZip([{ name: 'a.pdf', content: otherContent() }]));
    expect(await unpack(api(), company.tokens, archive)).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'file_id', code: 'too_many_waiting' }] },
    });
  });

  itFull('keep their file for longer than a forgotten upload, and end after 90 days', async () => {
    const [{ id, fileId }, forgotten] = [await add(), await upload(api(), tokens)];
    await api().pool.query(`update files set created_at = created_at - interval '2 days' where id = any($1)`, [
      [fileId, forgotten],
    ]);
    await runHousekeeping(
      api(),
      () => storedFile(api(), forgotten),
      (row) => row === undefined,
    );
    expect((await download(api(), tokens, fileId)).status).toBe(200);
    expect(await idsOf()).toContain(id);
    await post(91 * DAY_MS);
    await runHousekeeping(api(), idsOf, (ids) => !ids.includes(id));
    await runHousekeeping(
      api(),
      () => storedFile(api(), fileId),
      (row) => row === undefined,
    );
  });

  describe('in an archive', () => {
    const zip = (...names: readonly (string | Buffer)[]) =>
      makeZip(names.map((name) => ({ name, content: otherContent() })));
    const cp932 = (text: string) => iconv.encode(text, 'cp932');

    it('wait one by one under the names that Windows gave them', async () => {
      const fileId = await sendArchive(
        api(),
        tokens,
        zip(cp932('11月\\請求書 能登.pdf'), 'b.pdf', cp932('表ソ一覧.pdf')),
      );
      const { status, body } = await unpack(api(), tokens, fileId);
      expect([status, body]).toEqual([201, { added: 3, refused: [], left_out: [] }]);
      const { waiting_documents: list } = await listWaiting(api(), tokens);
      expect(list.slice(-3).map(({ file }) => file.file_name)).toEqual(['請求書 能登.pdf', 'b.pdf', '表ソ一覧.pdf']);
      const response = await download(api(), tokens, list.at(-1)?.file.id ?? '');
      expect(Buffer.from(await response.arrayBuffer()).indexOf(SAMPLE_PDF)).toBe(0);
    });

    it('that are none are named with the reason, and folders and files of systems apart', async () => {
      const bytes = makeZip([
        { name: 'a.pdf', content: SAMPLE_PDF },
        { name: 'a のコピー.pdf', content: SAMPLE_PDF },
        { name: 'メモ.txt', content: Buffer.from('memo') },
        { name: 'inner.zip', content: zip('b.pdf') },
        { name: 'secret.pdf', content: SAMPLE_PDF, flags: 1 },
        { name: 'page.pdf', content: Buffer.from('<!doctype html>') },
        { name: 'empty.pdf' },
        { name: '../../etc/lying.pdf', content: SAMPLE_PDF, claimedSize: 10 },
        { name: '4242 4242 4242 4242.pdf', content: SAMPLE_PDF },
        { name: '11月/' },
        { name: '__MACOSX/._a.pdf', content: Buffer.from('x') },
        { name: '11月/.DS_Store', content: Buffer.from('x') },
      ]);
      const { body } = await unpack(api(), tokens, await sendArchive(api(), tokens, bytes));
      expect(body.added).toBe(1);
      expect(body.left_out).toEqual(['11月', '__MACOSX/._a.pdf', '11月/.DS_Store']);
      expect(Object.fromEntries(body.refused.map(({ name, reason }) => [name, reason]))).toEqual({
        'a のコピー.pdf': expect.stringContaining('「a.pdf」と同じ内容'),
        'メモ.txt': expect.stringContaining('PDF、JPEG、PNG、WebP、TIFF、電子インボイス以外'),
        'inner.zip': expect.stringContaining('圧縮ファイルの中の圧縮ファイル'),
        'secret.pdf': expect.stringContaining('パスワード付き'),
        'page.pdf': expect.stringContaining('リンク先を開き'),
        'empty.pdf': expect.stringContaining('空です'),
        '../../etc/lying.pdf': expect.stringContaining('取り出せませんでした'),
        '4242 4242 4242 4242.pdf': expect.stringContaining('カード番号'),
      });
    });

    it('are added once, also if the answer was lost and the call comes again', async () => {
      const fileId = await sendArchive(api(), tokens, zip('again.pdf'));
      const key = newKey();
      const first = await unpack(api(), tokens, fileId, key);
      expect(await unpack(api(), tokens, fileId, key)).toMatchObject({ status: 201, body: first.body });
      expect((await unpack(api(), tokens, fileId)).status).toBe(404);
      const names = (await listWaiting(api(), tokens)).waiting_documents.map(({ file }) => file.file_name);
      expect(names.filter((name) => name === 'again.pdf')).toHaveLength(1);
    });

    it.each([
      ['a damaged one', Buffer.from('PK\x03\x04 is all there is'), '壊れているか、ZIPではありません'],
      [
        'one with too many entries',
        makeZip(Array.from({ length: 1_001 }, (_, at) => ({ name: `${at}/` }))),
        '多すぎます',
      ],
    ])('are refused as a whole: %s', async (_what, bytes, reason) => {
      const { status, body } = await unpack(api(), tokens, await sendArchive(api(), tokens, bytes));
      expect([status, body]).toMatchObject([
        422,
        { errors: [{ field: 'file_id', message: expect.stringContaining(reason) }] },
      ]);
    });

    it('are refused by name and size before anything is sent, and cut off when more is sent', async () => {
      for (const [name, size, reason] of [
        ['a.lzh', 10, 'ZIP以外'],
        ['a.zip', 0, '空です'],
        ['a.zip', 31 * 1024 * 1024, '30MBを超える'],
      ] as const)
        expect(await beginArchive(api(), tokens, name, size)).toMatchObject({
          status: 422,
          body: { errors: [{ message: expect.stringContaining(reason) }] },
        });
      const { body } = await beginArchive(api(), tokens, 'a.zip', 10);
      expect((await putBytes(api(), body.url, new Uint8Array(31 * 1024 * 1024))).status).toBe(422);
    });

    it('belong to their buyer alone', async () => {
      const fileId = await sendArchive(api(), tokens, zip('mine.pdf'));
      expect((await unpack(api(), stranger, fileId)).status).toBe(404);
      expect((await unpack(api(), tokens, await upload(api(), tokens))).status).toBe(404);
    });
  });
});
