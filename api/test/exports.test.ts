import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { signIn, SOLE_PROPRIETOR } from './support/accounts';
import type { Answer, Tokens } from './support/api';
import { addReceivedInvoice, SAMPLE_PDF, storedFile, suppliersOf, upload } from './support/documents';
import { newSeller, sendRequest } from './support/requests';
import { FILES_FOLDER } from './support/server-process';
import { unzip } from './support/unzip';
import { useApi } from './support/use-api';

interface ExportUrl {
  readonly url: string;
  readonly invoice_count: number;
  readonly file_count: number;
  readonly missing_file_count: number;
  readonly total_bytes: number | null;
  readonly message: string;
}

const MANY_INVOICES = `
  with buyer as (update buyers set next_doc_number = next_doc_number + $2::int where id = (select buyer_id from users where email_address = $1) returning id, next_doc_number - $2::int as first)
  insert into received_invoices (buyer_id, doc_number, supplier_id, invoice_number, issue_date, due_date, amount, memo, created_at, updated_at)
  select buyer.id, first + n, (select min(id) from suppliers where buyer_id = buyer.id), $3, '2026-11-01', '2026-12-31', 1000 + n, '', now(), now() from buyer, generate_series(0, $2::int - 1) n`;

describe('an export of received invoices', () => {
  const api = useApi();
  let tokens: Tokens;
  let stranger: Tokens;
  beforeAll(async () => {
    [tokens, stranger] = [await signIn(api()), await signIn(api(), SOLE_PROPRIETOR)];
  });

  const urlOf = (
    format: string,
    filter: Readonly<Record<string, string>> = {},
    by: Tokens = tokens,
  ): Promise<Answer<ExportUrl>> =>
    api().call<ExportUrl>('GET', `/received_invoices/export/url?${new URLSearchParams({ format, ...filter })}`, {
      tokens: by,
    });
  const read = (url: string) => fetch(`${api().url}${url}`);
  const bytesOf = async (url: string) => Buffer.from(await (await read(url)).arrayBuffer());
  async function table(filter: Readonly<Record<string, string>>, by: Tokens = tokens): Promise<string[]> {
    const text = (await bytesOf((await urlOf('csv', filter, by)).body.url)).toString('utf8');
    expect([text.slice(0, 1), text.slice(-2)]).toEqual(['\uFEFF', '\r\n']);
    return text.slice(1, -2).split('\r\n');
  }

  it('as a table has the headings and fields of the list, newest first', async () => {
    const [supplier] = await suppliersOf(api(), tokens);
    await addReceivedInvoice(api(), tokens, { invoice_number: 'CSV-1', memo: '1行目\n"2行目", 終わり' });
    const second = await addReceivedInvoice(api(), tokens, {
      invoice_number: 'CSV-2',
      registration_number: 'T7000012050002',
      amount: 1_980_000,
    });
    const { body } = await urlOf('csv', { number: 'CSV-' });
    expect(body).toMatchObject({ invoice_count: 2, file_count: 0, missing_file_count: 0, total_bytes: null });
    const response = await read(body.url);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(decodeURIComponent(response.headers.get('content-disposition') ?? '')).toMatch(
      /^attachment; filename\*=UTF-8''受取請求書_\d{8}\.csv$/,
    );
    const [headings, newest, older] = await table({ number: 'CSV-' });
    expect(headings).toBe(
      '"ステータス","管理番号","請求書番号","取引先","登録番号（インボイス）","請求日","支払期日","請求金額（税込）","支払済","残額","手数料","カード決済金額","カード","振込予定日","振込実行日","メモ","登録日時"',
    );
    expect(newest).toMatch(
      new RegExp(
        `^"未申請","I-0*${second.doc_number}","CSV-2","${supplier?.name}","T7000012050002","2026/10/31","2026/11/30",1980000,0,1980000,"","","","","","","\\d{4}/\\d{2}/\\d{2} \\d{2}:\\d{2}"$`,
      ),
    );
    expect(older).toContain('"1行目\n""2行目"", 終わり"');
  });

  it('as a table counts nothing as paid of a request that waits', async () => {
    await sendRequest(api(), await newSeller(api()), { invoice_number: 'CSV-R', amount: 264_000 });
    expect((await table({ number: 'CSV-R' }))[1]).toContain(',264000,0,264000,');
  });

  it('as a table holds nothing that a spreadsheet would run', async () => {
    await addReceivedInvoice(api(), tokens, { invoice_number: '=HYPERLINK("https://x.example")', memo: '＋81-3' });
    const [, line] = await table({ number: '=HYPERLINK' });
    expect(line).toContain(`"'=HYPERLINK(""https://x.example"")"`);
    expect(line).toContain(`"'＋81-3"`);
  });

  it('as a table goes on for as many rows as there are', async () => {
    await api().pool.query(MANY_INVOICES, [SOLE_PROPRIETOR.email, 5_000, 'MANY']);
    expect((await urlOf('csv', { number: 'MANY' }, stranger)).body.invoice_count).toBe(5_000);
    const lines = await table({ number: 'MANY' }, stranger);
    const numbers = lines.slice(1).map((line) => Number(/"I-(\d+)"/.exec(line)?.[1]));
    expect(numbers.length).toBe(5_000);
    expect(numbers.every((number, index) => index === 0 || number === (numbers[index - 1] ?? 0) - 1)).toBe(true);
    const refused = await urlOf('zip', { number: 'MANY' }, stranger);
    expect([refused.status, refused.body.message]).toEqual([
      422,
      '請求書ファイルを一度にダウンロードできるのは、請求書1,000件までです。請求日の期間や取引先などで絞り込んでから、もう一度ダウンロードしてください。',
    ]);
  });

  it('as an archive has each file by date, supplier and amount, an index, and the size that was promised', async () => {
    const [supplier] = await suppliersOf(api(), tokens);
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const first = await addReceivedInvoice(api(), tokens, {
      invoice_number: 'ZIP-1',
      amount: 5_000,
      file_ids: [await upload(api(), tokens, '請求.pdf'), await upload(api(), tokens, '写真.png', png)],
    });
    await addReceivedInvoice(api(), tokens, { invoice_number: 'ZIP-2', amount: 5_000 });
    const { status, body } = await urlOf('zip', { number: 'ZIP-' });
    expect([status, body]).toMatchObject([200, { invoice_count: 2, file_count: 3, missing_file_count: 0 }]);
    const response = await read(body.url);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/zip',
      'content-length': String(body.total_bytes),
    });
    const archive = Buffer.from(await response.arrayBuffer());
    expect(archive.length).toBe(body.total_bytes);
    const [index, ...files] = await unzip(archive);
    const base = `20261031_${supplier?.name}_5000`;
    expect(files.map(({ name, content, isUtf8 }) => [name, content.length, isUtf8])).toEqual([
      [`${base}.pdf`, SAMPLE_PDF.length, true],
      [`${base}_2.pdf`, SAMPLE_PDF.length, true],
      [`${base}.png`, png.length, true],
    ]);
    expect(files[2]?.content.equals(png)).toBe(true);
    const lines = index?.content.toString('utf8').split('\r\n') ?? [];
    expect([index?.name, lines.length]).toEqual(['index.csv', 5]);
    expect(lines[0]).toMatch(/^\uFEFF"ファイル名","ステータス","管理番号",.*,"登録時のファイル名","備考"$/);
    expect(lines[2]).toMatch(
      new RegExp(`^"${base}_2\\.pdf","未申請","I-0*${first.doc_number}","ZIP-1",.*,"請求\\.pdf",""$`),
    );
  });

  it('as an archive omits a lost file, and reports it', async () => {
    const invoice = await addReceivedInvoice(api(), tokens, {
      invoice_number: 'LOST',
      amount: 7_000,
      file_ids: [await upload(api(), tokens, '紛失.pdf'), await upload(api(), tokens, 'ある.pdf')],
    });
    await api().pool.query("update files set storage_key = 'lost' where id = $1", [invoice.files[0]?.id]);
    const { body } = await urlOf('zip', { number: 'LOST' });
    expect(body).toMatchObject({ invoice_count: 1, file_count: 1, missing_file_count: 1 });
    const archive = await bytesOf(body.url);
    const [index, ...files] = await unzip(archive);
    expect([archive.length, files.length]).toEqual([body.total_bytes, 1]);
    expect(index?.content.toString('utf8')).toMatch(
      /\r\n"",.*,"紛失\.pdf","ファイルを取得できませんでした。お問い合わせください。"\r\n/,
    );
  });

  it('as an archive breaks off at a file whose bytes have changed', async () => {
    const invoice = await addReceivedInvoice(api(), tokens, { invoice_number: 'CHANGED' });
    const { body } = await urlOf('zip', { number: 'CHANGED' });
    expect((await bytesOf(body.url)).length).toBe(body.total_bytes);
    const { storage_key: key } = await storedFile(api(), invoice.files[0]?.id ?? '');
    writeFileSync(join(FILES_FOLDER, key), Buffer.alloc(SAMPLE_PDF.length));
    await expect(bytesOf(body.url)).rejects.toThrow();
  });

  it('as an archive of more than 1 GB is refused before anything is sent', async () => {
    const invoice = await addReceivedInvoice(api(), tokens, { invoice_number: 'HUGE' });
    const { rows } = await api().pool.query<{ id: string; buyer_id: string; supplier_id: string }>(
      'select id, buyer_id, supplier_id from received_invoices where doc_number = $1 and invoice_number = $2',
      [invoice.doc_number, 'HUGE'],
    );
    for (let each = 0; each < 11; each += 1) {
      const copy = await addReceivedInvoice(api(), tokens, { invoice_number: `HUGE-${each}` });
      await api().pool.query(
        `with f as (insert into files (id, buyer_id, file_name, content_type, size_bytes, sha256, storage_key, created_at, stored_at)
           select gen_random_uuid(), $1, 'x.pdf', 'application/pdf', 10485760, 'x', 'huge' || gen_random_uuid(), now(), now() from generate_series(1, 9) returning id)
         insert into received_invoice_files (received_invoice_id, file_id, position)
         select (select r.id from received_invoices r where r.buyer_id = $1 and r.doc_number = $2), id, row_number() over () from f`,
        [rows[0]?.buyer_id, copy.doc_number],
      );
    }
    expect(await urlOf('zip', { number: 'HUGE-1' })).toMatchObject({ status: 200 });
    await api().pool.query(
      "update files set size_bytes = 10485760 where id in (select file_id from received_invoice_files rf join received_invoices r on r.id = rf.received_invoice_id where r.invoice_number like 'HUGE%')",
    );
    const { status, body } = await urlOf('zip', { number: 'HUGE' });
    expect([status, body.message]).toEqual([
      422,
      '請求書ファイルを一度にダウンロードできるのは、合計1GBまでです（現在1110.0MB）。請求日の期間や取引先などで絞り込んでから、もう一度ダウンロードしてください。',
    ]);
  });

  it('has the rows of its filter, and no row that is deleted or belongs to another buyer', async () => {
    const kept = await addReceivedInvoice(api(), tokens, {
      invoice_number: 'ONLY-1',
      issue_date: '2026-11-01',
      amount: 10,
    });
    const gone = await addReceivedInvoice(api(), tokens, { invoice_number: 'ONLY-2' });
    await addReceivedInvoice(api(), tokens, { invoice_number: 'ONLY-3', amount: 20 });
    await addReceivedInvoice(api(), stranger, { invoice_number: 'ONLY-4', amount: 10 });
    await api().call('DELETE', `/received_invoices/${gone.doc_number}`, { tokens });
    const [, ...lines] = await table({ number: 'ONLY', amount_to: '10', issued_from: '2026-11-01' });
    expect(lines.map((line) => /"ONLY-\d"/.exec(line)?.[0])).toEqual(['"ONLY-1"']);
    expect((await urlOf('zip', { number: 'ONLY', amount_to: '10' })).body.invoice_count).toBe(1);
    expect((await table({ number: 'ONLY' }, stranger)).length).toBe(2);
    expect(kept.doc_number).toBeGreaterThan(0);
  });

  it('without matches is an empty table, and an archive with an index only', async () => {
    expect((await table({ number: 'NOTHING' })).length).toBe(1);
    const { body } = await urlOf('zip', { number: 'NOTHING' });
    expect((await unzip(await bytesOf(body.url))).map(({ name }) => name)).toEqual(['index.csv']);
  });

  it('is refused for an invalid filter', async () => {
    expect((await urlOf('csv', { issued_from: '2026-02-30' })).status).toBe(422);
    expect((await urlOf('pdf')).status).toBe(422);
  });

  it('accepts the longest possible filter', async () => {
    const { status, body } = await urlOf('csv', {
      partner: '𠮷'.repeat(100),
      number: '"'.repeat(50),
      tab: 'history',
      status: '4',
      issued_from: '2026-01-01',
      issued_to: '2026-12-31',
      amount_from: '1',
      amount_to: '9999999999',
    });
    expect([status, (await read(body.url)).status]).toEqual([200, 200]);
  });

  it('is read by its own address only, and only for some minutes', async () => {
    const { body } = await urlOf('csv');
    const invoice = await addReceivedInvoice(api(), tokens);
    const file = await api().call<{ url: string }>('GET', `/invoices/files/${invoice.files[0]?.id}/download/url`, {
      tokens,
    });
    const ofFile = new URL(file.body.url, 'http://x').searchParams.get('token');
    expect((await read(`/api/v2/received_invoices/export?token=${ofFile}`)).status).toBe(403);
    expect((await read(`${body.url.slice(0, -2)}xx`)).status).toBe(403);
    expect((await read(body.url)).status).toBe(200);
    await api().moveClock(11 * 60_000);
    expect((await read(body.url)).status).toBe(403);
  });
});
