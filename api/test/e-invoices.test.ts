import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EInvoiceSheet, Reading } from 'shared-api/types';
import { signIn, SOLE_PROPRIETOR } from './support/accounts';
import type { Tokens } from './support/api';
import { API_FOLDER } from './support/databases';
import { download, sendFile } from './support/documents';
import { makePdf } from './support/make-pdf';
import { makeZip } from './support/make-zip';
import { readWith } from './support/reader';
import { until } from './support/until';
import { useOwnApi } from './support/use-api';
import { listWaiting, sendArchive, unpack } from './support/waiting';

const example = (name: string): Buffer => readFileSync(join(API_FOLDER, 'test/fixtures/e-invoices', `${name}.xml`));
const changed = (name: string, from: string, to: string): Buffer =>
  Buffer.from(example(name).toString().replace(from, to));

describe('e-invoices', () => {
  const api = useOwnApi({ env: { READ_FILES: '1' } });
  let tokens: Tokens;
  beforeAll(async () => {
    tokens = await signIn(api());
  });

  const send = (name: string, bytes: Uint8Array) => sendFile(api(), tokens, name, bytes);
  const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());
  const readingOf = async (fileId: string): Promise<Reading> =>
    (
      await until(
        () => api().call<Reading>('GET', `/invoices/files/${fileId}/reading`, { tokens }),
        ({ body: { state } }) => state === 'done' || state === 'failed',
      )
    ).body;

  it('come back as they were sent, are shown as a PDF, and their values are sure', async () => {
    const sent = changed('billing-allowances', '1234:567:1:', '0001:001:1:');
    const { status, body } = await send('請求書.xml', sent);
    expect([status, body]).toMatchObject([
      200,
      { content_type: 'application/xml', size: sent.length, shown: { content_type: 'application/pdf' } },
    ]);
    const original = await download(api(), tokens, body.id);
    expect(Object.fromEntries(original.headers)).toMatchObject({
      'content-type': 'application/xml',
      'content-disposition': expect.stringMatching(/^attachment; /) as string,
      'content-security-policy': expect.stringContaining('sandbox') as string,
    });
    expect((await bytesOf(original)).equals(sent)).toBe(true);
    const shown = await readWith(await bytesOf(await download(api(), tokens, body.id, 'shown')));
    expect([shown.kind, shown.fields?.issuer?.value]).toEqual(['fields', '株式会社 〇〇商事']);
    const sheet = await api().call<EInvoiceSheet>('GET', `/invoices/files/${body.id}/e_invoice`, { tokens });
    expect([sheet.status, sheet.body.title]).toEqual([200, '請求書']);
    expect(sheet.body.sections.map(({ heading }) => heading)).toContain('消費税の内訳');
    const other = await signIn(api(), SOLE_PROPRIETOR);
    expect(await api().call('GET', `/invoices/files/${body.id}/e_invoice`, { tokens: other })).toMatchObject({
      status: 404,
    });
    expect(await readingOf(body.id)).toMatchObject({
      state: 'done',
      method: 'text',
      fields: {
        amount: { is_doubtful: false, witness: 'e_invoice' },
        invoice_number: { value: '156', is_doubtful: false },
        bank_account: { value: { bank_name: 'みずほ銀行', account_type: 2, account_number: '3242394' } },
      },
      document: { remarks: ['電子インボイス（JP PINT）の内容です。'] },
    });
  });

  it('are accepted with faults, which the reading names', async () => {
    const { body } = await send('a.xml', changed('billing-minimum', '<cbc:Name>デスクチェア</cbc:Name>', ''));
    const { fields, document } = await readingOf(body.id);
    expect(fields?.amount).toMatchObject({ is_doubtful: true, doubt: expect.stringContaining('誤り') as string });
    expect(document?.remarks).toContain('明細（1件目） › 品目 › 名称がありません。（規則 ibr-025）');
  });

  it.each([
    [
      'another XML document',
      Buffer.from('<?xml version="1.0" encoding="UTF-8"?><a/>'),
      '請求書と確認できないXMLです。',
    ],
    ['an invoice of another country', changed('billing-minimum', '@jp-1', '@sg-1'), '日本以外のPINTの請求書です。'],
    ['a document type', changed('billing-minimum', '<Invoice', '<!DOCTYPE Invoice><Invoice'), 'DOCTYPE'],
    ['what breaks off', example('billing-minimum').subarray(0, 3_000), '壊れている'],
  ])('are refused at the field as %s', async (_what, bytes, message) => {
    expect(await send('a.xml', bytes)).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'file_id', message: expect.stringContaining(message) as string }] },
    });
  });

  describe('inside a PDF', () => {
    const print = (files: Readonly<Record<string, Buffer>>): Promise<Buffer> =>
      makePdf(
        [
          [240, 40, '請求書', 20],
          [40, 90, '株式会社〇〇物産 御中', 12],
          [360, 90, '請求書番号 156'],
          [360, 110, '発行日 2023年10月24日'],
          [360, 150, '株式会社 〇〇商事'],
          [40, 180, 'ご請求金額（税込） 289,490円', 14],
        ],
        { files },
      );
    const withoutPayee = (xml: string): Buffer =>
      Buffer.from(xml.replace(/<cac:PayeeParty>[^]*?<\/cac:PayeeParty>/, ''));
    const billing = withoutPayee(example('billing').toString());

    it('confirm what it shows', async () => {
      const { fields, document } = await readWith(await print({ 'a.xml': billing }));
      expect(fields).toMatchObject({
        amount: { value: 289_490, is_doubtful: false, witness: 'e_invoice', place: { page: 1 } },
        invoice_number: { value: '156', is_doubtful: false },
        // Nobody sees it.
        due_date: { value: '2023-11-20', is_doubtful: true },
      });
      expect(document?.remarks).toEqual(['PDFに含まれる電子インボイスの内容と比較しました。']);
    });

    it('make everything doubtful where they differ, with both as a choice', async () => {
      const other = withoutPayee(example('billing').toString().replace('<cbc:ID>156<', '<cbc:ID>157<'));
      const { fields } = await readWith(await print({ 'a.xml': other }));
      expect(fields).toMatchObject({
        invoice_number: { value: '156', is_doubtful: true, others: [{ value: '157' }] },
        amount: { value: 289_490, is_doubtful: true },
      });
    });

    it('are named and not read if they are of another kind', async () => {
      const { fields, document } = await readWith(await print({ 'b.xml': changed('billing', '@jp-1', '@sg-1') }));
      expect(fields?.amount?.witness).toBeUndefined();
      expect(document?.remarks).toEqual([
        'PDFに含まれる「b.xml」は日本以外のPINTの請求書のため、読み取りに使用していません。',
      ]);
    });

    it('are not compared if there are several', async () => {
      const { fields, document } = await readWith(
        await print({ 'a.xml': billing, 'c.xml': example('billing-minimum') }),
      );
      expect(fields?.amount?.witness).toBeUndefined();
      expect(document?.remarks).toEqual(['PDFと電子インボイスの請求書が1件ずつではないため、比較していません。']);
    });
  });

  it('come in archives too', async () => {
    const archive = makeZip([{ name: 'e.xml', content: example('billing-summary-1') }]);
    expect((await unpack(api(), tokens, await sendArchive(api(), tokens, archive))).body).toMatchObject({ added: 1 });
    const [waiting] = (await listWaiting(api(), tokens)).waiting_documents;
    expect(waiting?.file.content_type).toBe('application/xml');
    expect((await readingOf(waiting?.file.id ?? '')).fields?.amount?.witness).toBe('e_invoice');
  });
});
