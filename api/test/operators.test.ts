import type { AddedOperator, ExaminationCase, OperatedOperator, OperatorAct, OperatorRole } from 'shared-api/operator';
import type { Api } from './support/api';
import { addReceivedInvoice, changeDocument, SAMPLE_PDF } from './support/documents';
import { useMoney, useOwnMoney, type Money } from './support/money';
import { runOperator } from './support/operator-command';
import { decideOn, emailOf, PEOPLE } from './support/people';

const reason = { version: 1, reason: '請求書の宛名が異なります。' };

/** Registers an operator, whom a second administrator confirms. Returns the token. */
async function addOperator(api: Api, name: string, role: OperatorRole): Promise<string> {
  const { status, body } = await api.operator<AddedOperator>('POST', '/operators', {
    name,
    role,
    email: emailOf(name),
  });
  expect(status).toBe(202);
  const path = `/decisions/${body.decision.id}/confirm`;
  expect((await api.operator('POST', path, undefined, PEOPLE.administrator2.token)).status).toBe(200);
  return body.token;
}

/** Submits a payment whose received invoice has a document. */
async function payWithDocument(money: Money) {
  const { api, tokens } = money;
  const invoice = await addReceivedInvoice(api, tokens);
  const { body } = await api.call<{ accounts: { id: number }[] }>('GET', `/suppliers/${invoice.supplier.id}/accounts`, {
    tokens,
  });
  return money.pay({
    docNumber: invoice.doc_number,
    amount: invoice.amount,
    accountId: body.accounts[0]?.id ?? 0,
  });
}

describe('operators with names', () => {
  const money = useMoney();
  const newPayment = async () => (await money().pay(await money().newInvoice(33_000))).id;
  const ask = async (token: string, method: string, path: string, body?: object) =>
    (await money().api.operator(method, path, body, token)).status;

  it('act within their role', async () => {
    const { api } = money();
    const examiner = await addOperator(api, 'examiner-1', 'examiner');
    const releaser = await addOperator(api, 'releaser-1', 'releaser');
    const auditor = await addOperator(api, 'auditor-1', 'auditor');
    const id = await newPayment();
    for (const token of [releaser, auditor]) {
      expect(await ask(token, 'GET', `/invoices/${id}`)).toBe(200);
      expect(await ask(token, 'POST', `/invoices/${id}/check`)).toBe(403);
      expect(await ask(token, 'POST', `/invoices/${id}/reject`, reason)).toBe(403);
    }
    for (const token of [examiner, releaser, auditor]) {
      expect(
        await ask(token, 'POST', '/operators', { name: 'another', role: 'administrator', email: emailOf('another') }),
      ).toBe(403);
      expect(await ask(token, 'POST', '/keys/rotation')).toBe(403);
      expect(await ask(token, 'POST', '/clock', { advance_ms: 1 })).toBe(403);
    }
    expect((await decideOn(api, id, 'approve', {}, examiner)).status).toBe(200);
    for (const token of [examiner, auditor])
      for (const path of [
        '/transfer_files',
        '/transfer_files/1/release',
        '/transfer_files/1/discard',
        '/transfer_results',
      ])
        expect([path, await ask(token, 'POST', path, {})]).toEqual([path, 403]);
    expect(await ask(releaser, 'POST', '/transfer_files', { payments: [id] })).toBe(201);
  });

  it('are named in the history to the operator, and never to the buyer', async () => {
    const { api } = money();
    const token = await addOperator(api, 'suzuki', 'examiner');
    const id = await newPayment();
    for (const step of ['check', 'approve']) expect((await decideOn(api, id, step, {}, token)).status).toBe(200);
    const { body } = await api.operator<ExaminationCase>('GET', `/invoices/${id}/case`);
    expect(body.decided_by).toEqual([null, 'suzuki', 'suzuki']);
    expect((await runOperator(api, ['show', String(id)])).output).toMatch(/承認・売上確定 +\S+ +運営 \(suzuki\)/);
    expect(JSON.stringify(await money().payment(id))).not.toContain('suzuki');
  });

  it('are registered once by name, listed, and stopped with what they had opened', async () => {
    const { api } = money();
    const { code, output } = await runOperator(api, [
      'add-operator',
      'tanaka',
      '--role',
      'auditor',
      '--email',
      emailOf('tanaka'),
    ]);
    expect(code).toBe(0);
    const token = /トークン: (\S+)/.exec(output)?.[1] ?? '';
    const number = /confirm-decision (\d+)/.exec(output)?.[1] ?? '';
    const confirm = ['confirm-decision', number, '--yes'];
    expect((await runOperator(api, confirm, PEOPLE.administrator2.token)).code).toBe(0);
    const again = await api.operator<{ message: string }>('POST', '/operators', {
      name: 'tanaka',
      role: 'examiner',
      email: emailOf('tanaka'),
    });
    expect([again.status, again.body.message]).toEqual([
      409,
      'tanaka という名前は、すでに使われています。別の名前を指定してください。',
    ]);
    for (const name of ['operator', 'Tanaka', 'a', '../x'])
      expect([
        name,
        (await api.operator('POST', '/operators', { name, role: 'auditor', email: emailOf('x') })).status,
      ]).toEqual([name, name === 'operator' ? 409 : 422]);
    expect((await runOperator(api, ['operators'])).output).toMatch(/tanaka +監査担当 +tanaka@operators\.example/);

    const { id } = await payWithDocument(money());
    const shown = await api.operator<ExaminationCase>('GET', `/invoices/${id}/case`, undefined, token);
    const address = `${api.url}${shown.body.documents[0]?.url ?? ''}`;
    expect((await fetch(address)).status).toBe(200);
    expect((await runOperator(api, ['disable-operator', 'tanaka'], token)).code).toBe(0);
    expect(await ask(token, 'GET', `/invoices/${id}`)).toBe(401);
    expect((await fetch(address)).status).toBe(403);
    const { body } = await api.operator<{ operators: OperatedOperator[] }>('GET', '/operators');
    expect(body.operators.find(({ name }) => name === 'tanaka')?.disabled_at).not.toBeNull();
    expect((await api.operator('POST', '/operators/tanaka/disable')).status).toBe(404);
  });

  it('leave a line for each change and each look at documents, also one that was refused', async () => {
    const { api } = money();
    const token = await addOperator(api, 'sato', 'examiner');
    const id = await newPayment();
    await ask(token, 'GET', `/invoices/${id}`);
    await ask(token, 'GET', `/invoices/${id}/case`);
    await ask(token, 'POST', '/transfer_files', { payments: [id] });
    await ask(token, 'GET', '/transfer_files/99999/content');
    await ask(token, 'POST', `/invoices/${id}/send_back`, reason);
    const { body } = await api.operator<{ acts: OperatorAct[] }>('GET', '/acts?operator=sato');
    expect(body.acts.map(({ call }) => call)).toEqual([
      `POST /invoices/${id}/send_back`,
      'GET /transfer_files/99999/content',
      'POST /transfer_files',
      `GET /invoices/${id}/case`,
    ]);
    expect((await runOperator(api, ['acts', 'sato'])).output).toContain(`POST /invoices/${id}/send_back`);
    await expect(api.pool.query("update operator_acts set operator = 'nobody'")).rejects.toThrow(/append-only/);
  });

  it('see the case: who pays whom, checks, account changes, and the document itself', async () => {
    const { api } = money();
    const { id } = await payWithDocument(money());
    const { body } = await api.operator<ExaminationCase>('GET', `/invoices/${id}/case`);
    expect(body.payment.buyer_name).toBe('株式会社青葉製作所');
    expect(body.checks.map(({ code }) => code)).toEqual(expect.arrayContaining(['amount', 'due_date', 'duplicate']));
    expect(body.account_changes.filter(({ is_paid_to: isPaidTo }) => isPaidTo)).toHaveLength(1);
    const [document] = body.documents;
    const answer = await fetch(`${api.url}${document?.url ?? ''}`);
    expect(Buffer.from(await answer.arrayBuffer()).equals(SAMPLE_PDF)).toBe(true);
    expect(await api.lineWith('"asker":"operator administrator"')).toContain('an operator opened a document');
    const { output } = await runOperator(api, ['show', String(id)]);
    for (const text of ['株式会社青葉製作所', '事前チェック', 'この申請の振込先', `${api.url}/api/v2/files/`])
      expect(output).toContain(text);
  });
});

