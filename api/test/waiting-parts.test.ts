import type { Duplicate, Reading, WaitingDocument } from 'shared-api/types';
import { signIn } from './support/accounts';
import type { Tokens } from './support/api';
import { addReceivedInvoice, download, SAMPLE_PDF, upload } from './support/documents';
import { until } from './support/until';
import { useApi } from './support/use-api';
import { addWaiting, listWaiting, otherContent } from './support/waiting';

const read = <T>(value: T) => ({ value, place: null, is_doubtful: false });
const fieldsOf = (amount: number) => ({
  amount: read(amount),
  issue_date: read('2026-10-31'),
  due_date: read('2026-11-30'),
  invoice_number: read(`N-${amount}`),
  issuer: read('株式会社北陸精工'),
  addressee: null,
  registration_number: null,
  bank_account: null,
});
const MISSING = { field: 'due_date', reason: '期限の記載を読み取れません。' };
const invoices = [
  { first_page: 1, last_page: 2, fields: fieldsOf(1_000), missing: [] },
  { first_page: 3, last_page: 3, fields: fieldsOf(2_000), missing: [MISSING] },
];

describe('several invoices in one file', () => {
  const api = useApi();
  let tokens: Tokens;
  let content: Buffer;
  beforeAll(async () => {
    tokens = await signIn(api());
  });

  /** Uploads a file, and plants a reading that has found these invoices in it. Returns the documents that wait then. */
  async function waitingAfter(found: typeof invoices): Promise<WaitingDocument[]> {
    content = otherContent();
    const fileId = await upload(api(), tokens, '11月分.pdf', content);
    const before = (await listWaiting(api(), tokens)).count;
    await addWaiting(api(), tokens, fileId);
    await api().pool.query(
      `update file_readings set state = 'done', method = 'text', progress = 100, due_at = null, finished_at = created_at,
         fields = $2, document = $3 where file_id = $1`,
      [
        fileId,
        fieldsOf(1_000),
        {
          remarks: ['読み取っていないページがあります。'],
          missing: [{ field: 'amount', reason: '' }],
          invoices: found,
        },
      ],
    );
    const list = await until(
      () => listWaiting(api(), tokens),
      ({ reading_count: reading }) => reading === 0,
    );
    return list.waiting_documents.sort((one, other) => one.id - other.id).slice(before);
  }

  it('wait one by one, each with its pages, its own reading, and the file as it was received', async () => {
    const parts = await waitingAfter(invoices);
    expect(parts).toMatchObject([
      { file: { file_name: '11月分.pdf', pages: { first: 1, last: 2 } }, amount: 1_000 },
      { file: { file_name: '11月分.pdf', pages: { first: 3, last: 3 } }, amount: 2_000 },
    ]);
    for (const { file, amount } of parts) {
      const bytes = Buffer.from(await (await download(api(), tokens, file.id)).arrayBuffer());
      expect(bytes.indexOf(SAMPLE_PDF)).toBe(0);
      const { body } = await api().call<Reading>('GET', `/invoices/files/${file.id}/reading`, { tokens });
      expect(body).toMatchObject({
        state: 'done',
        method: 'text',
        fields: { amount: { value: amount } },
        document: {
          remarks: ['読み取っていないページがあります。'],
          missing: amount === 2_000 ? [MISSING] : [],
          invoices: [],
        },
      });
    }
  });

  it('are registered one by one, and are no duplicates of each other', async () => {
    const [first, second] = await waitingAfter(invoices);
    const { files } = await addReceivedInvoice(api(), tokens, { file_ids: [first?.file.id], invoice_number: 'N-1' });
    expect(files).toMatchObject([{ pages: { first: 1, last: 2 } }]);
    const ids = (await listWaiting(api(), tokens)).waiting_documents.map(({ id }) => id);
    expect([ids.includes(first?.id ?? 0), ids.includes(second?.id ?? 0)]).toEqual([false, true]);
    const findSame = async (fileId: string | undefined) => {
      const body = { file_ids: [fileId], supplier_id: null, invoice_number: '', issue_date: null, amount: null };
      const answer = await api().call<{ duplicates: Duplicate[] }>('POST', '/received_invoices/duplicates', {
        tokens,
        body,
      });
      return answer.body.duplicates.map(({ invoice_number: number }) => number);
    };
    expect(await findSame(second?.file.id)).not.toContain('N-1');
    // The whole file, uploaded again, is one.
    expect(await findSame(await upload(api(), tokens, 'again.pdf', content))).toContain('N-1');
  });

  it('are not assumed of a file with one', async () => {
    const [document, ...others] = await waitingAfter([]);
    expect([document?.file.pages, others]).toEqual([undefined, []]);
  });
});
