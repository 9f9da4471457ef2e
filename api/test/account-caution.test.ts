import { randomUUID } from 'node:crypto';
import type { OwnPayment } from 'shared-api/types';
import { prove, signIn, signInUnproven, unprove } from './support/accounts';
import type { Answer, Tokens } from './support/api';
import { type Refusal, useMoney } from './support/money';
import { runOperator } from './support/operator-command';
import { accountsOf, addAccount, changeAccount, invoiceFrom, newPayee, type Payee } from './support/payees';
import { reauthenticate } from './support/sign-ins';

const REASON = { reason: '口座がありません。' };
const REQUIRED = {
  status: 403,
  body: {
    status: 'reauthentication_required',
    message: 'この操作には、本人確認が必要です。ご本人であることを、もう一度確認してください。',
  },
};

describe('a caution about an account', () => {
  const money = useMoney();
  const cautionsOf = async (payee: Payee) =>
    (await accountsOf(money(), payee)).map(({ id, caution }) => [id, caution?.kind ?? null]);
  const submissionTo = async (payee: Payee, account: { accountId: number; revision?: number } = payee) => {
    const invoice = await invoiceFrom(money(), { ...payee, accountId: account.accountId });
    return {
      ...(await money().submission(invoice, 33_000, (await money().authorised(invoice, 33_000)).attempt_id)),
      supplier_account_revision: account.revision ?? 1,
    };
  };
  const submitBy = (tokens: Tokens, body: unknown, key: string = randomUUID()): Promise<Answer<OwnPayment & Refusal>> =>
    money().api.call('POST', '/invoices', { tokens, body, headers: { 'idempotency-key': key } });
  const payTo = async (payee: Payee, account?: { accountId: number; revision?: number }) => {
    const { status, body } = await submitBy(await signIn(money().api), await submissionTo(payee, account));
    expect(status).toBe(201);
    return body;
  };

  it('is absent without payments and changes, and for an account that was paid to', async () => {
    const payee = await newPayee(money());
    expect(await cautionsOf(payee)).toEqual([[payee.accountId, null]]);
    const second = await addAccount(money(), payee.supplierId, '2222222');
    expect(await cautionsOf(payee)).toEqual([
      [payee.accountId, null],
      [second, null],
    ]);
    await money().pay(await invoiceFrom(money(), payee));
    await money().pay(await invoiceFrom(money(), payee));
    expect(await cautionsOf(payee)).toEqual([
      [payee.accountId, null],
      [second, 'differs'],
    ]);
    // The payments go to the account as it is now.
    expect((await accountsOf(money(), payee))[0]?.payments_to_earlier).toEqual({ count: 0, payment_numbers: [] });
  });

  it('a changed account shows its earlier values, or the account of the last payment', async () => {
    const [unpaid, paid] = [await newPayee(money()), await newPayee(money())];
    const payment = await money().pay(await invoiceFrom(money(), paid));
    for (const { accountId } of [unpaid, paid]) expect(await changeAccount(money(), accountId, '7654321')).toBe(2);
    const first = {
      revision: 1,
      account_number: '1234567',
      bank_name: 'みずほ銀行',
      branch_code: '110',
      holder_kana: 'ｶ)ｼｹﾝ',
    };
    expect(await accountsOf(money(), unpaid)).toMatchObject([
      {
        id: unpaid.accountId,
        revision: 2,
        account_number: '7654321',
        changed_at: expect.stringMatching(/Z$/),
        caution: { kind: 'changed', compared_with: first, payment_number: null, paid_on: null },
        payments_to_earlier: { count: 0 },
      },
    ]);
    expect(await accountsOf(money(), paid)).toMatchObject([
      {
        caution: {
          kind: 'changed',
          compared_with: { ...first, id: paid.accountId },
          payment_number: payment.payment_number,
          paid_on: payment.transfer_date,
        },
        payments_to_earlier: { count: 1, payment_numbers: [payment.payment_number] },
      },
    ]);
  });

  it('compares the values of accounts, not their ids', async () => {
    const payee = await newPayee(money(), '1111111');
    const same = await addAccount(money(), payee.supplierId, '1111111');
    await money().pay(await invoiceFrom(money(), payee));
    await changeAccount(money(), payee.accountId, '2222222');
    await changeAccount(money(), payee.accountId, '1111111');
    expect(await cautionsOf(payee)).toEqual([
      [payee.accountId, null],
      [same, null],
    ]);
  });

  it('the account of the last payment is listed first; a cancelled payment does not count', async () => {
    const payee = await newPayee(money());
    const second = await addAccount(money(), payee.supplierId, '2222222');
    await money().pay(await invoiceFrom(money(), payee));
    const last = await payTo(payee, { accountId: second });
    expect(await cautionsOf(payee)).toEqual([
      [second, null],
      [payee.accountId, 'differs'],
    ]);
    expect((await accountsOf(money(), payee))[1]?.caution).toMatchObject({
      compared_with: { id: second, account_number: '2222222' },
      payment_number: last.payment_number,
    });
    await money().cancel(last.id);
    expect(await cautionsOf(payee)).toEqual([
      [payee.accountId, null],
      [second, 'differs'],
    ]);
  });

  it('an executed payment gives its day, and no longer counts as going to an earlier account', async () => {
    const payee = await newPayee(money());
    const { id } = await money().pay(await invoiceFrom(money(), payee));
    await money().decide(id, 'approve');
    await changeAccount(money(), payee.accountId, '7654321');
    expect((await accountsOf(money(), payee))[0]?.payments_to_earlier.count).toBe(1);
    await money().decide(id, 'transfer');
    const [account] = await accountsOf(money(), payee);
    expect([account?.payments_to_earlier, account?.caution?.paid_on]).toEqual([
      { count: 0, payment_numbers: [] },
      (await money().payment(id)).transferred_date,
    ]);
  });

  it('asks for the password once, consumes nothing meanwhile, and lets the same call succeed', async () => {
    const payee = await newPayee(money());
    await changeAccount(money(), payee.accountId, '7654321');
    const [body, key, tokens] = [
      await submissionTo(payee, { ...payee, revision: 2 }),
      randomUUID(),
      await signInUnproven(money().api),
    ];
    for (const _again of [1, 2]) expect(await submitBy(tokens, body, key)).toMatchObject(REQUIRED);
    await reauthenticate(money().api, tokens);
    const { status, body: payment } = await submitBy(tokens, body, key);
    expect([status, payment]).toMatchObject([
      201,
      { supplier_account: { revision: 2, account_number: '7654321' }, history: [{ event: 'submit' }] },
    ]);
    expect(await submitBy(tokens, body, key)).toMatchObject({ status: 201, body: { id: payment.id } });
    expect(await cautionsOf(payee)).toEqual([[payee.accountId, null]]);
    expect((await money().submit(await submissionTo(payee, { ...payee, revision: 2 }))).status).toBe(201);
  });

  it('asks for the password only when everything else is valid', async () => {
    const payee = await newPayee(money());
    await changeAccount(money(), payee.accountId, '7654321');
    const body = await submissionTo(payee, { ...payee, revision: 2 });
    await unprove(money().api, money().tokens);
    expect((await money().submit({ ...body, transfer_person_name: '青葉' })).status).toBe(422);
    expect((await money().submit({ ...body, total_amount: 1 })).status).toBe(409);
    expect(await money().submit(body)).toMatchObject(REQUIRED);
    await prove(money().api, money().tokens);
  });

  it('applies only to an edit that changes the account', async () => {
    const payee = await newPayee(money());
    const second = await addAccount(money(), payee.supplierId, '2222222');
    const payment = await money().pay(await invoiceFrom(money(), payee));
    await changeAccount(money(), payee.accountId, '7654321');
    const edited = await money().edit(payment, { note: '急ぎです。' });
    expect([edited.status, edited.body]).toMatchObject([
      200,
      { note: '急ぎです。', supplier_account: { revision: 1, account_number: '1234567' } },
    ]);
    await unprove(money().api, money().tokens);
    for (const account of [{ supplier_account_id: second }, { supplier_account_revision: 2 }])
      expect(await money().edit(edited.body, account)).toMatchObject(REQUIRED);
    await prove(money().api, money().tokens);
    const content = {
      version: edited.body.version,
      amount: 33_000,
      supplier_account_id: second,
      supplier_account_revision: 1,
      transfer_date: payment.transfer_date,
      transfer_person_name: payment.transfer_person_name,
      total_amount: payment.total_amount,
      attempt_id: null,
    };
    const moved = await money().api.call('PUT', `/invoices/${payment.id}`, {
      tokens: money().tokens,
      body: content,
      headers: { 'idempotency-key': randomUUID() },
    });
    expect([moved.status, moved.body]).toMatchObject([
      200,
      { supplier_account: { id: second, account_number: '2222222' } },
    ]);
  });

  it('is shown to the examiner of payments submitted with it', async () => {
    const [changed, usual] = [await newPayee(money()), await newPayee(money())];
    const first = await money().pay(await invoiceFrom(money(), changed));
    await changeAccount(money(), changed.accountId, '7654321');
    const second = await addAccount(money(), usual.supplierId, '2222222');
    await money().pay(await invoiceFrom(money(), usual));
    const payments = [
      await payTo(changed, { ...changed, revision: 2 }),
      await payTo(usual, { accountId: second }),
      first,
    ];
    const shown = await Promise.all(
      payments.map(async ({ payment_number }) => (await runOperator(money().api, ['show', payment_number])).output),
    );
    expect(shown.map((text) => /口座変更あり.*/.exec(text)?.[0])).toEqual([
      '口座変更あり（変更後の口座に振込の実績がありません）',
      '口座変更あり（前回の支払いと異なる口座です）',
      undefined,
    ]);
    const { output } = await runOperator(money().api, ['list']);
    const lines = payments.map(({ payment_number: number }) =>
      output.split('\n').find((line) => line.includes(number)),
    );
    expect(lines.map((line) => line?.endsWith('口座変更あり'))).toEqual([true, true, false]);
    // The caution was confirmed once: another change needs no confirmation, and the examiner still sees it.
    expect((await money().edit(payments[0]!, { note: 'a' })).status).toBe(200);
    expect((await runOperator(money().api, ['show', payments[0]!.payment_number])).output).toContain('口座変更あり');
  });

  it('asks a buyer who corrects a payment as well', async () => {
    const payee = await newPayee(money());
    const { id } = await money().pay(await invoiceFrom(money(), payee));
    await money().decide(id, 'approve');
    await money().decide(id, 'return_transfer', { ...REASON, fields: ['supplier_account_id'] });
    await changeAccount(money(), payee.accountId, '7654321');
    await unprove(money().api, money().tokens);
    expect(await money().edit(await money().payment(id), { supplier_account_revision: 2 })).toMatchObject(REQUIRED);
    expect(await money().payment(id)).toMatchObject({ is_action_required: true, supplier_account: { revision: 1 } });
    await prove(money().api, money().tokens);
    const { status, body } = await money().edit(await money().payment(id), { supplier_account_revision: 2 });
    expect([status, body]).toMatchObject([
      200,
      { is_action_required: false, supplier_account: { revision: 2, account_number: '7654321' } },
    ]);
  });
});
