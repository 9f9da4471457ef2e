import type { Draft, ReceivedInvoice, Supplier } from 'shared-api/types';
import { signIn, SOLE_PROPRIETOR } from './support/accounts';
import type { Answer, Tokens } from './support/api';
import {
  addReceivedInvoice,
  bodyOf,
  newKey,
  postReceivedInvoice,
  receivedInvoiceBody,
  suppliersOf,
  upload,
} from './support/documents';
import { EMPTY_DRAFT } from './support/drafts';
import { useApi } from './support/use-api';

interface Errors {
  readonly message: string;
  readonly errors: readonly { readonly field: string; readonly message: string }[];
}

describe('a received invoice without payments', () => {
  const api = useApi();
  let tokens: Tokens;
  let stranger: Tokens;
  let suppliers: Supplier[];
  beforeAll(async () => {
    [tokens, stranger] = [await signIn(api()), await signIn(api(), SOLE_PROPRIETOR)];
    suppliers = await suppliersOf(api(), tokens);
  });

  const add = (more?: Readonly<Record<string, unknown>>) => addReceivedInvoice(api(), tokens, more);
  const read = (docNumber: number, by: Tokens = tokens) =>
    api().call<ReceivedInvoice>('GET', `/received_invoices/${docNumber}`, { tokens: by });
  const change = <T = ReceivedInvoice>(
    invoice: ReceivedInvoice,
    more: Readonly<Record<string, unknown>> = {},
    by: Tokens = tokens,
  ): Promise<Answer<T>> =>
    api().call<T>('PUT', `/received_invoices/${invoice.doc_number}`, {
      tokens: by,
      body: { ...bodyOf(invoice), ...more },
    });
  const remove = (docNumber: number, by: Tokens = tokens) =>
    api().call<Errors>('DELETE', `/received_invoices/${docNumber}`, { tokens: by });

  it('is changed in every field, under the next version', async () => {
    const invoice = await add();
    const other = suppliers.find(({ id, business_form: form }) => id !== invoice.supplier.id && form === 1);
    const next = {
      supplier_id: other?.id,
      invoice_number: ' B-2 ',
      issue_date: '2026-11-01',
      due_date: '2026-12-01',
      amount: 1,
      registration_number: 'T7000012050002',
      memo: '11月分',
    };
    const { status, body } = await change(invoice, next);
    const { supplier_id: _supplier, ...fields } = next;
    expect([status, body]).toMatchObject([
      200,
      {
        ...fields,
        invoice_number: 'B-2',
        supplier: { id: other?.id, name: other?.name },
        version: 2,
        doc_number: invoice.doc_number,
      },
    ]);
    expect((await read(invoice.doc_number)).body).toEqual(body);
  });

  it('gets other files in another order; removed ones stay readable, and can be used again', async () => {
    const invoice = await add({
      file_ids: [await upload(api(), tokens, 'a.pdf'), await upload(api(), tokens, 'b.pdf')],
    });
    const [a, b] = invoice.files.map(({ id }) => id);
    const c = await upload(api(), tokens, 'c.pdf');
    const { body } = await change(invoice, { file_ids: [c, b] });
    expect(body.files.map(({ file_name: name }) => name)).toEqual(['c.pdf', 'b.pdf']);
    expect((await api().call('GET', `/invoices/files/${a}/download/url`, { tokens })).status).toBe(200);
    expect((await change(body, { file_ids: [a, b, c] })).body.files.map(({ file_name: name }) => name)).toEqual([
      'a.pdf',
      'b.pdf',
      'c.pdf',
    ]);
  });

  it('is not changed from an older version', async () => {
    const invoice = await add();
    expect((await change(invoice, { memo: '先' })).status).toBe(200);
    const { status, body } = await change<Errors>(invoice, { memo: '後' });
    expect([status, body.message]).toEqual([
      409,
      'この請求書は、別の画面で変更されています。最新の内容を読み込んでから、もう一度変更してください。',
    ]);
    expect((await read(invoice.doc_number)).body.memo).toBe('先');
  });

  it('is changed by one of several at once', async () => {
    const invoice = await add();
    const answers = await Promise.all([1, 2, 3, 4].map((each) => change(invoice, { memo: `${each}` })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  it('stays the same version when nothing was changed', async () => {
    const invoice = await add();
    expect((await change(invoice)).body.version).toBe(1);
  });

  it.each([
    [
      'a due date before the issue date',
      { due_date: '2026-10-30' },
      'due_date',
      '支払期日は請求日以降の日付を入力してください。',
    ],
    [
      'a day that does not exist',
      { issue_date: '2026-02-30' },
      'issue_date',
      '請求日の日付が正しくありません。暦にある日付を入力してください。',
    ],
    [
      'a wrong check digit of a corporation',
      { registration_number: 'T7010001234567' },
      'registration_number',
      '登録番号が正しくありません。番号を確認してください。',
    ],
    ['no file', { file_ids: [] }, 'file_ids', '請求書ファイルが選択されていません。'],
    [
      'a file that was never sent',
      { file_ids: ['00000000-0000-4000-8000-000000000000'] },
      'file_ids',
      'ファイルがありません。別の画面で削除されたか、追加してから日数がたっています。ファイルを差し替えてください。ほかの入力内容は残っています。',
    ],
    ['what is no file', { file_ids: ['x'.repeat(36)] }, 'file_ids.0', '請求書ファイルの形式が正しくありません。'],
    [
      'eleven files',
      { file_ids: Array(11).fill('00000000-0000-4000-8000-000000000000') },
      'file_ids',
      '請求書ファイルは10件以内で選択してください。',
    ],
    [
      'a card number in the memo',
      { memo: '4242-4242-4242-4242' },
      'memo',
      'カード番号は入力できません。カード番号を削除してください。',
    ],
  ])('is not changed to have %s', async (_what, wrong, field, message) => {
    const invoice = await add();
    const { status, body } = await change<Errors>(invoice, wrong);
    expect([status, body]).toMatchObject([422, { errors: [{ field, message }] }]);
  });

  it('rejects a file of another invoice or buyer, and the same file twice', async () => {
    const [invoice, other] = [await add(), await add()];
    const own = invoice.files.map(({ id }) => id);
    const [foreignSupplier] = await suppliersOf(api(), stranger);
    const bodies = [
      { file_ids: [...own, ...other.files.map(({ id }) => id)] },
      { file_ids: [...own, ...own] },
      { file_ids: [await upload(api(), stranger)] },
      { supplier_id: foreignSupplier?.id },
    ];
    const answers: Answer<Errors>[] = [];
    for (const each of bodies) answers.push(await change<Errors>(invoice, each));
    expect(answers.map(({ status, body }) => [status, body.errors[0]?.field])).toEqual([
      [422, 'file_ids'],
      [422, 'file_ids'],
      [422, 'file_ids'],
      [422, 'supplier_id'],
    ]);
  });

  it('keeps a supplier that was disabled since, and takes no other disabled one', async () => {
    const [invoice, other] = [await add(), await add({ supplier_id: suppliers[1]?.id })];
    await api().pool.query("update suppliers set status = 'disable' where id = $1", [invoice.supplier.id]);
    const answers = [
      await change<Errors>(invoice, { memo: '変更' }),
      await change<Errors>(other, { supplier_id: invoice.supplier.id }),
    ];
    await api().pool.query("update suppliers set status = 'enable' where id = $1", [invoice.supplier.id]);
    expect(answers.map(({ status }) => status)).toEqual([200, 422]);
  });

  it('is deleted with its drafts, and is not found afterwards', async () => {
    const invoice = await add();
    const entered = {
      doc_number: invoice.doc_number,
      ...EMPTY_DRAFT,
      amount: 1,
    };
    const { body: draft } = await api().call<Draft>('POST', '/drafts', {
      tokens,
      body: entered,
      headers: { 'idempotency-key': newKey() },
    });
    expect((await remove(invoice.doc_number)).status).toBe(204);
    const after = [
      await read(invoice.doc_number),
      await remove(invoice.doc_number),
      await change(invoice),
      await api().call('GET', `/drafts/${draft.id}`, { tokens }),
    ];
    expect(after.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });

  it('keeps its files when it is deleted: they are in the records, and on no other invoice', async () => {
    const invoice = await add();
    await remove(invoice.doc_number);
    const fileIds = invoice.files.map(({ id }) => id);
    expect((await api().call('GET', `/invoices/files/${fileIds[0]}/download/url`, { tokens })).status).toBe(200);
    expect(
      (await postReceivedInvoice(api(), tokens, await receivedInvoiceBody(api(), tokens, { file_ids: fileIds })))
        .status,
    ).toBe(422);
  });

  it('of another buyer is not found', async () => {
    const invoice = await add();
    const answers = [
      await read(invoice.doc_number, stranger),
      await change(invoice, {}, stranger),
      await remove(invoice.doc_number, stranger),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect((await read(invoice.doc_number)).body).toEqual(invoice);
  });

  it('is changed and deleted by a sole proprietor too', async () => {
    const invoice = await addReceivedInvoice(api(), stranger);
    expect((await change(invoice, { amount: 5 }, stranger)).body.amount).toBe(5);
    expect((await remove(invoice.doc_number, stranger)).status).toBe(204);
  });
});
