import { randomUUID } from 'node:crypto';
import type { Draft, ReceivedInvoice } from 'shared-api/types';
import { signIn, SOLE_PROPRIETOR } from './support/accounts';
import { bodyOf, postReceivedInvoice, receivedInvoiceBody } from './support/documents';
import { useMoney } from './support/money';
import { addAccount, invoiceFrom, newPayee } from './support/payees';
import { supplierCalls } from './support/suppliers';

describe('suppliers', () => {
  const money = useMoney();
  const api = () => money().api;
  const suppliers = supplierCalls(api, () => money().tokens);
  const summaryOf = async (id: number) =>
    (await suppliers.list({ size: '100' })).body.suppliers.find((each) => each.id === id);

  it('are listed with the account of the last payment, without any with the oldest, and the day of the last transfer', async () => {
    const payee = await newPayee(money());
    const second = await addAccount(money(), payee.supplierId, '7654321');
    expect(await summaryOf(payee.supplierId)).toMatchObject({
      account: { id: payee.accountId, account_number: '1234567' },
      account_count: 2,
      last_payment_date: null,
    });
    const { id } = await money().pay(await invoiceFrom(money(), { ...payee, accountId: second }));
    expect(await summaryOf(payee.supplierId)).toMatchObject({
      account: { id: second, account_number: '7654321', bank_name: 'みずほ銀行' },
      account_count: 2,
      last_payment_date: null,
    });
    await money().decide(id, 'approve');
    await money().decide(id, 'transfer');
    const { transferred_date: day } = await money().payment(id);
    expect(day).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect([await summaryOf(payee.supplierId), (await suppliers.get(payee.supplierId)).body]).toMatchObject([
      { last_payment_date: day },
      { last_payment_date: day },
    ]);
    await money().cancel((await money().pay(await invoiceFrom(money(), payee))).id);
    expect(await summaryOf(payee.supplierId)).toMatchObject({ account: { id: second } });
  });

  it('give the number and the total of their payments in progress', async () => {
    const payee = await newPayee(money());
    const [first, other, cancelled] = [
      await money().pay(await invoiceFrom(money(), payee)),
      await money().pay(await invoiceFrom(money(), payee), 1_000),
      await money().pay(await invoiceFrom(money(), payee)),
    ];
    await money().cancel(cancelled.id);
    await money().decide(first.id, 'approve');
    expect((await suppliers.get(payee.supplierId)).body.payments_in_progress).toEqual({ count: 2, amount: 34_000 });
    await money().decide(other.id, 'approve');
    await money().decide(other.id, 'transfer');
    expect((await suppliers.get(payee.supplierId)).body.payments_in_progress).toEqual({ count: 1, amount: 33_000 });
  });

  describe('when they are disabled', () => {
    it('are in the list of disabled ones, are still shown, and stay disabled by a second call', async () => {
      const { supplierId } = await newPayee(money());
      const before = (await suppliers.list()).body;
      for (const answer of [await suppliers.disable(supplierId), await suppliers.disable(supplierId)])
        expect([answer.status, answer.body]).toEqual([204, '']);
      expect((await suppliers.list()).body).toMatchObject({
        count_all: before.count_all,
        count_enable: before.count_enable - 1,
        count_disable: before.count_disable + 1,
      });
      expect((await suppliers.list({ status: 'disable' })).body.suppliers.map(({ id }) => id)).toContain(supplierId);
      expect((await suppliers.get(supplierId)).body).toMatchObject({ id: supplierId, status: 'disable' });
    });

    it('change nothing else: no row of anything but themselves', async () => {
      const payee = await newPayee(money());
      await money().pay(await invoiceFrom(money(), payee));
      const tables = [
        'supplier_accounts',
        'supplier_account_revisions',
        'invoices',
        'received_invoices',
        'payment_drafts',
        'notifications',
        'received_invoice_logs',
        'ledger_entries',
      ];
      const everything = async (): Promise<unknown> =>
        (
          await api().pool.query(
            tables
              .map(
                (table) =>
                  `select '${table}' as name, md5(string_agg(to_jsonb(t)::text, '' order by to_jsonb(t)::text)) as content from ${table} t`,
              )
              .join(' union all '),
          )
        ).rows;
      const mails = async () => (await api().pool.query('select count(*) from mail_outbox')).rows;
      const before = [await everything(), await mails()];
      await suppliers.disable(payee.supplierId);
      expect([await everything(), await mails()]).toEqual(before);
    });

    it('receive payments in progress: a payment goes through its examination to its transfer', async () => {
      const payee = await newPayee(money());
      const { id } = await money().pay(await invoiceFrom(money(), payee));
      await suppliers.disable(payee.supplierId);
      for (const step of ['check', 'approve', 'transfer']) expect((await money().decide(id, step)).status).toBe(200);
      expect(await money().payment(id)).toMatchObject({
        status: 4,
        supplier_account: { id: payee.accountId, account_number: '1234567' },
      });
    });

    it('keep their drafts, which can no longer be submitted', async () => {
      const payee = await newPayee(money());
      const invoice = await invoiceFrom(money(), payee);
      const entered = {
        doc_number: invoice.docNumber,
        amount: 1_000,
        supplier_account_id: payee.accountId,
        transfer_date: null,
        transfer_person_name: '',
        credit_card_id: null,
        promotion_code: null,
        note: 'あとで',
      };
      const { body: draft } = await money().call<Draft>('POST', '/drafts', entered, randomUUID());
      const submission = await money().submission(
        invoice,
        1_000,
        (await money().authorised(invoice, 1_000)).attempt_id,
      );
      await suppliers.disable(payee.supplierId);
      expect((await money().call<Draft>('GET', `/drafts/${draft.id}`)).body).toMatchObject({
        id: draft.id,
        note: 'あとで',
      });
      const { status, body } = await money().submit({ ...submission, draft_id: draft.id });
      expect([status, body]).toMatchObject([
        409,
        { message: expect.stringContaining('取引先は無効になっているため、新しい申請はできません。') },
      ]);
      expect((await money().call<Draft>('GET', `/drafts/${draft.id}`)).status).toBe(200);
    });

    it('cannot be chosen for a received invoice; one that has them keeps them', async () => {
      const payee = await newPayee(money());
      const { body: kept } = await postReceivedInvoice(
        api(),
        money().tokens,
        await receivedInvoiceBody(api(), money().tokens, { supplier_id: payee.supplierId }),
      );
      await suppliers.disable(payee.supplierId);
      const refused = await postReceivedInvoice(
        api(),
        money().tokens,
        await receivedInvoiceBody(api(), money().tokens, { supplier_id: payee.supplierId }),
      );
      expect([refused.status, refused.body]).toMatchObject([
        422,
        { errors: [{ field: 'supplier_id', message: 'この取引先は選択できません。有効な取引先を選択してください。' }] },
      ]);
      const changed = await money().call<ReceivedInvoice>(
        'PUT',
        `/received_invoices/${kept.doc_number}`,
        { ...bodyOf(kept), memo: '無効の取引先' },
        randomUUID(),
      );
      expect([changed.status, changed.body]).toMatchObject([
        200,
        { memo: '無効の取引先', supplier: { id: payee.supplierId } },
      ]);
    });
  });

  it('are enabled again with their accounts, and can be chosen and paid', async () => {
    const payee = await newPayee(money());
    await suppliers.disable(payee.supplierId);
    for (const answer of [await suppliers.enable(payee.supplierId), await suppliers.enable(payee.supplierId)])
      expect([answer.status, answer.body]).toEqual([204, '']);
    expect(await summaryOf(payee.supplierId)).toMatchObject({ status: 'enable', account: { id: payee.accountId } });
    const { id } = await money().pay(await invoiceFrom(money(), payee));
    expect(await money().payment(id)).toMatchObject({ supplier_account: { id: payee.accountId } });
  });

  it('are not found by another buyer', async () => {
    const { supplierId } = await newPayee(money());
    const others = await signIn(api(), SOLE_PROPRIETOR);
    const theirs = supplierCalls(api, () => others);
    expect([
      (await theirs.get(supplierId)).status,
      (await theirs.disable(supplierId)).status,
      (await theirs.disable(9_999_999)).status,
      (await theirs.enable(supplierId)).status,
    ]).toEqual([404, 404, 404, 404]);
    expect((await suppliers.get(supplierId)).body.status).toBe('enable');
  });
});
