import type { LogEntry, PreRegistration, ReceivedInvoice } from 'shared-api/types';
import { SOLE_PROPRIETOR, signIn } from './support/accounts';
import { confirm, confirmation, lodge, lodgedNow, sendFile } from './support/confirming';
import type { ConnectedSystem } from './support/connected-system';
import { addReceivedInvoice, newKey, upload } from './support/documents';
import { totalOf, useMoney } from './support/money';
import { addAccount, invoiceFrom, newPayee } from './support/payees';
import { plantConnection } from './support/plant-connection';

/** What confirming would leave behind in the whole database, and the number that the next received invoice of anybody would get. */
const TRACES = `select (select count(*)::int from received_invoices) as received, (select count(*)::int from received_invoice_logs) as logs, (select count(*)::int from invoices) as invoices,
  (select count(*)::int from notifications) as notices, (select count(*)::int from received_invoice_files) as files, (select sum(next_doc_number)::int from buyers) as numbers,
  (select count(*)::int from payment_attempts where consumed_at is not null) as consumed`;

describe('confirming a lodged payment', () => {
  const money = useMoney();
  let system: ConnectedSystem;
  beforeAll(async () => {
    system = await plantConnection(money().api, { name: 'たよれる会計' });
  });
  const received = async (docNumber: number) => (await money().call<ReceivedInvoice>('GET', `/received_invoices/${docNumber}`)).body;
  const traces = async () => (await money().api.pool.query(TRACES)).rows[0];
  /** Sends what is wrong: nothing may be there afterwards, and the pre-registration waits on. */
  const refused = async (lodged: PreRegistration, change: (body: Awaited<ReturnType<typeof confirmation>>) => Record<string, unknown>) => {
    const body = await confirmation(money(), lodged);
    const before = await traces();
    const answer = await confirm(money(), change(body) as typeof body);
    expect(await traces()).toEqual(before);
    expect((await lodgedNow(system, lodged)).state).toBe('waiting');
    return { ...answer, right: body };
  };
  const fieldsOf = ({ body }: { readonly body: { readonly errors: readonly { readonly field: string; readonly code: string }[] } }) => body.errors.map(({ field, code }) => `${field} ${code}`).sort();

  it('registers the received invoice and submits its payment, and the system learns the number', async () => {
    const lodged = await lodge(system);
    const body = await confirmation(money(), lodged, { memo: '11月分' });
    const { status, body: payment } = await confirm(money(), body);
    expect([status, payment.status, payment.amount, payment.total_amount]).toEqual([201, 1, 33_000, totalOf(33_000)]);
    expect(await received(payment.doc_number)).toMatchObject({ invoice_number: 'K-1', amount: 33_000, paid_amount: 33_000, memo: '11月分', files: [{ id: (body.pre_registration['file_ids'] as string[])[0] }], payments: [{ id: payment.id }] });
    const { state, result, confirmed_at } = await lodgedNow(system, lodged);
    expect({ state, result }).toEqual({
      state: 'confirmed',
      result: { number: payment.payment_number, status: 1, is_action_required: false, amount: 33_000, commission: payment.commission, transfer_date: payment.transfer_date, transferred_date: null },
    });
    expect(confirmed_at).not.toBeNull();
  });

  it('says in 変更履歴 which system the received invoice came from, and what the user did', async () => {
    const { body: payment } = await confirm(money(), await confirmation(money(), await lodge(system)));
    const { logs } = (await money().call<{ logs: LogEntry[] }>('GET', `/received_invoices/${payment.doc_number}/logs`)).body;
    expect(logs.map(({ action, actor_name, field, after }) => [action, actor_name, field, after])).toEqual([
      ['submit_payment', '山田 花子', null, null],
      ['create', '山田 花子', 'connected_system', 'たよれる会計'],
    ]);
  });

  it('makes the files that were lodged with it the document\'s, and more of the user\'s', async () => {
    const [sent, left, own] = [await sendFile(money().api, system), await sendFile(money().api, system), await upload(money().api, money().tokens)];
    const lodged = await lodge(system, 'payment', { file_ids: [sent, left] });
    const { body: payment } = await confirm(money(), await confirmation(money(), lodged, { file_ids: [own, sent] }));
    expect((await received(payment.doc_number)).files.map(({ id }) => id)).toEqual([own, sent]);
  });

  it('answers the same key with the same answer', async () => {
    const body = await confirmation(money(), await lodge(system));
    const [key, before] = [newKey(), await traces()];
    const first = await confirm(money(), body, key);
    const again = await confirm(money(), body, key);
    expect([first.status, again.status, again.headers.get('idempotent-replayed')]).toEqual([201, 201, 'true']);
    expect(again.body).toEqual(first.body);
    expect(await traces()).toMatchObject({ invoices: (before as { invoices: number }).invoices + 1 });
  });

  it('is refused for one that is confirmed, and pays nothing more', async () => {
    const lodged = await lodge(system);
    const { body: payment } = await confirm(money(), await confirmation(money(), lodged));
    const [body, before] = [await confirmation(money(), lodged), await traces()];
    const second = await confirm(money(), body);
    expect([second.status, second.body.status, await traces()]).toEqual([409, 'pre_registration_confirmed', before]);
    expect((await lodgedNow(system, lodged)).result?.number).toBe(payment.payment_number);
  });

  it.each([
    ['another user\'s', async () => lodge(await plantConnection(money().api, { email: SOLE_PROPRIETOR.email }))],
    ['a request', async () => lodge(system, 'collection')],
    ['one that nobody lodged', () => Promise.resolve({ id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff' })],
  ])('finds none for %s', async (_, lodgedBy) => {
    const body = await confirmation(money(), await lodgedBy());
    const before = await traces();
    expect((await confirm(money(), body)).status).toBe(404);
    expect(await traces()).toEqual(before);
  });

  it('names what is wrong with the received invoice and with its payment in one answer', async () => {
    const answer = await refused(await lodge(system), (body) => ({
      ...body,
      transfer_date: '2026-01-01',
      transfer_person_name: '株式会社',
      pre_registration: { ...body.pre_registration, issue_date: '2026-02-30', registration_number: 'T1234567890123' },
    }));
    expect(answer.status).toBe(422);
    expect(fieldsOf(answer)).toEqual(['pre_registration.issue_date date', 'pre_registration.registration_number check_digit', 'transfer_date unavailable', 'transfer_person_name characters']);
  });

  it('refuses more than the received invoice, an account of another supplier, and a supplier of nobody', async () => {
    const lodged = await lodge(system);
    const above = await refused(lodged, (body) => ({ ...body, pre_registration: { ...body.pre_registration, amount: 32_999 } }));
    expect([above.status, fieldsOf(above)]).toEqual([422, ['amount above_remaining']]);
    const { accountId } = await newPayee(money());
    const foreign = await refused(lodged, (body) => ({ ...body, supplier_account_id: accountId }));
    expect([foreign.status, fieldsOf(foreign)]).toEqual([422, ['supplier_account_id unknown']]);
    const nobody = await refused(lodged, (body) => ({ ...body, pre_registration: { ...body.pre_registration, supplier_id: 99_999_999 } }));
    expect([nobody.status, fieldsOf(nobody)]).toEqual([422, ['pre_registration.supplier_id unknown', 'supplier_account_id unknown']]);
  });

  it('refuses files that stand elsewhere, were lodged with another, or are another buyer\'s', async () => {
    const { api } = money();
    const lodged = await lodge(system);
    const used = (await addReceivedInvoice(api, money().tokens)).files[0]?.id;
    const elsewhere = await sendFile(api, system);
    await lodge(system, 'payment', { file_ids: [elsewhere] });
    const foreign = await upload(api, await signIn(api, SOLE_PROPRIETOR));
    for (const [file, code] of [[used, 'used'], [elsewhere, 'used'], [foreign, 'unknown']]) {
      const answer = await refused(lodged, (body) => ({ ...body, pre_registration: { ...body.pre_registration, file_ids: [file] } }));
      expect([answer.status, fieldsOf(answer)]).toEqual([422, [`pre_registration.file_ids ${code}`]]);
    }
  });

  it('keeps the attempt usable after a refusal, and takes no number for it', async () => {
    const lodged = await lodge(system);
    const { right } = await refused(lodged, (body) => ({ ...body, transfer_date: '2026-01-01' }));
    const { status, body: payment } = await confirm(money(), right);
    expect(status).toBe(201);
    expect((await addReceivedInvoice(money().api, money().tokens)).doc_number).toBe(payment.doc_number + 1);
  });

  it('refuses another total, an attempt that is used, and an account that was changed since it was seen', async () => {
    const lodged = await lodge(system);
    const total = await refused(lodged, (body) => ({ ...body, total_amount: 40_000 }));
    const used = await money().authorised(33_000);
    await money().submit(await money().submission(await money().newInvoice(33_000), 33_000, used.attempt_id));
    const again = await refused(lodged, (body) => ({ ...body, attempt_id: used.attempt_id }));
    const account = await refused(lodged, (body) => ({ ...body, supplier_account_revision: 2 }));
    expect([total.status, again.status, account.status, account.body.status]).toEqual([409, 409, 409, 'supplier_account_changed']);
  });

  it('wants the password again for an account with a caution, once all else is right', async () => {
    const payee = await newPayee(money());
    // A second account, which differs from the one before.
    const accountId = await addAccount(money(), payee.supplierId, '7654321');
    await money().pay(await invoiceFrom(money(), payee));
    const lodged = await lodge(system);
    const body = { ...(await confirmation(money(), lodged, { payee })), supplier_account_id: accountId };
    const answer = await confirm(money(), body);
    expect([answer.status, answer.body.status]).toEqual([403, 'reauthentication_required']);
    expect((await lodgedNow(system, lodged)).state).toBe('waiting');
  });

  it('is of one received invoice: a registered one or the lodged one, neither both nor none', async () => {
    const { docNumber } = await money().newInvoice(33_000);
    const both = await refused(await lodge(system), (body) => ({ ...body, doc_number: docNumber }));
    const none = await refused(await lodge(system), ({ pre_registration: _, ...body }) => body);
    expect([both.status, fieldsOf(both), none.status, fieldsOf(none)]).toEqual([422, ['doc_number not_with_pre_registration'], 422, ['doc_number required']]);
  });
});
