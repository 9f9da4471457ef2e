import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { Reading } from 'shared-api/types';
import { signIn, SOLE_PROPRIETOR } from './support/accounts';
import type { Api, Tokens } from './support/api';
import { beginUpload, storedFile, suppliersOf, upload } from './support/documents';
import { itFull } from './support/full';
import { invoice } from './support/invoices';
import { makePdf } from './support/make-pdf';
import { FILES_FOLDER } from './support/server-process';
import { greyTiff } from './support/make-tiff';
import { makeZip } from './support/make-zip';
import { until } from './support/until';
import { useOwnApi } from './support/use-api';
import { listWaiting, sendArchive, unpack } from './support/waiting';

describe('the reading of uploaded files', () => {
  const current = useOwnApi({ env: { READ_FILES: '1' } });

  const reading = (api: Api, tokens: Tokens, fileId: string) =>
    api.call<Reading>('GET', `/invoices/files/${fileId}/reading`, { tokens });

  /** Returns the reading of a file once it has ended. */
  async function ended(api: Api, tokens: Tokens, fileId: string): Promise<Reading> {
    const { body } = await until(
      () => reading(api, tokens, fileId),
      ({ body: { state } }) => state === 'done' || state === 'failed',
    );
    return body;
  }

  async function readingOf(bytes: Uint8Array, fileName = 'invoice.pdf'): Promise<Reading> {
    const api = current();
    const tokens = await signIn(api);
    return ended(api, tokens, await upload(api, tokens, fileName, bytes));
  }

  describe('GET /invoices/files/{id}/reading', () => {
    it('reads an uploaded PDF in the background and knows its supplier', async () => {
      const api = current();
      const tokens = await signIn(api);
      const fileId = await upload(api, tokens, 'a.pdf', invoice('a-minato-printing.pdf'));
      const first = await reading(api, tokens, fileId);
      expect(first).toMatchObject({ status: 200, body: { file_id: fileId } });

      const supplier = (await suppliersOf(api, tokens)).find(({ name }) => name === '有限会社みなと印刷');
      expect(await ended(api, tokens, fileId)).toMatchObject({
        state: 'done',
        method: 'text',
        progress: 100,
        fields: { amount: { value: 264_000 }, due_date: { value: '2026-11-30' } },
        supplier: { id: supplier?.id, name: '有限会社みなと印刷' },
      });
    });

    itFull('reads a scan as TIFF, and as WebP', async () => {
      const image = await loadImage(invoice('g-hokuriku-seiko-scan.jpg'));
      const canvas = createCanvas(image.width, image.height);
      const context = canvas.getContext('2d');
      context.drawImage(image, 0, 0);
      const { data } = context.getImageData(0, 0, image.width, image.height);
      const grey = Buffer.from(data.filter((_, index) => index % 4 === 0));
      const fields = { amount: { value: 1_980_000 }, due_date: { value: '2026-11-25' } };
      expect(await readingOf(greyTiff(grey, image.width, image.height), 'scan.tif')).toMatchObject({ fields });
      expect(await readingOf(canvas.toBuffer('image/webp', 90), 'scan.webp')).toMatchObject({ fields });
    });

    itFull('reads the expected fields of a scan by recognition', async () => {
      expect(await readingOf(invoice('g-hokuriku-seiko-scan.jpg'), 'scan.jpg')).toMatchObject({
        state: 'done',
        method: 'ocr',
        supplier: { name: '株式会社北陸精工' },
        fields: {
          amount: { value: 1_980_000 },
          issue_date: { value: '2026-10-31' },
          due_date: { value: '2026-11-25' },
          invoice_number: { value: 'HS26100457' },
          registration_number: { value: 'T1220001009876' },
          issuer: { value: '株式会社北陸精工' },
          // It is underlined on the paper.
          addressee: { value: '株式会社青葉製作所' },
          bank_account: {
            value: {
              bank_name: '北陸銀行',
              branch_name: '金沢支店',
              account_type: 1,
              account_number: '0045678',
              holder: 'カ)ホクリクセイコウ',
            },
          },
        },
      });
    });

    it('finds no supplier for a foreign document', async () => {
      expect(await readingOf(invoice('foreign-oyo.pdf'))).toMatchObject({
        state: 'done',
        method: 'text',
        fields: { amount: null, issuer: { is_doubtful: true } },
        supplier: null,
      });
    });

    it('reads the files of the demonstration too', async () => {
      const api = current();
      const tokens = await signIn(api);
      const { rows } = await api.pool.query<{ id: string }>(
        "select id from files where file_name = 'd-suzuki-sole.pdf'",
      );
      expect(await ended(api, tokens, rows[0]!.id)).toMatchObject({
        state: 'done',
        fields: { amount: { value: 100_650 } },
      });
    });

    it('asks for the reading of a file that was stored before files were read', async () => {
      const api = current();
      const tokens = await signIn(api);
      const fileId = await upload(api, tokens);
      await ended(api, tokens, fileId);
      await api.pool.query('delete from file_readings where file_id = $1', [fileId]);
      expect((await reading(api, tokens, fileId)).body).toMatchObject({ method: null, fields: null });
      expect((await ended(api, tokens, fileId)).state).toBe('done');
    });

    it('is 404 for the file of another buyer, an upload never completed, and an unknown file', async () => {
      const api = current();
      const [tokens, other] = [await signIn(api), await signIn(api, SOLE_PROPRIETOR)];
      const fileId = await upload(api, tokens);
      const { body } = await beginUpload(api, tokens, 'begun.pdf', 10);
      expect((await reading(api, other, fileId)).status).toBe(404);
      expect((await reading(api, tokens, body.file_id)).status).toBe(404);
      expect((await reading(api, tokens, '00000000-0000-0000-0000-000000000000')).status).toBe(404);
    });
  });

  describe('a hostile file', () => {
    const cutShort = (): Buffer => invoice('a-minato-printing.pdf').subarray(0, 3_000);

    it('ends as failed when it is broken, and the next one is read', async () => {
      expect(await readingOf(cutShort())).toMatchObject({
        state: 'failed',
        method: null,
        fields: null,
        document: { remarks: ['壊れているため、読み取れません。発行元から受け取ったPDFに差し替えてください。'] },
        supplier: null,
      });
      expect((await readingOf(invoice('a-minato-printing.pdf'))).state).toBe('done');
    });

    it('is read once somebody has opened it with its password, also if it came in an archive', async () => {
      const api = current();
      const tokens = await signIn(api);
      const content = await makePdf([[50, 50, 'ご請求金額 110,000円 お支払期限 2026年11月30日']], { password: 'open' });
      await unpack(api, tokens, await sendArchive(api, tokens, makeZip([{ name: 'locked.pdf', content }])));
      const waiting = async () =>
        (await listWaiting(api, tokens)).waiting_documents.find(({ file }) => file.file_name === 'locked.pdf');
      const locked = await until(waiting, (document) => document?.state === 'unreadable');
      expect(locked?.file).toMatchObject({ is_locked: true });
      const path = `/invoices/files/${locked?.file.id}/unlock`;
      expect((await api.call('POST', path, { tokens, body: { password: 'open' } })).status).toBe(200);
      expect(await until(waiting, (document) => document?.state === 'doubtful')).toMatchObject({ amount: 110_000 });
    });

    it('is not read if its bytes differ from the accepted ones', async () => {
      const api = current();
      const tokens = await signIn(api);
      const fileId = await upload(api, tokens, 'a.pdf', invoice('a-minato-printing.pdf'));
      expect((await ended(api, tokens, fileId)).state).toBe('done');
      writeFileSync(join(FILES_FOLDER, (await storedFile(api, fileId)).storage_key), invoice('f-clean-works-net.pdf'));
      await api.pool.query(
        "update file_readings set state = 'waiting', tries = 0, due_at = created_at where file_id = $1",
        [fileId],
      );
      expect((await ended(api, tokens, fileId)).state).toBe('failed');
    });
  });
});
