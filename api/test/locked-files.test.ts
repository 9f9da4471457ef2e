import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { InvoiceFile, Reading } from 'shared-api/types';
import { signIn, SOLE_PROPRIETOR } from './support/accounts';
import type { Tokens } from './support/api';
import { API_FOLDER } from './support/databases';
import { addReceivedInvoice, download, upload, sendFile } from './support/documents';
import { everyNth, itFull } from './support/full';
import { makePdf } from './support/make-pdf';
import { readWith } from './support/reader';
import { unzip } from './support/unzip';
import { useApi } from './support/use-api';
import { addWaiting, listWaiting } from './support/waiting';

const PASSWORD = 'Himitsu-8514';
const WRONG = 'パスワードが違います。大文字と小文字、全角と半角を確認して、もう一度入力してください。';
const TEXT = '請求書 ご請求金額 110,000円 お支払期限 2026年11月30日';
const locked = (version: '1.3' | '1.4' | '1.7' | '1.7ext3' = '1.7') =>
  makePdf([[50, 50, TEXT]], { password: PASSWORD, ownerPassword: 'owner', version });
/** A PDF with AES of 256 bits as PDF 2.0 has it, and a password of Japanese letters. */
const NEWEST = readFileSync(join(API_FOLDER, 'test/fixtures/locked/aes-256.pdf'));

describe('a PDF that opens with a password only', () => {
  const api = useApi();
  let tokens: Tokens;
  beforeAll(async () => {
    tokens = await signIn(api());
  });

  const send = async (bytes: Uint8Array): Promise<InvoiceFile> =>
    (await sendFile(api(), tokens, '請求書.pdf', bytes)).body;
  const unlock = (fileId: string, password: string, by = tokens) =>
    api().call<InvoiceFile>('POST', `/invoices/files/${fileId}/unlock`, { tokens: by, body: { password } });
  const bytesOf = async (response: Promise<Response>) => Buffer.from(await (await response).arrayBuffer());
  const readingOf = async (fileId: string) =>
    (await api().call<Reading>('GET', `/invoices/files/${fileId}/reading`, { tokens })).body;

  it('is known as one at once, and opened with its password: that form is shown and read, the file stays as sent', async () => {
    const sent = await locked();
    const file = await send(sent);
    const { id } = file;
    expect(file).toMatchObject({ content_type: 'application/pdf', is_locked: true });
    expect(await readingOf(id)).toMatchObject({ state: 'failed', document: { remarks: [expect.any(String)] } });
    const { status, body } = await unlock(id, PASSWORD);
    expect([status, body]).toMatchObject([200, { id, shown: { content_type: 'application/pdf' } }]);
    expect(body).not.toHaveProperty('is_locked');
    const original = await download(api(), tokens, id);
    expect(Object.fromEntries(original.headers)).toMatchObject({
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('請求書.pdf')}`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox') as string,
    });
    expect((await bytesOf(Promise.resolve(original))).equals(sent)).toBe(true);
    const shown = await download(api(), tokens, id, 'shown');
    expect(shown.headers.get('content-disposition')).toContain(encodeURIComponent('請求書_閲覧用.pdf'));
    expect(await readWith(await bytesOf(Promise.resolve(shown)))).toMatchObject({
      kind: 'fields',
      fields: { amount: { value: 110_000 } },
    });
    expect((await readingOf(id)).state).toBe('waiting');
    expect(await unlock(id, 'anything')).toMatchObject({ status: 200, body: { id } });
  });

  it('stays locked with a wrong password, and leaves none in database and log', async () => {
    const { id } = await send(await locked());
    expect(await unlock(id, `${PASSWORD}-`)).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'password', code: 'wrong', message: WRONG }] },
    });
    expect((await unlock(id, PASSWORD)).status).toBe(200);
    const { rows } = await api().pool.query<{ name: string }>(
      "select quote_ident(tablename) as name from pg_tables where schemaname = 'public'",
    );
    for (const { name } of rows) {
      const found = await api().pool.query(`select 1 from ${name} t where t::text like '%${PASSWORD}%'`);
      expect([name, found.rowCount]).toEqual([name, 0]);
    }
    expect(await api().log()).not.toContain(PASSWORD);
  });

  it('can be opened by its buyer alone', async () => {
    const { id } = await send(await locked());
    expect((await unlock(id, PASSWORD, await signIn(api(), SOLE_PROPRIETOR))).status).toBe(404);
  });

  it('may be registered without its password; an archive has the opened form beside it', async () => {
    const invoice = await addReceivedInvoice(api(), tokens, {
      invoice_number: 'LOCKED',
      file_ids: [(await send(await locked())).id],
    });
    expect(invoice.files).toMatchObject([{ is_locked: true }]);
    const entries = async () => {
      const { body } = await api().call<{ url: string }>(
        'GET',
        '/received_invoices/export/url?format=zip&number=LOCKED',
        {
          tokens,
        },
      );
      return unzip(await bytesOf(fetch(`${api().url}${body.url}`)));
    };
    expect(await entries()).toHaveLength(2);
    await unlock(invoice.files[0]?.id ?? '', PASSWORD);
    expect(await entries()).toHaveLength(3);
  });

  it('waits to be registered as one that a person has to open', async () => {
    const { id } = await send(await locked());
    await addWaiting(api(), tokens, id);
    const { waiting_documents: list } = await listWaiting(api(), tokens);
    expect(list.find(({ file }) => file.id === id)).toMatchObject({ file: { is_locked: true }, state: 'unreadable' });
  });

  it('is not asked for a password that only protects it from changes', async () => {
    const protectedOnly = await makePdf([[50, 50, TEXT]], { ownerPassword: PASSWORD, version: '1.7' });
    const file = await send(protectedOnly);
    expect(file).not.toHaveProperty('is_locked');
    expect((await readingOf(file.id)).state).toBe('waiting');
    expect(await readWith(protectedOnly)).toMatchObject({ kind: 'fields', fields: { amount: { value: 110_000 } } });
  });

  it('is an ordinary file if it only speaks of encryption', async () => {
    const id = await upload(api(), tokens, 'a.pdf', await makePdf([[50, 50, '/Encrypt']]));
    expect((await readingOf(id)).state).toBe('waiting');
  });
});

describe('the reader that opens locked PDFs', () => {
  const opened = async (bytes: Uint8Array, password: string) => {
    const answer = await readWith(bytes, { method: 'unlock', password });
    return [answer.kind, (await readWith(answer.bytes ?? new Uint8Array())).kind];
  };

  // AES of 128 bits is that of the files above.
  it.each(everyNth(['1.4', '1.3', '1.7ext3'] as const, 3))('opens those of PDF %s', async (version) => {
    expect(await opened(await locked(version), PASSWORD)).toEqual(['form', 'fields']);
  });

  it('opens AES of 256 bits with a Japanese password', async () => {
    expect(await opened(NEWEST, 'ひみつの番号')).toEqual(['form', 'fields']);
  });

  itFull('opens them with the password of their owner', async () => {
    expect(await opened(await locked(), 'owner')).toEqual(['form', 'fields']);
  });

  it('says that a broken one cannot be read', async () => {
    const whole = await locked();
    expect(await readWith(whole.subarray(0, 400), { method: 'unlock', password: PASSWORD })).toMatchObject({
      kind: 'unreadable',
    });
  });
});
