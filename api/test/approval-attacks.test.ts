import type { Approval, ApprovalSummary } from 'shared-api/types';
import { CORPORATION, prove } from './support/accounts';
import { expected } from './support/api';
import { setRules, type WantedPayment, wantedOf, type Worker, workerOf } from './support/approvals';
import { cancelBySystem, confirmation, preRegister } from './support/confirming';
import { addReceivedInvoice } from './support/documents';
import { inOrderFor } from './support/in-order';
import { mailsTo } from './support/mails';
import { type Colleague, membersOf, newColleague } from './support/members';
import { useMoney } from './support/money';
import { newCorporation } from './support/new-account';
import { newPayee } from './support/payees';
import { askedBuyer } from './support/paying';
import { plantConnection } from './support/plant-connection';
import { cancelRequest, newSeller, sendRequest } from './support/requests';
import { corporationSupplier } from './support/suppliers';

describe('a way around the approval of a payment', () => {
  const money = useMoney();
  let [first, second] = [] as unknown as [Colleague, Colleague];
  let [admin, preparer, approver] = [] as unknown as [Worker, Worker, Worker];
  let today: string;
  beforeAll(async () => {
    const { api, tokens } = money();
    first = await newColleague(api, tokens, 'preparer');
    second = await newColleague(api, tokens, 'approver');
    [admin, preparer, approver] = [tokens, first.tokens, second.tokens].map((each) => workerOf(money(), each)) as [
      Worker,
      Worker,
      Worker,
    ];
    today = (await money().call<{ date: string }>('GET', '/system/time')).body.date;
  });
  beforeEach(() => setRules(admin, { from_amount: 100_000 }));

  const newWanted = async (amount = 120_000) => wantedOf(money(), await money().newInvoice(amount));
  const ask = async (body: Readonly<Record<string, unknown>>, by = preparer): Promise<Approval> =>
    expected(await by.call<Approval>('POST', '/approvals', body), 201);
  const idsIn = async (worker: Worker, of: string): Promise<readonly string[]> =>
    expected(
      await worker.call<{ approvals: ApprovalSummary[] }>('GET', `/approvals?of=${of}&size=100`),
      200,
    ).approvals.map(({ id }) => id);
  const view = async ({ id }: Pick<Approval, 'id'>): Promise<Approval> =>
    expected(await admin.call<Approval>('GET', `/approvals/${id}`), 200);
  const newSupplierId = async (by = admin, form: object = corporationSupplier()): Promise<number> =>
    expected(await by.call<{ id: number }>('POST', '/suppliers/corporation', form), 201).id;
  /** Returns a payment of a new invoice of a supplier. The sample file is that of every such invoice. */
  const wantedFrom = async (supplierId: number, amount: number, by = admin): Promise<WantedPayment> => {
    const { doc_number: docNumber } = await addReceivedInvoice(money().api, by.tokens, {
      supplier_id: supplierId,
      amount,
      invoice_number: `A-${supplierId}-${amount}`,
    });
    const { accounts } = expected(
      await by.call<{ accounts: { id: number }[] }>('GET', `/suppliers/${supplierId}/accounts`),
      200,
    );
    return wantedOf(money(), { docNumber, amount, accountId: Number(accounts[0]?.id) });
  };
  /** Makes somebody the deputy of a member for today. */
  const standIn = async (by: Worker, memberId: number, deputyId: number) =>
    expected(
      await by.call('PUT', `/members/${memberId}/absence`, { deputy_id: deputyId, from: today, until: today }),
      200,
    );

  it('is no deputy of who asked: the request is not theirs to approve, to return, or in their list', async () => {
    const deputy = workerOf(money(), (await newColleague(money().api, money().tokens, 'reader')).tokens);
    const [self, deputyId] = await Promise.all(
      [admin, deputy].map(
        async ({ tokens }) => (await membersOf(money().api, tokens)).find(({ is_self }) => is_self)?.id ?? 0,
      ),
    );
    await standIn(admin, Number(self), Number(deputyId));
    const [own, of] = [await ask(await newWanted(), admin), await ask(await newWanted())];
    for (const answer of [await deputy.approve(own), await deputy.giveBack(own, 'いいえ')])
      expect([answer.status, answer.body.code]).toEqual([403, 'approval_own_deputy']);
    const listed = await idsIn(deputy, 'to_approve');
    expect([listed.includes(own.id), listed.includes(of.id)]).toEqual([false, true]);
    expect((await deputy.call<Approval>('GET', `/approvals/${own.id}`)).body.may_approve).toBe(false);
    // Nor do they count where two people are needed.
    await setRules(admin, { from_amount: 100_000, steps: 2 });
    expect((await admin.call('POST', '/approvals', await newWanted())).body).toMatchObject({ code: 'approval_nobody' });
    expect(expected(await deputy.approve(of), 200).acts).toMatchObject([{ for: { id: self } }]);
    expected(await admin.call('DELETE', `/members/${self}/absence`), 204);
  });

  it('is no absence that the absent approver does not hear of', async () => {
    const heard = async () => (await mailsTo(money().api, second.email)).map(({ subject }) => subject);
    const before = (await heard()).length;
    await standIn(admin, second.id, first.id);
    expected(await admin.call('DELETE', `/members/${second.id}/absence`), 204);
    expect((await heard()).slice(before)).toEqual(Array(2).fill('あなたの不在の登録が変更されました'));
  });

  it('is no older approval of a payment that was changed with another one since', async () => {
    const wanted = await newWanted();
    expected(await approver.approve(await ask(wanted)), 200);
    const payment = expected(await preparer.pay(wanted), 201);
    const later = { transfer_date: await money().latestTransferDate() };
    const { doc_number: _document, ...change } = wanted;
    expected(await approver.approve(await ask({ ...change, ...later, payment_id: payment.id })), 200);
    const edited = expected(await money().edit(payment, later), 200);
    const back = { transfer_date: payment.transfer_date };
    expect((await money().edit(edited, back)).body).toMatchObject({ code: 'approval_required' });
    const check = { ...change, ...back, payment_id: payment.id };
    expect((await preparer.call('POST', '/approvals/check', check)).body).toMatchObject({ is_approved: false });
  });

  it('is no supplier that is registered again: by number or by name it is the same', async () => {
    const form = corporationSupplier({ name: '株式会社夕日産業' });
    const id = await newSupplierId(admin, form);
    expect((await setRules(admin, { supplier_ids: [id] })).suppliers).toEqual([{ id, name: form.name }]);
    const again = [
      form,
      corporationSupplier({ name: '夕日産業（株）', corporate_number: form.corporate_number }),
      corporationSupplier({ name: '株式会社　夕日産業', corporate_number: '' }),
    ];
    for (const each of again) {
      const refused = await preparer.pay(await wantedFrom(await newSupplierId(admin, each), 1_000));
      expect([each.name, refused.status, refused.body.code]).toEqual([each.name, 409, 'approval_required']);
    }
    const other = corporationSupplier({ name: '株式会社朝日産業' });
    expect((await preparer.pay(await wantedFrom(await newSupplierId(admin, other), 1_000))).status).toBe(201);
  });

  it('is no document that is registered in parts', async () => {
    const supplierId = await newSupplierId();
    const part = await wantedFrom(supplierId, 50_001);
    await wantedFrom(supplierId, 50_000);
    const reserved = await preparer.reserve({ doc_number: part.doc_number }, part.amount);
    expect([reserved.status, reserved.body.code]).toEqual([409, 'approval_required']);
    expect((await ask(part)).reasons).toEqual(['amount']);
  });

  it('is no draft of another invoice', async () => {
    const { draft_id } = await ask(await newWanted());
    const wanted = await newWanted();
    expect((await preparer.call('POST', '/approvals', { ...wanted, draft_id })).status).toBe(404);
  });

  it('is no call that was admitted before its caller was removed', async () => {
    const leaver = await newColleague(money().api, money().tokens, 'approver');
    const approval = await ask(await newWanted());
    const held = ['select from approval_requests where id = $1 for update', [approval.id]] as const;
    let removed = 0;
    const [answer] = await inOrderFor(
      money().api.pool,
      held,
      () => workerOf(money(), leaver.tokens).approve(approval),
      async () => {
        const { status } = await admin.call('DELETE', `/members/${leaver.id}`);
        removed = status;
      },
    );
    expect([removed, answer.status]).toEqual([204, 401]);
    expect((await view(approval)).state).toBe('waiting');
  });

  it('is no dead end: what was returned to a colleague who left is for the administrators', async () => {
    const leaver = await newColleague(money().api, money().tokens, 'preparer');
    const [returned, waiting] = [
      await ask(await newWanted(), workerOf(money(), leaver.tokens)),
      await ask(await newWanted(), workerOf(money(), leaver.tokens)),
    ];
    expected(await approver.giveBack(returned, '請求書が違います'), 200);
    expect(await idsIn(admin, 'returned')).not.toContain(returned.id);
    expected(await admin.call('DELETE', `/members/${leaver.id}`), 204);
    expect(await idsIn(admin, 'returned')).toContain(returned.id);
    expected(await approver.approve(waiting), 200);
    expect((await mailsTo(money().api, CORPORATION.email)).at(-1)?.subject).toBe('支払いが承認されました');
  });

  describe('ends with what it is about, and nobody is asked for it any more:', () => {
    const ended = async (approval: Approval) => {
      expect(await idsIn(approver, 'to_approve')).not.toContain(approval.id);
      const { state, acts } = await view(approval);
      expect([state, acts.map(({ kind, by, role }) => [kind, by, role])]).toEqual([
        'withdrawn',
        [['withdraw', null, null]],
      ]);
    };

    it('a request that its sender cancels', async () => {
      const { api, tokens } = money();
      const seller = await newSeller(api);
      const { id } = await sendRequest(api, seller, { recipient_email: CORPORATION.email });
      const { amount } = (await askedBuyer(money(), tokens).payment(id)).body;
      const approval = await ask({ payment_id: id, amount });
      expect((await cancelRequest(api, seller, id)).status).toBe(200);
      await ended(approval);
    });

    it('a payment that is cancelled before it is changed', async () => {
      const wanted = await newWanted(1_000);
      const { id } = expected(await preparer.pay(wanted), 201);
      await setRules(admin, { from_amount: 1 });
      const { doc_number: _document, ...change } = wanted;
      const approval = await ask({ ...change, payment_id: id });
      expected(await money().cancel(id), 200);
      await ended(approval);
      expect((await preparer.call('POST', '/approvals', { ...change, payment_id: id })).status).toBe(404);
    });

    it('what a system submitted, also if it is asked for twice at once', async () => {
      await setRules(admin, { from_amount: 1 });
      const system = await plantConnection(money().api);
      const submitted = await preRegister(system);
      const {
        attempt_id: _attempt,
        total_amount: _total,
        ...wanted
      } = await confirmation(money(), submitted, {
        payee: await newPayee(money()),
      });
      const both = await Promise.all([ask(wanted, admin), ask(wanted, admin)]);
      expect((await cancelBySystem(system, submitted)).status).toBe(200);
      expect(both[0]?.files).toMatchObject([{ id: both[0]?.terms.file_ids[0], content_type: 'application/pdf' }]);
      const states = (await Promise.all(both.map(view))).map(({ state }) => state);
      expect(states.toSorted()).toEqual(['replaced', 'withdrawn']);
      expect((await admin.call('POST', '/approvals', wanted)).status).toBe(409);
    });

    it('a company that leaves', async () => {
      const { api } = money();
      const { tokens } = await newCorporation(api);
      await prove(api, tokens);
      const own = workerOf(money(), tokens);
      await newColleague(api, tokens, 'approver');
      await setRules(own, { from_amount: 1 });
      const approval = await ask(await wantedFrom(await newSupplierId(own), 1_000, own), own);
      expected(await own.call('POST', '/users/leaving', { is_confirmed: true }), 204);
      const { rows } = await api.pool.query('select state from approval_requests where id = $1', [approval.id]);
      expect(rows).toEqual([{ state: 'withdrawn' }]);
    });
  });
});
