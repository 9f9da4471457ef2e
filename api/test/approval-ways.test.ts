import type { Approval } from 'shared-api/types';
import type { ExaminationCase } from 'shared-api/operator';
import { expected } from './support/api';
import { CORPORATION } from './support/accounts';
import { setRules, wantedOf, type Worker, workerOf } from './support/approvals';
import { confirm, confirmation, preRegister } from './support/confirming';
import { CARDS } from './support/gateway';
import { mailsTo } from './support/mails';
import { newColleague } from './support/members';
import { totalOf, useMoney } from './support/money';
import { newPayee } from './support/payees';
import { askedBuyer } from './support/paying';
import { plantConnection } from './support/plant-connection';
import { newSeller, sendRequest } from './support/requests';
import { until } from './support/until';

const DAY_MS = 86_400_000;

describe('a way to charge a card', () => {
  const money = useMoney();
  let [admin, approver] = [] as unknown as [Worker, Worker];
  let approverEmail: string;
  beforeAll(async () => {
    const colleague = await newColleague(money().api, money().tokens, 'approver');
    approverEmail = colleague.email;
    [admin, approver] = [workerOf(money(), money().tokens), workerOf(money(), colleague.tokens)];
  });
  beforeEach(() => setRules(admin, { from_amount: 1 }));

  const request = async (body: Readonly<Record<string, unknown>>): Promise<Approval> =>
    expected(await admin.call<Approval>('POST', '/approvals', body), 201);
  const approved = async (body: Readonly<Record<string, unknown>>): Promise<Approval> =>
    expected(await approver.approve(await request(body)), 200);

  it('for a request that was sent asks for an approval of it', async () => {
    const { api, tokens } = money();
    const { id } = await sendRequest(api, await newSeller(api), { recipient_email: CORPORATION.email });
    const buyer = askedBuyer(money(), tokens);
    const { total_amount: total, amount } = (await buyer.payment(id)).body;
    expect((await buyer.approve(id, total)).body).toMatchObject({ code: 'approval_required' });
    const terms = expected(await approver.approve(await request({ payment_id: id, amount })), 200);
    expect(terms).toMatchObject({ payment_id: id, transfer_date: null, terms: { amount, transfer_person_name: null } });
    expect((await buyer.payAll(id)).status).toBe(200);
    expect((await admin.call<Approval>('GET', `/approvals/${terms.id}`)).body.state).toBe('used');
  });

  it('for what a system submitted asks for an approval of exactly that document', async () => {
    const system = await plantConnection(money().api);
    const preRegistered = await preRegister(system);
    const payee = await newPayee(money());
    const refused = await confirmation(money(), preRegistered, { payee });
    expect((await confirm(money(), refused)).status).toBe(404);
    const { attempt_id: _attempt, total_amount: _total, ...wanted } = refused;
    await approved(wanted);
    const { attempt_id: attempt } = expected(
      await admin.reserve({ pre_registration_id: preRegistered.id }, 33_000),
      200,
    );
    const submission = { ...wanted, attempt_id: attempt, total_amount: totalOf(33_000) };
    const changed = { ...refused.pre_registration, invoice_number: 'K-2' };
    expect((await confirm(money(), { ...submission, pre_registration: changed })).body).toMatchObject({
      code: 'approval_terms_changed',
    });
    expect((await confirm(money(), submission)).status).toBe(201);
  });

  it('by a change asks again for another amount, day or account, and not for another card', async () => {
    const wanted = await wantedOf(money(), await money().newInvoice(80_000));
    await approved({ ...wanted, amount: 50_000 });
    const payment = expected(await admin.pay({ ...wanted, amount: 50_000 }), 201);
    const card = await money().saveCard(CARDS.approvedToo);
    const { attempt_id: attempt } = (await money().approve(card, payment)).body;
    const other = expected(await money().edit(payment, { attempt_id: attempt }), 200);
    const later = { transfer_date: await money().latestTransferDate() };
    expect((await money().edit(other, later)).body).toMatchObject({ code: 'approval_required' });
    expect((await money().approve(card, { id: payment.id, amount: 60_000 })).body).toMatchObject({
      code: 'approval_required',
    });
    const { doc_number: _document, ...change } = wanted;
    const again = await approved({ ...change, ...later, amount: 50_000, payment_id: payment.id });
    expect((await money().edit(other, { ...later, transfer_person_name: 'ｱｵﾊﾞ' })).body).toMatchObject({
      code: 'approval_terms_changed',
    });
    const edited = expected(await money().edit(other, later), 200);
    expect((await admin.call<Approval>('GET', `/approvals/${again.id}`)).body).toMatchObject({
      state: 'used',
      payment_id: edited.id,
    });
  });

  it('has names: in the table that is exported, and in the case of the examiner', async () => {
    const wanted = await wantedOf(money(), await money().newInvoice(70_000));
    await approved(wanted);
    const { id } = expected(await admin.pay(wanted), 201);
    const { url } = expected(
      await admin.call<{ url: string }>('GET', '/received_invoices/export/url?format=csv&number=T-1'),
      200,
    );
    const text = await (await fetch(new URL(url, money().api.url))).text();
    const [headings, first] = text.split('\r\n').map((line) => line.replaceAll('"', '').split(','));
    expect([headings?.slice(-2), first?.slice(-2)]).toEqual([
      ['申請者', '承認者'],
      ['山田 花子', '佐藤 次郎'],
    ]);
    const { body } = await money().api.operator<ExaminationCase>('GET', `/invoices/${id}/case`);
    expect(body.approvals).toMatchObject([{ requested_by: '山田 花子', approved_by: ['佐藤 次郎'] }]);
  });

  it('reminds those who have to act on the day before the last moment, once a day', async () => {
    const { date } = (await money().call<{ date: string }>('GET', '/system/time')).body;
    await money().moveTo(`${date}T08:00:00`);
    const wanted = await wantedOf(money(), await money().newInvoice(80_000));
    const approval = await request(wanted);
    const reminders = async () =>
      (await mailsTo(money().api, approverEmail)).filter(({ subject }) => subject.includes('期限が近づいています'));
    const before = (await reminders()).length;
    await money().api.moveClock(2 * 3_600_000);
    await until(reminders, (mails) => mails.length === before + 1);
    await money().api.moveClock(5 * DAY_MS);
    expect((await admin.call<Approval>('GET', `/approvals/${approval.id}`)).body).toMatchObject({
      is_late: true,
      next_transfer_date: expect.any(String),
    });
    expect((await reminders()).length).toBe(before + 1);
  });
});
