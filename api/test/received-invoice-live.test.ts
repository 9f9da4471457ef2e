import type { ReceivedInvoice } from 'shared-api/types';
import type { Answer } from './support/api';
import { addReceivedInvoice, bodyOf, suppliersOf, upload } from './support/documents';
import { type TestInvoice, useMoney } from './support/money';

interface Refused {
  readonly message: string;
  readonly errors: readonly { readonly field: string; readonly code: string; readonly message: string }[];
}

describe('a received invoice with live payments', () => {
  const money = useMoney();
  const add = (amount = 100_000): Promise<ReceivedInvoice> =>
    addReceivedInvoice(money().api, money().tokens, { amount });
  const read = async (docNumber: number) =>
    (await money().call<ReceivedInvoice>('GET', `/received_invoices/${docNumber}`)).body;
  const change = <T = ReceivedInvoice>(
    invoice: ReceivedInvoice,
    more: Readonly<Record<string, unknown>>,
  ): Promise<Answer<T>> =>
    money().call<T>('PUT', `/received_invoices/${invoice.doc_number}`, { ...bodyOf(invoice), ...more });
  const remove = (invoice: ReceivedInvoice) =>
    money().call<Refused>('DELETE', `/received_invoices/${invoice.doc_number}`);
  const examine = (paymentId: number, step: string, body: object = {}) => money().decide(paymentId, step, body);

  /** Converts the received invoice for the payment helpers. */
  async function payable(invoice: ReceivedInvoice): Promise<TestInvoice> {
    const { rows } = await money().api.pool.query<{ id: string }>(
      'select id from supplier_accounts where supplier_id = $1 order by id limit 1',
      [invoice.supplier.id],
    );
    return { docNumber: invoice.doc_number, amount: invoice.amount, accountId: Number(rows[0]?.id) };
  }
  const pay = async (invoice: ReceivedInvoice, amount: number) => money().pay(await payable(invoice), amount);

  it('refuses changes of supplier, amount and files with the reason; other fields change and files are added', async () => {
    const invoice = await add();
    await pay(invoice, 60_000);
    const other = (await suppliersOf(money().api, money().tokens)).find(({ id }) => id !== invoice.supplier.id);
    const wrong = { supplier_id: other?.id, amount: 100_001, file_ids: [await upload(money().api, money().tokens)] };
    const { status, body } = await change<Refused>(invoice, wrong);
    expect([status, body.errors.map(({ field, code }) => [field, code])]).toEqual([
      422,
      [
        ['supplier_id', 'fixed'],
        ['amount', 'fixed'],
        ['file_ids', 'fixed'],
      ],
    ]);
    expect(body.errors[1]?.message).toBe(
      'カード払いの申請があるため、請求金額（税込）は変更できません。変更するには、先に申請をキャンセルしてください。',
    );
    const right = {
      invoice_number: 'N-9',
      issue_date: '2026-11-01',
      due_date: '2026-12-25',
      memo: '変更後',
      file_ids: [...(bodyOf(invoice)['file_ids'] as string[]), ...wrong.file_ids],
    };
    const { status: changed, body: after } = await change(invoice, right);
    expect([changed, after.files.length, after.payments.length, after]).toMatchObject([
      200,
      2,
      1,
      { invoice_number: 'N-9', due_date: '2026-12-25', memo: '変更後', remaining_amount: 40_000 },
    ]);
  });

  it('may change its amount while a payment waits for the buyer, never below the total of its payments', async () => {
    const invoice = await add();
    const [payment] = [await pay(invoice, 60_000), await pay(invoice, 20_000)];
    expect((await examine(payment.id, 'send_back', { reason: '請求書の金額と異なります。' })).status).toBe(200);
    const low = await change<Refused>(invoice, { amount: 79_999 });
    expect([low.status, low.body.errors[0]?.message]).toEqual([
      422,
      '申請済みの振込金額の合計（80,000円）を下回る金額には変更できません。80,000円以上の金額を入力してください。',
    ]);
    expect(await change(invoice, { amount: 80_000 })).toMatchObject({
      status: 200,
      body: { amount: 80_000, remaining_amount: 0 },
    });
  });

  it('cannot be deleted before or after the transfer; can be deleted after its payment is cancelled', async () => {
    const [booked, transferred, cancelled] = [await add(), await add(), await add()];
    await pay(booked, 100_000);
    const executed = await pay(transferred, 100_000);
    for (const step of ['approve', 'transfer']) expect((await examine(executed.id, step)).status).toBe(200);
    expect(
      (await examine((await pay(cancelled, 100_000)).id, 'reject', { reason: '内容を確認できません。' })).status,
    ).toBe(200);
    const answers = [await remove(booked), await remove(transferred)];
    expect(answers.map(({ status, body }) => [status, body.message])).toEqual([
      [409, 'カード払いの申請があるため、この請求書は削除できません。削除するには、先に申請をキャンセルしてください。'],
      [409, '振込が完了したカード払いがあるため、この請求書は削除できません。支払いの記録として保存されます。'],
    ]);
    const fixed = await change<Refused>(transferred, { amount: 1 });
    expect(fixed.body.errors[0]?.message).toContain('振込が完了したカード払いがあるため');
    expect((await change(cancelled, { amount: 1 })).status).toBe(200);
    expect((await remove(cancelled)).status).toBe(204);
  });

  it('is never overpaid when its amount is lowered while payments are submitted', async () => {
    for (let round = 0; round < 5; round += 1) {
      const invoice = await add();
      const target = await payable(invoice);
      const attempts = await Promise.all([1, 2].map(() => money().authorised(target, 50_000)));
      const bodies = await Promise.all(attempts.map(({ attempt_id: id }) => money().submission(target, 50_000, id)));
      const [lowered, ...submitted] = await Promise.all([
        change(invoice, { amount: 50_000 }),
        ...bodies.map((body) => money().submit(body)),
      ]);
      const paid = submitted.filter(({ status }) => status === 201).length;
      // The first to come decides: after the change one payment fits; after a payment the amount is fixed and both fit.
      expect([lowered?.status, paid]).toEqual(lowered?.status === 200 ? [200, 1] : [422, 2]);
      const { amount, paid_amount: sum } = await read(invoice.doc_number);
      expect(sum).toBeLessThanOrEqual(amount);
    }
  });

  it('is deleted or paid, never both, when both come at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const invoice = await add(50_000);
      const target = await payable(invoice);
      const body = await money().submission(target, 50_000, (await money().authorised(target, 50_000)).attempt_id);
      const [removed, submitted] = await Promise.all([remove(invoice), money().submit(body)]);
      expect([
        [204, 404],
        [409, 201],
      ]).toContainEqual([removed.status, submitted.status]);
    }
  });
});
