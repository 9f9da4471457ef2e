import type { Payment } from 'shared-api/types';
import { PAYMENT_TABS, type PaymentTab } from 'shared-rules/tabs';
import { useMoney } from './support/money';
import { newSeller, payRequest, requestOf, sendRequest, type Seller } from './support/requests';
import { until } from './support/until';

const REASON = { reason: '請求書の宛名が異なります。' };

/** Table of docs/specification.md 4.2, written out: status, whether the buyer has to act, and the tabs by type. */
const PAYMENTS: readonly (readonly [
  status: number,
  actionRequired: boolean,
  steps: readonly string[],
  tabs: readonly PaymentTab[],
])[] = [
  [1, false, [], ['review']],
  [1, true, ['send_back'], ['actionRequired']],
  [2, false, ['check'], ['review']],
  [2, true, ['check', 'send_back'], ['actionRequired']],
  [3, false, ['approve'], ['reserved']],
  [3, true, ['approve', 'return_transfer'], ['actionRequired', 'reserved']],
  [4, false, ['approve', 'transfer'], ['history']],
  [5, false, ['reject'], ['history']],
];
/**
 * The same for requests, with the steps of a paid one, or null for an unpaid one. A request without a buyer is in no
 * buyer's tab.
 */
const REQUESTS: readonly (readonly [status: number, steps: readonly string[] | null, tabs: readonly PaymentTab[]])[] = [
  [1, [], ['review']],
  [2, ['check'], ['review']],
  [3, ['approve'], ['reserved']],
  [4, ['approve', 'transfer'], ['history']],
  [5, ['reject'], ['history']],
  [6, null, []],
  [7, null, ['waiting']],
  [8, null, ['history']],
];

describe('the payment tabs of the specification', () => {
  const money = useMoney();
  interface List {
    readonly invoices: Payment[];
    readonly total_count: number;
  }
  const totals = async () =>
    Object.fromEntries(
      await Promise.all(
        PAYMENT_TABS.map(
          async (tab) => [tab, (await money().call<List>('GET', `/invoices?tab=${tab}`)).body.total_count] as const,
        ),
      ),
    );
  /** Returns the tabs that list the newest payment, and those that list the received invoice. */
  const standsIn = async (docNumber: number, id: number) => {
    const found: Record<'payments' | 'received', string[]> = { payments: [], received: [] };
    for (const tab of PAYMENT_TABS) {
      const { invoices } = (await money().call<List>('GET', `/invoices?tab=${tab}`)).body;
      const { received_invoices: received } = (
        await money().call<{ received_invoices: { doc_number: number }[] }>('GET', `/received_invoices?tab=${tab}`)
      ).body;
      if (invoices.some((payment) => payment.id === id)) found.payments.push(tab);
      if (received.some(({ doc_number }) => doc_number === docNumber)) found.received.push(tab);
    }
    return found;
  };
  const growth = (before: Record<string, number>, after: Record<string, number>): string[] =>
    PAYMENT_TABS.filter((tab) => after[tab] !== before[tab]);
  let seller: Seller;
  beforeAll(async () => {
    seller = await newSeller(money().api);
  });
  const paid = async (steps: readonly string[], isRequested = false) => {
    const { id, doc_number } = isRequested
      ? await payRequest(money(), (await sendRequest(money().api, seller)).id)
      : await money().pay(await money().newInvoice(33_000));
    for (const step of steps) await money().decide(id, step, REASON);
    return { id, doc_number };
  };
  /** Creates an unpaid request, in status 6, 7 or 8. */
  const unpaid = async (status: number): Promise<number> => {
    const { id } = await sendRequest(
      money().api,
      seller,
      status === 6 ? { recipient_email: 'nobody@kaede.example' } : {},
    );
    // Its last day has passed, so the job ends it.
    if (status === 8)
      await money().api.pool.query("update collections set payment_deadline = '2026-01-01' where invoice_id = $1", [
        id,
      ]);
    await until(
      () => requestOf(money().api, seller, id),
      (request) => request.status === status,
    );
    return id;
  };

  it.each(PAYMENTS)(
    'have a payment in status %d, action required %p, exactly where they should (after %j: %j)',
    async (status, actionRequired, steps, tabs) => {
      const before = await totals();
      const { id, doc_number } = await paid(steps);
      expect(await money().payment(id)).toMatchObject({
        status,
        is_action_required: actionRequired,
        invoice_type: 'InvoicePayment',
      });
      expect(await standsIn(doc_number, id)).toEqual({ payments: tabs, received: tabs });
      expect(growth(before, await totals())).toEqual(tabs);
    },
  );

  it.each(REQUESTS)(
    'have a request in status %d exactly where they should (after %j: %j)',
    async (status, steps, tabs) => {
      const before = await totals();
      if (steps) {
        const { id, doc_number } = await paid(steps, true);
        expect(await money().payment(id)).toMatchObject({ status, invoice_type: 'InvoiceRequestBuyer' });
        expect(await standsIn(doc_number, id)).toEqual({ payments: tabs, received: tabs });
      } else {
        const id = await unpaid(status);
        const { body } = await money().call<Payment>('GET', `/invoices/${id}`);
        expect(await standsIn(body.doc_number, id)).toEqual({ payments: tabs, received: tabs });
      }
      expect(growth(before, await totals())).toEqual(tabs);
    },
  );

  it('a request cannot be sent back, so that it is never in the tab of payments that need action', async () => {
    const { id } = await paid([], true);
    expect((await money().decide(id, 'send_back', REASON)).status).toBe(409);
    await money().decide(id, 'approve');
    expect((await money().decide(id, 'return_transfer', REASON)).status).toBe(409);
  });

  it('a record is found only by its type from the view of the caller', async () => {
    const [payment, request] = [await paid([]), await paid([], true)];
    const types = ['InvoicePayment', 'InvoiceRequestBuyer', 'InvoiceRequestSeller'];
    const ask = async (id: number) =>
      Promise.all(
        types.map(async (type) => (await money().call('GET', `/invoices/${id}?invoice_display_type=${type}`)).status),
      );
    expect([await ask(payment.id), await ask(request.id)]).toEqual([
      [200, 404, 404],
      [404, 200, 404],
    ]);
    expect((await money().call('GET', `/invoices/${payment.id}?invoice_display_type=Other`)).status).toBe(422);
  });
});
