import type { LogEntry, ReceivedInvoice } from 'shared-api/types';
import { signIn, SOLE_PROPRIETOR } from './support/accounts';
import type { Tokens } from './support/api';
import { addReceivedInvoice, bodyOf, suppliersOf, upload } from './support/documents';
import { useApi } from './support/use-api';

interface Logs {
  readonly logs: LogEntry[];
  readonly total_count: number;
  readonly is_deleted: boolean;
}

describe('the log of a received invoice', () => {
  const api = useApi();
  let tokens: Tokens;
  beforeAll(async () => {
    tokens = await signIn(api());
  });

  const read = (docNumber: number, query = '', by: Tokens = tokens) =>
    api().call<Logs>('GET', `/received_invoices/${docNumber}/logs${query}`, { tokens: by });
  const change = (invoice: ReceivedInvoice, more: Readonly<Record<string, unknown>>) =>
    api().call<ReceivedInvoice>('PUT', `/received_invoices/${invoice.doc_number}`, {
      tokens,
      body: { ...bodyOf(invoice), ...more },
    });
  const lines = async (invoice: ReceivedInvoice) =>
    (await read(invoice.doc_number)).body.logs.map(({ action, field, before, after }) => [
      action,
      field,
      before,
      after,
    ]);

  it('begins with its registration and the person who registered it', async () => {
    const invoice = await addReceivedInvoice(api(), tokens);
    const { status, body } = await read(invoice.doc_number);
    expect([status, body]).toEqual([
      200,
      {
        logs: [
          {
            id: expect.any(Number),
            at: invoice.created_at,
            actor: 'buyer',
            actor_name: '山田 花子',
            action: 'create',
            payment_number: null,
            field: null,
            before: null,
            after: null,
          },
        ],
        total_count: 1,
        is_deleted: false,
      },
    ]);
  });

  it('has a line for each changed field, before and after as the screen shows them', async () => {
    const file_ids = [await upload(api(), tokens, '前.pdf'), await upload(api(), tokens, '共通.pdf')];
    const invoice = await addReceivedInvoice(api(), tokens, { file_ids });
    const other = (await suppliersOf(api(), tokens)).find(
      ({ id, business_form: form }) => id !== invoice.supplier.id && form === 1,
    );
    const next = {
      supplier_id: other?.id,
      due_date: '2026-12-25',
      amount: 300_000,
      registration_number: 'T7000012050002',
      memo: '急ぎ',
      file_ids: [file_ids[1], await upload(api(), tokens, '後.pdf')],
    };
    expect((await change(invoice, next)).status).toBe(200);
    expect(await lines(invoice)).toEqual([
      ['change', 'supplier_id', invoice.supplier.name, other?.name],
      ['change', 'registration_number', null, 'T7000012050002'],
      ['change', 'due_date', '2026-11-30', '2026-12-25'],
      ['change', 'amount', '264000', '300000'],
      ['change', 'memo', null, '急ぎ'],
      ['add_file', 'file_ids', null, '後.pdf'],
      ['remove_file', 'file_ids', '前.pdf', null],
      ['create', null, null, null],
    ]);
  });

  it('has a line for reordered files, and none for an unchanged or refused edit', async () => {
    const invoice = await addReceivedInvoice(api(), tokens, {
      file_ids: [await upload(api(), tokens, 'a.pdf'), await upload(api(), tokens, 'b.pdf')],
    });
    await change(invoice, {});
    await change(invoice, { memo: '変更', due_date: '2020-01-01' });
    await change(invoice, { memo: '変更', version: 7 });
    expect(await lines(invoice)).toEqual([['create', null, null, null]]);
    await change(invoice, { file_ids: invoice.files.map(({ id }) => id).toReversed() });
    expect((await lines(invoice))[0]).toEqual(['change', 'file_ids', 'a.pdf、b.pdf', 'b.pdf、a.pdf']);
  });

  it('keeps the name that the person had at that time', async () => {
    const invoice = await addReceivedInvoice(api(), tokens);
    await api().pool.query("update users set last_name = '鈴木' where last_name = '山田'");
    await change(invoice, { memo: '改姓後' });
    await api().pool.query("update users set last_name = '山田' where last_name = '鈴木'");
    expect((await read(invoice.doc_number)).body.logs.map(({ actor_name: name }) => name)).toEqual([
      '鈴木 花子',
      '山田 花子',
    ]);
  });

  it('is paged, newest first', async () => {
    const invoice = await addReceivedInvoice(api(), tokens);
    for (const [index, memo] of ['1', '2', '3'].entries()) await change({ ...invoice, version: index + 1 }, { memo });
    const pages = [await read(invoice.doc_number, '?page=0&size=2'), await read(invoice.doc_number, '?page=1&size=2')];
    expect(pages.map(({ body }) => body.logs.map(({ action, after }) => after ?? action))).toEqual([
      ['3', '2'],
      ['1', 'create'],
    ]);
    expect(pages.map(({ body }) => body.total_count)).toEqual([4, 4]);
  });

  it('can be read after the invoice is deleted, including the deletion', async () => {
    const invoice = await addReceivedInvoice(api(), tokens);
    await api().call('DELETE', `/received_invoices/${invoice.doc_number}`, { tokens });
    const { body } = await read(invoice.doc_number);
    expect([body.is_deleted, body.logs.map(({ action, actor_name: name }) => [action, name])]).toEqual([
      true,
      [
        ['delete', '山田 花子'],
        ['create', '山田 花子'],
      ],
    ]);
  });

  it('is read only by the buyer of the invoice', async () => {
    const stranger = await signIn(api(), SOLE_PROPRIETOR);
    const invoice = await addReceivedInvoice(api(), tokens);
    const theirs = await addReceivedInvoice(api(), stranger);
    expect((await read(invoice.doc_number, '', stranger)).status).toBe(404);
    expect((await read(theirs.doc_number, '', stranger)).body.logs).toMatchObject([
      { action: 'create', actor: 'buyer' },
    ]);
  });

  it('cannot be changed or removed, not even in the database', async () => {
    for (const statement of [
      "update received_invoice_logs set after = ''",
      'delete from received_invoice_logs',
      'truncate received_invoice_logs',
    ]) {
      await expect(api().pool.query(statement)).rejects.toThrow('append-only');
    }
  });
});
