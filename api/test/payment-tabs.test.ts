import type { Payment } from 'shared-api/types';
import { PAYMENT_TABS, type PaymentTab } from 'shared-rules/tabs';
import { useMoney } from './support/money';

const REASON = { reason: '請求書の宛名が異なります。' };

/** Section 4 of the spec, "Payment tabs", written out: status, whether something is asked of the buyer, and the tabs by type. */
const PAYMENTS: readonly (readonly [status: number, actionRequired: boolean, steps: readonly string[], tabs: readonly PaymentTab[]])[] = [
  [1, false, [], ['review']],
  [1, true, ['send_back'], ['actionRequired']],
  [2, false, ['check'], ['review']],
  [2, true, ['check', 'send_back'], ['actionRequired']],
  [3, false, ['approve'], ['reserved']],
  [3, true, ['approve', 'return_transfer'], ['actionRequired', 'reserved']],
  [4, false, ['approve', 'transfer'], ['history']],
  [5, false, ['reject'], ['history']],
];
const REQUESTS: readonly (readonly [status: number, steps: readonly string[] | null, tabs: readonly PaymentTab[]])[] = [
  [1, [], ['review']],
  [2, ['check'], ['review']],
  [3, ['approve'], ['reserved']],
  [4, ['approve', 'transfer'], ['history']],
  [5, ['reject'], ['history']],
  [6, null, ['waiting']],
  [7, null, ['waiting']],
  [8, null, ['history']],
];

/** A request as it is before it is paid: a row with the history that leads to its status. */
const INSERT_REQUEST = `
  with request as (
    insert into invoices (workflow_kind, buyer_id, seller_buyer_id, received_invoice_id, sequence, status, supplier_id, supplier_account_id, supplier_account_revision, amount, created_at, updated_at)
    select 2, r.buyer_id, r.buyer_id, r.id, 1, $2, r.supplier_id, a.id, a.revision, r.amount, now(), now()
    from received_invoices r join supplier_accounts a on a.supplier_id = r.supplier_id
    where r.doc_number = $1 and r.buyer_id = (select buyer_id from users where email_address = 'hanako@aoba.example') order by a.id limit 1 returning id
  )
  insert into invoice_status_log (invoice_id, event, from_status, from_action_required, to_status, to_action_required, actor, at)
  select id, event, from_status, from_action_required, to_status, false, 'system', now()
  from request, (values (1, 'sendUnregistered', null, null, 6), (2, 'attach', 6, false, 7), (3, 'deadlinePassed', 7, false, 8)) step (position, event, from_status, from_action_required, to_status)
  where to_status <= $2 order by position`;

describe('the payment tabs of the spec', () => {
  const money = useMoney();
  interface List { readonly invoices: Payment[]; readonly total_count: number }
  const totals = async () => Object.fromEntries(await Promise.all(PAYMENT_TABS.map(async (tab) => [tab, (await money().call<List>('GET', `/invoices?tab=${tab}`)).body.total_count] as const)));
  /** Tabs in which the newest payment is listed, and those in which the received invoice is. */
  const standsIn = async (docNumber: number, id: number) => {
    const found: Record<'payments' | 'received', string[]> = { payments: [], received: [] };
    for (const tab of PAYMENT_TABS) {
      const { invoices } = (await money().call<List>('GET', `/invoices?tab=${tab}`)).body;
      const { received_invoices: received } = (await money().call<{ received_invoices: { doc_number: number }[] }>('GET', `/received_invoices?tab=${tab}`)).body;
      if (invoices.some((payment) => payment.id === id)) found.payments.push(tab);
      if (received.some(({ doc_number }) => doc_number === docNumber)) found.received.push(tab);
    }
    return found;
  };
  const growth = (before: Record<string, number>, after: Record<string, number>): string[] => PAYMENT_TABS.filter((tab) => after[tab] !== before[tab]);
  const paid = async (steps: readonly string[], makesRequest = false) => {
    const { id, doc_number } = await money().pay(await money().newInvoice(33_000));
    if (makesRequest) await money().api.pool.query('update invoices set workflow_kind = 2, seller_buyer_id = buyer_id where id = $1', [id]);
    for (const step of steps) await money().decide(id, step, REASON);
    return { id, doc_number };
  };

  it.each(PAYMENTS)('have a payment in status %d, action required %p, exactly where they should (after %j: %j)', async (status, actionRequired, steps, tabs) => {
    const before = await totals();
    const { id, doc_number } = await paid(steps);
    expect(await money().payment(id)).toMatchObject({ status, is_action_required: actionRequired, invoice_type: 'InvoicePayment' });
    expect(await standsIn(doc_number, id)).toEqual({ payments: tabs, received: tabs });
    expect(growth(before, await totals())).toEqual(tabs);
  });

  it.each(REQUESTS)('have a request in status %d exactly where they should (after %j: %j)', async (status, steps, tabs) => {
    const before = await totals();
    if (steps) {
      const { id, doc_number } = await paid(steps, true);
      expect(await money().payment(id)).toMatchObject({ status, invoice_type: 'InvoiceRequestBuyer' });
      expect(await standsIn(doc_number, id)).toEqual({ payments: tabs, received: tabs });
    } else {
      const { docNumber } = await money().newInvoice(33_000);
      await money().api.pool.query(INSERT_REQUEST, [docNumber, status]);
      expect((await standsIn(docNumber, 0)).received).toEqual(tabs);
    }
    expect(growth(before, await totals())).toEqual(tabs);
  });

  it('a request cannot be sent back, so that it is never in the tab of what is asked of the buyer', async () => {
    const { id } = await paid([], true);
    expect((await money().decide(id, 'send_back', REASON)).status).toBe(409);
    await money().decide(id, 'approve');
    expect((await money().decide(id, 'return_transfer', REASON)).status).toBe(409);
  });

  it('a record is there by the type that it is to the one who asks, and by no other', async () => {
    const [payment, request] = [await paid([]), await paid([], true)];
    const types = ['InvoicePayment', 'InvoiceRequestBuyer', 'InvoiceRequestSeller'];
    const ask = async (id: number) => Promise.all(types.map(async (type) => (await money().call('GET', `/invoices/${id}?invoice_display_type=${type}`)).status));
    expect([await ask(payment.id), await ask(request.id)]).toEqual([[200, 404, 404], [404, 200, 404]]);
    expect((await money().call('GET', `/invoices/${payment.id}?invoice_display_type=Other`)).status).toBe(422);
  });
});
