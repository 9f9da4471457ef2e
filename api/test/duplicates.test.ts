import type { Duplicate, ReceivedInvoice } from 'shared-api/types';
import { signIn, SOLE_PROPRIETOR } from './support/accounts';
import type { Tokens } from './support/api';
import { addReceivedInvoice, suppliersOf, upload } from './support/documents';
import { useApi } from './support/use-api';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe('the warning before the same invoice is registered again', () => {
  const api = useApi();
  let tokens: Tokens;
  let stranger: Tokens;
  let invoice: ReceivedInvoice;
  beforeAll(async () => {
    [tokens, stranger] = [await signIn(api()), await signIn(api(), SOLE_PROPRIETOR)];
    invoice = await addReceivedInvoice(api(), tokens, {
      invoice_number: 'INV-１０ a',
      amount: 123_457,
      file_ids: [await upload(api(), tokens, 'a.png', PNG)],
    });
  });

  const find = async (
    entered: Readonly<Record<string, unknown>>,
    by: Tokens = tokens,
  ): Promise<(readonly [number, ...string[]])[]> => {
    const body = {
      file_ids: [],
      supplier_id: invoice.supplier.id,
      invoice_number: '',
      issue_date: null,
      amount: null,
      ...entered,
    };
    const answer = await api().call<{ duplicates: Duplicate[] }>('POST', '/received_invoices/duplicates', {
      tokens: by,
      body,
    });
    expect(answer.status).toBe(200);
    return answer.body.duplicates.map(({ doc_number: number, reasons }) => [number, ...reasons] as const);
  };

  it('comes for the same content under another name, also within another invoice', async () => {
    const [again, other] = [
      await upload(api(), tokens, 'b.png', PNG),
      await upload(api(), tokens, 'c.pdf', Buffer.from('%PDF-1.4\n%other\n%%EOF')),
    ];
    expect(await find({ file_ids: [other, again], supplier_id: null })).toEqual([[invoice.doc_number, 'file']]);
    expect(await find({ file_ids: invoice.files.map(({ id }) => id), supplier_id: null })).toEqual([
      [invoice.doc_number, 'file'],
    ]);
    expect(await find({ file_ids: [other] })).toEqual([]);
  });

  it.each(['INV-10 A', 'inv－10a', ' ＩＮＶ‐１０Ａ '])(
    'comes for the same number of the same supplier, written %j',
    async (number) => {
      expect(await find({ invoice_number: number })).toEqual([[invoice.doc_number, 'number']]);
    },
  );

  it('comes for the same amount on the same day from the same supplier', async () => {
    expect(await find({ amount: 123_457, issue_date: '2026-10-31' })).toEqual([
      [invoice.doc_number, 'amount_and_date'],
    ]);
  });

  it('lists every reason once, with the fields of the other invoice that the screen shows', async () => {
    const body = {
      file_ids: [await upload(api(), tokens, 'd.png', PNG)],
      supplier_id: invoice.supplier.id,
      invoice_number: 'INV-10A',
      issue_date: '2026-10-31',
      amount: 123_457,
    };
    const { body: answer } = await api().call<{ duplicates: Duplicate[] }>('POST', '/received_invoices/duplicates', {
      tokens,
      body,
    });
    const { doc_number, supplier, invoice_number, issue_date, amount } = invoice;
    expect(answer.duplicates).toEqual([
      { doc_number, supplier, invoice_number, issue_date, amount, reasons: ['file', 'number', 'amount_and_date'] },
    ]);
  });

  it('does not come for another number, amount, day or supplier, missing values or an invalid day', async () => {
    const other = (await suppliersOf(api(), tokens)).find(({ id }) => id !== invoice.supplier.id);
    const nothing = [
      { invoice_number: 'INV-11A' },
      { invoice_number: ' 　' },
      { amount: 123_458, issue_date: '2026-10-31' },
      { amount: 123_457, issue_date: '2026-10-30' },
      { amount: 123_457, issue_date: '2026-02-30' },
      { amount: 123_457 },
      { supplier_id: other?.id, invoice_number: 'INV-10A', amount: 123_457, issue_date: '2026-10-31' },
      { supplier_id: null, invoice_number: 'INV-10A', amount: 123_457, issue_date: '2026-10-31' },
    ];
    for (const entered of nothing) expect([entered, await find(entered)]).toEqual([entered, []]);
  });

  it('does not come for the invoice being changed, or a deleted one', async () => {
    const same = { invoice_number: 'GONE', amount: 1, issue_date: '2026-10-31' };
    const gone = await addReceivedInvoice(api(), tokens, same);
    expect(await find({ ...same, except_doc_number: gone.doc_number })).toEqual([]);
    expect(await find(same)).toEqual([[gone.doc_number, 'number', 'amount_and_date']]);
    await api().call('DELETE', `/received_invoices/${gone.doc_number}`, { tokens });
    expect(await find(same)).toEqual([]);
  });

  it("reveals nothing of another buyer's files, suppliers and invoices", async () => {
    const theirs = await upload(api(), stranger, 'mine.png', PNG);
    expect(
      await find(
        { file_ids: [theirs], invoice_number: 'INV-10A', amount: 123_457, issue_date: '2026-10-31' },
        stranger,
      ),
    ).toEqual([]);
    expect(await find({ file_ids: invoice.files.map(({ id }) => id), supplier_id: null }, stranger)).toEqual([]);
    expect(await find({ file_ids: [theirs], supplier_id: null })).toEqual([]);
  });
});
