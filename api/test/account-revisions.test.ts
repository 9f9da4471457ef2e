import type { LogEntry, SupplierAccount } from 'shared-api/types';
import { useMoney } from './support/money';
import { addAccount, changeAccount, CHANGE_ACCOUNT, invoiceFrom, newPayee, type Payee } from './support/payees';
import { until } from './support/until';

const CHANGED = {
  status: 409,
  body: {
    status: 'supplier_account_changed',
    message:
      '選択した振込先口座は、画面を開いたあとに変更されています。口座の最新の内容を確認して、もう一度申請してください。入力した内容は失われていません。',
  },
};

describe('the account that a payment goes to', () => {
  const money = useMoney();
  const submissionTo = async (payee: Payee): Promise<Record<string, unknown>> => {
    const invoice = await invoiceFrom(money(), payee);
    return money().submission(invoice, 33_000, (await money().authorised(invoice, 33_000)).attempt_id);
  };
  const change = ({ supplierId, accountId }: Payee, number: string) =>
    money().call<SupplierAccount>('PUT', `/suppliers/${supplierId}/accounts/${accountId}`, {
      revision: 1,
      bank_code: '0001',
      branch_code: '110',
      account_type: 2,
      account_number: number,
      holder_kana: 'ｶ)ｼｹﾝ',
    });
  const sessions = async () =>
    (
      await money().api.pool.query<{ n: string }>(
        "select count(*) as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
    ).rows[0]?.n;

  it('is the revision that the buyer saw: a changed one is rejected, and nothing is lost', async () => {
    const payee = await newPayee(money());
    const body = await submissionTo(payee);
    await changeAccount(money(), payee.accountId, '7654321');
    expect(await money().submit(body)).toMatchObject(CHANGED);
    expect(await money().submit({ ...body, supplier_account_revision: 3 })).toMatchObject(CHANGED);
    const { status, body: payment } = await money().submit({ ...body, supplier_account_revision: 2 });
    expect([status, payment]).toMatchObject([201, { supplier_account: { revision: 2, account_number: '7654321' } }]);
  });

  it('must belong to the supplier', async () => {
    const [payee, other] = [await newPayee(money()), await newPayee(money())];
    const { status, body } = await money().submit({
      ...(await submissionTo(payee)),
      supplier_account_id: other.accountId,
    });
    expect([status, body]).toMatchObject([422, { errors: [{ field: 'supplier_account_id', code: 'unknown' }] }]);
  });

  it('stays the same revision after a later change of the account, also through a change of the amount', async () => {
    const payee = await newPayee(money());
    const payment = await money().pay(await invoiceFrom(money(), payee));
    await changeAccount(money(), payee.accountId, '7654321');
    await changeAccount(money(), payee.accountId, '1111111');
    const { body: edited } = await money().edit(payment, { note: 'a' });
    expect(edited).toMatchObject({ note: 'a', supplier_account: { revision: 1, account_number: '1234567' } });
    await money().decide(payment.id, 'approve');
    await money().decide(payment.id, 'transfer');
    expect(await money().payment(payment.id)).toMatchObject({
      status: 4,
      supplier_account: { revision: 1, account_number: '1234567' },
    });
  });

  it('moves to the current revision only on request, and 変更履歴 records both revisions', async () => {
    const payee = await newPayee(money());
    const second = await addAccount(money(), payee.supplierId, '2222222');
    const payment = await money().pay(await invoiceFrom(money(), payee));
    await changeAccount(money(), payee.accountId, '7654321');
    await changeAccount(money(), payee.accountId, '1111111');
    await changeAccount(money(), second, '3333333');
    for (const account of [
      { supplier_account_revision: 2 },
      { supplier_account_revision: 4 },
      { supplier_account_id: second },
    ])
      expect(await money().edit(payment, account)).toMatchObject(CHANGED);
    expect((await money().edit(payment, { supplier_account_revision: 3 })).body).toMatchObject({
      supplier_account: { revision: 3, account_number: '1111111' },
    });
    const { logs } = (await money().call<{ logs: LogEntry[] }>('GET', `/received_invoices/${payment.doc_number}/logs`))
      .body;
    expect(logs[0]).toMatchObject({
      action: 'change_payment',
      field: 'supplier_account_id',
      before: 'みずほ銀行 神田支店 普通 1234567 ｶ)ｼｹﾝ',
      after: 'みずほ銀行 神田支店 普通 1111111 ｶ)ｼｹﾝ',
    });
  });

  it('is named by its revision in 変更履歴 when both are otherwise equal', async () => {
    const payee = await newPayee(money());
    const payment = await money().pay(await invoiceFrom(money(), payee));
    for (const number of ['7654321', '1234567']) await changeAccount(money(), payee.accountId, number);
    expect((await money().edit(payment, { supplier_account_revision: 3 })).status).toBe(200);
    const { logs } = (await money().call<{ logs: LogEntry[] }>('GET', `/received_invoices/${payment.doc_number}/logs`))
      .body;
    expect(logs[0]).toMatchObject({
      field: 'supplier_account_id',
      before: 'みずほ銀行 神田支店 普通 1234567 ｶ)ｼｹﾝ（第1版）',
      after: 'みずほ銀行 神田支店 普通 1234567 ｶ)ｼｹﾝ（第3版）',
    });
  });

  it('cannot change during a submission: an earlier change is detected', async () => {
    const payee = await newPayee(money());
    const body = await submissionTo(payee);
    const client = await money().api.pool.connect();
    try {
      await client.query('begin');
      await client.query(CHANGE_ACCOUNT, [payee.accountId, '7654321']);
      const submitted = money().submit(body);
      await until(sessions, (waiting) => waiting === '1');
      await client.query('commit');
      expect(await submitted).toMatchObject(CHANGED);
    } finally {
      client.release();
    }
  });

  it('cannot change between its check and the end of a payment: the change waits', async () => {
    const payee = await newPayee(money());
    const body = await submissionTo(payee);
    const client = await money().api.pool.connect();
    try {
      await client.query('begin');
      // The submission has already checked the account when it waits for its attempt.
      await client.query('select 1 from payment_attempts where id = $1 for update', [body['attempt_id']]);
      const submitted = money().submit(body);
      await until(sessions, (waiting) => waiting === '1');
      const changed = change(payee, '7654321');
      await until(sessions, (waiting) => waiting === '2');
      await client.query('commit');
      expect(await submitted).toMatchObject({
        status: 201,
        body: { supplier_account: { revision: 1, account_number: '1234567' } },
      });
      expect(await changed).toMatchObject({ status: 200, body: { revision: 2 } });
    } finally {
      client.release();
    }
  });

  it('is the submitted revision, or the payment fails, when both come at once', async () => {
    for (let round = 0; round < 6; round += 1) {
      const payee = await newPayee(money());
      const edited = await money().pay(await invoiceFrom(money(), payee));
      const second = { ...payee, accountId: await addAccount(money(), payee.supplierId, '2222222') };
      const [body, late] = [await submissionTo(second), await submissionTo(second)];
      const [submitted, moved, changed] = await Promise.all([
        money().submit(body),
        money().edit(edited, { supplier_account_id: second.accountId }),
        change(second, '7654321'),
      ]);
      expect(changed).toMatchObject({ status: 200, body: { revision: 2, account_number: '7654321' } });
      for (const [answered, success] of [
        [submitted, 201],
        [moved, 200],
      ] as const) {
        const seen = { body: { supplier_account: { id: second.accountId, revision: 1, account_number: '2222222' } } };
        expect(answered).toMatchObject(answered.status === success ? seen : CHANGED);
      }
      expect(await money().submit(late)).toMatchObject(CHANGED);
    }
  });

  it('of a disabled supplier is rejected for a new payment, but a payment in progress can be corrected', async () => {
    const payee = await newPayee(money());
    const payment = await money().pay(await invoiceFrom(money(), payee));
    const body = await submissionTo(payee);
    await money().api.pool.query("update suppliers set status = 'disable' where id = $1", [payee.supplierId]);
    expect(await money().submit(body)).toMatchObject({
      status: 409,
      body: { status: 'supplier_disabled', message: expect.stringContaining('取引先は無効になっている') },
    });
    await money().decide(payment.id, 'send_back', {
      reason: '名義を確認してください。',
      fields: ['transfer_person_name'],
    });
    expect(await money().edit(await money().payment(payment.id), { transfer_person_name: 'ｱｵﾊﾞ' })).toMatchObject({
      status: 200,
      body: { is_action_required: false },
    });
    await money().api.pool.query("update suppliers set status = 'enable' where id = $1", [payee.supplierId]);
    expect((await money().submit(body)).status).toBe(201);
  });
});