describe('a payment above the limit for one examiner', () => {
  const money = useOwnMoney({ env: { TWO_EXAMINERS_FROM_YEN: '30000' } });

  it('is checked by one examiner and approved by another', async () => {
    const { api } = money();
    const [first, second] = [await addOperator(api, 'one', 'examiner'), await addOperator(api, 'two', 'examiner')];
    const invoice = await money().newInvoice(33_000);
    const { id } = await money().pay(invoice);
    const decide = (path: string, token?: string) =>
      decideOn<{ status: number; message: string }>(api, id, path, {}, token);
    const refused = {
      status: 409,
      body: {
        message:
          'カード決済金額が 30,000円 以上の申請は、2人で審査します。承認する人とは別の人が、先に内容を確認 (check) してください。',
      },
    };
    expect(await decide('approve', first)).toMatchObject(refused);
    expect(await decide('check', first)).toMatchObject({ status: 200 });
    expect(await decide('approve', first)).toMatchObject(refused);
    // A check is of the papers that were there.
    await changeDocument(api, money().tokens, invoice.docNumber);
    const unseen = expect.stringContaining('one が確認 (check) した内容か書類は、今のものではありません。');
    expect(await decide('approve', second)).toMatchObject({ status: 409, body: { message: unseen } });
    await api.operator('GET', `/invoices/${id}/case`, undefined, first);
    expect(await decide('approve', second)).toMatchObject({ status: 200, body: { status: 3 } });
    expect(await money().chargesOf(id)).toEqual(['authorised', 'captured']);
  });

  it('below it, one examiner is enough', async () => {
    const token = await addOperator(money().api, 'three', 'examiner');
    const { id } = await money().pay(await money().newInvoice(20_000));
    expect((await decideOn(money().api, id, 'approve', {}, token)).status).toBe(200);
  });
});
