import type { Approval, ApprovalSummary, Draft, LoginUser, UnconfirmedAccount } from 'shared-api/types';
import { expected } from './support/api';
import { NO_RULES, setRules, wantedOf, type Worker, workerOf } from './support/approvals';
import { lastMailTo } from './support/mails';
import { type Colleague, newColleague } from './support/members';
import { useMoney } from './support/money';
import { corporationSupplier } from './support/suppliers';

const DAY_MS = 86_400_000;

describe('approval of payments by colleagues', () => {
  const money = useMoney();
  let [first, second, third] = [] as unknown as [Colleague, Colleague, Colleague];
  let [admin, preparer, approver, other] = [] as unknown as [Worker, Worker, Worker, Worker];
  beforeAll(async () => {
    const { api, tokens } = money();
    first = await newColleague(api, tokens, 'preparer');
    second = await newColleague(api, tokens, 'approver');
    third = await newColleague(api, tokens, 'approver');
    [admin, preparer, approver, other] = [tokens, first.tokens, second.tokens, third.tokens].map((each) =>
      workerOf(money(), each),
    ) as [Worker, Worker, Worker, Worker];
  });
  beforeEach(() => setRules(admin, { from_amount: 100_000 }));

  const newWanted = async (amount = 120_000) => wantedOf(money(), await money().newInvoice(amount));
  const asked = async (amount?: number): Promise<[Awaited<ReturnType<typeof newWanted>>, Approval]> => {
    const wanted = await newWanted(amount);
    return [wanted, expected(await preparer.request(wanted), 201)];
  };
  const listed = async (worker: Worker, of: string): Promise<readonly ApprovalSummary[]> =>
    expected(await worker.call<{ approvals: ApprovalSummary[] }>('GET', `/approvals?of=${of}&size=100`), 200).approvals;
  const view = async (worker: Worker, { id }: Pick<Approval, 'id'>): Promise<Approval> =>
    expected(await worker.call<Approval>('GET', `/approvals/${id}`), 200);

  it('is asked for by no rule of a company that never had any', async () => {
    const { body } = await money().call<LoginUser>('GET', '/users/information');
    expect(body.approvals).toEqual({ mayApprove: true, mayPay: true });
    await setRules(admin, NO_RULES);
    expect((await preparer.pay(await newWanted())).status).toBe(201);
    expect((await preparer.request(await newWanted())).body).toMatchObject({ code: 'approval_not_needed' });
  });

  it('binds payments from an amount on; smaller ones go through', async () => {
    expect((await preparer.pay(await newWanted(99_999))).status).toBe(201);
    const wanted = await newWanted(100_000);
    const refused = await preparer.pay(wanted);
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'approval_required' }]);
    // The whole counts, also if it is paid in parts.
    expect((await preparer.pay({ ...wanted, amount: 1_000 })).body).toMatchObject({ code: 'approval_required' });
  });

  it('reserves nothing on a card before it is given', async () => {
    const wanted = await newWanted();
    const refused = await preparer.reserve({ doc_number: wanted.doc_number }, wanted.amount);
    expect([refused.status, refused.body.code]).toEqual([409, 'approval_required']);
    expected(await preparer.request(wanted), 201);
    const waiting = await preparer.reserve({ doc_number: wanted.doc_number }, wanted.amount);
    expect([waiting.status, waiting.body.code]).toEqual([409, 'approval_waiting']);
  });

  it('leads to a payment: asked for, mailed, approved, paid once', async () => {
    const [wanted, approval] = await asked();
    expect(approval).toMatchObject({
      state: 'waiting',
      doc_number: wanted.doc_number,
      reasons: ['amount'],
      steps: 1,
      approvals: 0,
      may_approve: false,
      is_late: false,
      terms: { amount: 120_000, transfer_person_name: 'ｶ)ｱｵﾊﾞｾｲｻｸｼﾖ' },
    });
    expect((await lastMailTo(money().api, second.email)).subject).toBe('支払いの承認をお願いします');
    expect((await listed(approver, 'to_approve')).map(({ id }) => id)).toContain(approval.id);
    const approved = expected(await approver.approve(approval), 200);
    expect(approved).toMatchObject({ state: 'approved', approvals: 1, acts: [{ kind: 'approve', role: 'approver' }] });
    expect((await lastMailTo(money().api, first.email)).subject).toBe('支払いが承認されました');
    const paid = expected(await preparer.pay(wanted), 201);
    const used = await view(approver, approval);
    expect([used.state, used.acts.map(({ kind }) => kind)]).toEqual(['used', ['approve', 'use']]);
    expect(paid.status).toBe(1);
    const refused = await preparer.call('PUT', `/invoices/${paid.id}`, {
      version: paid.version,
      ...wanted,
      supplier_account_revision: 1,
      total_amount: paid.total_amount,
      transfer_date: await money().latestTransferDate(),
      attempt_id: null,
    });
    expect(refused).toMatchObject({ status: 409, body: { code: 'approval_required' } });
  });

  it('stands among the drafts, and no state of payments or count of tabs knows it', async () => {
    const before = (await money().call<{ tabs?: unknown }>('GET', '/invoices')).body.tabs;
    const [wanted, approval] = await asked();
    const draft = expected(await preparer.call<Draft>('GET', `/drafts/${approval.draft_id}`), 200);
    expect(draft).toMatchObject({ doc_number: wanted.doc_number, amount: 120_000, credit_card_id: null });
    expect((await money().call<{ tabs?: unknown }>('GET', '/invoices')).body.tabs).toEqual(before);
  });

  it('is never given by who asked, neither by the API nor by the database', async () => {
    const wanted = await newWanted();
    const approval = expected(await admin.request(wanted), 201);
    const refused = await admin.approve(approval);
    expect([refused.status, refused.body.code]).toEqual([403, 'approval_own']);
    const { pool } = money().api;
    const { rows } = await pool.query<{ requested_by: string; buyer_id: string }>(
      'select requested_by, buyer_id from approval_requests where id = $1',
      [approval.id],
    );
    const insert = (userId: unknown, requestedBy: unknown) =>
      pool.query(
        `insert into approval_acts (request_id, position, buyer_id, kind, user_id, role, requested_by, version, reason, at)
        values ($1, 1, $2, 'approve', $3, 'administrator', $4, '', '', now())`,
        [approval.id, rows[0]?.buyer_id, userId, requestedBy],
      );
    await expect(insert(rows[0]?.requested_by, rows[0]?.requested_by)).rejects.toThrow('approval_acts_other_person');
    await expect(insert(rows[0]?.requested_by, second.id)).rejects.toThrow('approval_acts_request');
  });

  it('takes two people where the rules want two', async () => {
    await setRules(admin, { from_amount: 1, steps: 2 });
    const [wanted, approval] = await asked();
    expect(expected(await approver.approve(approval), 200)).toMatchObject({ state: 'waiting', approvals: 1 });
    expect((await approver.approve(approval)).body.code).toBe('approval_given_already');
    expect((await preparer.pay(wanted)).body.code).toBe('approval_waiting');
    expect(expected(await other.approve(approval), 200)).toMatchObject({ state: 'approved', approvals: 2 });
    expect((await preparer.pay(wanted)).status).toBe(201);
  });

  it('is for the version that was seen: another amount, account or day asks again and says what changed', async () => {
    const [wanted, approval] = await asked();
    expected(await approver.approve(approval), 200);
    const later = { ...wanted, transfer_date: await money().latestTransferDate() };
    const refused = await preparer.pay(later);
    expect([refused.status, refused.body.code]).toEqual([409, 'approval_terms_changed']);
    expect(refused.body.message).toContain('（振込日）');
    const again = expected(await preparer.request(later), 201);
    expect(again.changes.map(({ field }) => field)).toEqual(['transfer_date']);
    expect((await approver.approve(approval)).body.code).toBe('approval_ended');
    expect((await approver.approve({ ...again, version: approval.version })).body.code).toBe('approval_version');
    expect((await preparer.pay(wanted)).status).toBe(409);
    expected(await approver.approve(again), 200);
    expect((await preparer.pay(later)).status).toBe(201);
  });

  it('asks again where the document changed after it', async () => {
    const [wanted, approval] = await asked();
    expected(await approver.approve(approval), 200);
    await money().api.pool.query(`update received_invoices set invoice_number = 'T-2' where doc_number = $1`, [
      wanted.doc_number,
    ]);
    expect((await preparer.pay(wanted)).body.message).toContain('（請求書番号）');
  });

  it('is returned with a reason at a field, and asked for again', async () => {
    const [wanted, approval] = await asked();
    const returned = expected(await approver.giveBack(approval, '口座が違います', 'account'), 200);
    expect(returned).toMatchObject({
      state: 'returned',
      acts: [{ kind: 'return', reason: '口座が違います', field: 'account' }],
    });
    expect((await lastMailTo(money().api, first.email)).text).toContain('口座が違います');
    expect((await listed(preparer, 'returned')).map(({ id }) => id)).toEqual([approval.id]);
    expect((await preparer.pay(wanted)).body.code).toBe('approval_required');
    const again = expected(await preparer.request(wanted, { comment: '直しました' }), 201);
    expect([again.comment, (await view(preparer, approval)).state]).toEqual(['直しました', 'replaced']);
    expect(await listed(preparer, 'returned')).toEqual([]);
  });

  it('may be withdrawn, and then allows nothing', async () => {
    const [wanted, approval] = await asked();
    expected(await approver.approve(approval), 200);
    expected(await preparer.call('DELETE', `/approvals/${approval.id}`), 204);
    expect((await preparer.pay(wanted)).body.code).toBe('approval_required');
    expect((await approver.approve(approval)).body.code).toBe('approval_ended');
  });

  it('follows rules that change meanwhile', async () => {
    const [wanted, approval] = await asked();
    expected(await approver.approve(approval), 200);
    await setRules(admin, { from_amount: 100_000, steps: 2 });
    expect((await view(preparer, approval)).state).toBe('waiting');
    expect((await preparer.pay(wanted)).body.code).toBe('approval_waiting');
    await setRules(admin, { from_amount: 100_000, steps: 1 });
    expect((await view(preparer, approval)).state).toBe('approved');
    await setRules(admin, NO_RULES);
    expect((await preparer.pay(await newWanted())).status).toBe(201);
  });

  it('is asked for by an account that money never went to, and for chosen suppliers', async () => {
    await setRules(admin, { for_new_account: true });
    const wanted = await newWanted(1_000);
    const refused = await preparer.pay(wanted);
    expect([refused.status, refused.body.code]).toEqual([409, 'approval_required']);
    const approval = expected(await preparer.request(wanted), 201);
    expect(approval.reasons).toEqual(['new_account']);
    expected(await approver.approve(approval), 200);
    const { id } = expected(await preparer.pay(wanted), 201);
    await money().decide(id, 'approve');
    await money().api.moveClock(7 * DAY_MS);
    await money().decide(id, 'transfer');
    expect((await money().payment(id)).status).toBe(4);
    expect((await workerOf(money(), first.tokens).pay(await newWanted(1_000))).status).toBe(201);
    await setRules(admin, { supplier_ids: [approval.supplier.id] });
    expect((await preparer.pay(await newWanted(1_000))).body.code).toBe('approval_required');
  });

  it('lets an approver pay what was approved, and nothing else, where the rules say so', async () => {
    const [wanted, approval] = await asked();
    expected(await approver.approve(approval), 200);
    expect((await approver.pay(wanted)).body.code).toBe('permission_denied');
    await setRules(admin, { from_amount: 100_000, approver_may_pay: true });
    expect((await approver.pay(await newWanted(1_000))).body.code).toBe('approval_required');
    expect((await approver.pay(wanted)).status).toBe(201);
  });

  it('is given by the deputy of an approver who is away, and said so', async () => {
    const deputy = await newColleague(money().api, money().tokens, 'reader');
    const worker = workerOf(money(), deputy.tokens);
    const [, approval] = await asked();
    expect((await worker.approve(approval)).body.code).toBe('permission_denied');
    const today = (await money().call<{ date: string }>('GET', '/system/time')).body.date;
    const absence = { deputy_id: deputy.id, from: today, until: today };
    expect((await preparer.call('PUT', `/members/${second.id}/absence`, absence)).status).toBe(403);
    expected(await approver.call('PUT', `/members/${second.id}/absence`, absence), 200);
    expect((await listed(worker, 'to_approve')).map(({ id }) => id)).toContain(approval.id);
    expect(expected(await worker.approve(approval), 200).acts).toMatchObject([
      { kind: 'approve', by: { id: deputy.id }, for: { id: second.id }, role: 'reader' },
    ]);
    const [, later] = await asked();
    expected(await approver.call('DELETE', `/members/${second.id}/absence`), 204);
    expect((await worker.approve(later)).body.code).toBe('permission_denied');
  });

  it('is given by no colleague who was removed', async () => {
    const leaver = await newColleague(money().api, money().tokens, 'approver');
    const [, approval] = await asked();
    expected(await admin.call('DELETE', `/members/${leaver.id}`), 204);
    expect((await workerOf(money(), leaver.tokens).approve(approval)).status).toBe(401);
  });

  it('is given once, also if two approve at the same time', async () => {
    const [, approval] = await asked();
    const answers = await Promise.all([approver.approve(approval), other.approve(approval)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('needs an account that a second person has confirmed, where the rules want it', async () => {
    await setRules(admin, { confirms_accounts: true });
    const { id } = expected(
      await preparer.call<{ id: number }>('POST', '/suppliers/corporation', corporationSupplier()),
      201,
    );
    const { accounts } = expected(
      await admin.call<{ accounts: { id: number }[] }>('GET', `/suppliers/${id}/accounts`),
      200,
    );
    const { pool } = money().api;
    const invoice = await money().newInvoice(1_000);
    await pool.query('update received_invoices set supplier_id = $2 where doc_number = $1', [invoice.docNumber, id]);
    const accountId = Number(accounts[0]?.id);
    const wanted = await wantedOf(money(), { ...invoice, accountId });
    expect((await preparer.pay(wanted)).body.code).toBe('account_unconfirmed');
    const waiting = expected(
      await approver.call<{ accounts: UnconfirmedAccount[] }>('GET', '/account_confirmations'),
      200,
    ).accounts;
    expect(waiting.find(({ account_id }) => account_id === accountId)).toMatchObject({
      supplier: { id },
      entered_by: { id: first.id },
      doc_numbers: [invoice.docNumber],
      may_confirm: true,
    });
    const confirmBy = (worker: Worker, revision = 1) =>
      worker.call<{ code: string }>('POST', '/account_confirmations', { supplier_account_id: accountId, revision });
    expect((await confirmBy(preparer)).body.code).toBe('account_own');
    expect((await confirmBy(approver, 2)).body.code).toBe('supplier_account_changed');
    expected(await confirmBy(approver), 204);
    expect((await confirmBy(approver)).body.code).toBe('account_confirmed_already');
    expect((await preparer.pay(wanted)).status).toBe(201);
  });

  it('needs rules that enough people can follow, and one version after the other', async () => {
    const change = (body: object) => admin.call('PUT', '/approval_rules', body);
    const { version } = expected(await admin.call<{ version: number }>('GET', '/approval_rules'), 200);
    const stale = await change({ ...NO_RULES, version: version - 1 });
    expect(stale).toMatchObject({ status: 409, body: { code: 'approval_rules_changed' } });
    expect((await change({ ...NO_RULES, version, supplier_ids: [999_999_999] })).status).toBe(422);
    expect((await preparer.call('PUT', '/approval_rules', { ...NO_RULES, version })).status).toBe(403);
  });
});
