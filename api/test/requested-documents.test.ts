import type { Attempt, Collection, ReceivedInvoice } from 'shared-api/types';
import { SOLE_PROPRIETOR, signIn } from './support/accounts';
import { bodyOf, newKey } from './support/documents';
import { totalOf, useMoney } from './support/money';
import { newAddress, newCorporation, newRegistration, soleProprietorForm } from './support/new-account';
import { askedBuyer, keyOf, type Asked } from './support/paying';
import { cancelRequest, dayFromNow, newSeller, requestOf, sendRequest, type Seller } from './support/requests';
import { accountForm } from './support/suppliers';

const DAY_MS = 86_400_000;

describe('the document of a request', () => {
  const money = useMoney();
  let seller: Seller;
  let buyer: Asked;
  beforeAll(async () => {
    seller = await newSeller(money().api);
    buyer = askedBuyer(money(), await signIn(money().api, SOLE_PROPRIETOR));
  });
  const call = <T>(method: string, path: string, body?: unknown) =>
    money().api.call<T>(method, path, { tokens: buyer.tokens, body, headers: { 'idempotency-key': newKey() } });
  /** Sends a request to the buyer. Returns it with its received invoice. */
  async function received(): Promise<{ request: Collection; invoice: ReceivedInvoice }> {
    const request = await sendRequest(money().api, seller, { recipient_email: SOLE_PROPRIETOR.email });
    const { doc_number } = (await buyer.payment(request.id)).body;
    return { request, invoice: await buyer.received(doc_number) };
  }
  const change = (invoice: ReceivedInvoice, fields: Readonly<Record<string, unknown>>) =>
    call<ReceivedInvoice & { errors: { field: string }[] }>('PUT', `/received_invoices/${invoice.doc_number}`, {
      ...bodyOf(invoice),
      ...fields,
    });

  it('stays as the requester sent it: the buyer writes the memo, and gets an error for every other field', async () => {
    const { invoice } = await received();
    const { status, body } = await change(invoice, { memo: '11月分' });
    expect([status, body.memo, body.version]).toEqual([200, '11月分', invoice.version + 1]);
    const others = {
      supplier_id: 1,
      invoice_number: 'X',
      issue_date: '2026-11-02',
      due_date: '2027-01-01',
      amount: 1,
      registration_number: 'T1234567890123',
      file_ids: ['00000000-0000-4000-8000-000000000000'],
    };
    const refused = await change(body, { ...others, memo: 'x' });
    expect([refused.status, refused.body.errors.map(({ field }) => field).sort()]).toEqual([
      422,
      Object.keys(others).sort(),
    ]);
    expect(await buyer.received(invoice.doc_number)).toEqual(body);
  });

  it('begins its 変更履歴 with the requester, and cannot be deleted while the request waits', async () => {
    const { request, invoice } = await received();
    const { body } = await call<{ logs: { action: string; actor: string; actor_name: string }[] }>(
      'GET',
      `/received_invoices/${invoice.doc_number}/logs`,
    );
    expect(body.logs.at(-1)).toMatchObject({ action: 'create', actor: 'seller', actor_name: '株式会社みどり商事' });
    expect(await call('DELETE', `/received_invoices/${invoice.doc_number}`)).toMatchObject({
      status: 409,
      body: {
        message:
          'お支払い待ちの依頼があるため、この請求書は削除できません。支払わない場合は、依頼元へ依頼のキャンセルをお申し出ください。',
      },
    });
    await cancelRequest(money().api, seller, request.id);
    expect((await call('DELETE', `/received_invoices/${invoice.doc_number}`)).status).toBe(204);
    expect((await requestOf(money().api, seller, request.id)).status).toBe(5);
  });

  it('is read only by its seller, and by the buyer after linking the request', async () => {
    const { api } = money();
    const request = await sendRequest(api, seller, { recipient_email: newAddress() });
    const file = request.files[0]?.id;
    const paths = [`/invoices/files/${file}/download/url`, `/invoices/files/${file}/reading`];
    const statusesFor = async (tokens: typeof buyer.tokens) =>
      Promise.all(paths.map(async (path) => (await api.call('GET', path, { tokens })).status));
    expect([await statusesFor(seller.tokens), await statusesFor(buyer.tokens)]).toEqual([
      [200, 200],
      [404, 404],
    ]);
    await buyer.link(keyOf(request));
    expect([
      await statusesFor(seller.tokens),
      await statusesFor(buyer.tokens),
      await statusesFor(money().tokens),
    ]).toEqual([
      [200, 200],
      [200, 200],
      [404, 404],
    ]);
    const { url } = (await api.call<{ url: string }>('GET', paths[0] ?? '', { tokens: buyer.tokens })).body;
    expect((await fetch(`${api.url}${url}`)).headers.get('content-type')).toBe('application/pdf');
  });

  it('can be paid by the buyer like any other after the request ends, to an account that the buyer enters', async () => {
    const { request, invoice } = await received();
    await cancelRequest(money().api, seller, request.id);
    const { id: accountId } = (
      await call<{ id: number }>('POST', `/suppliers/${invoice.supplier.id}/accounts`, accountForm())
    ).body;
    const { amount, doc_number: docNumber } = invoice;
    const wanted = {
      credit_card_id: (await buyer.card()).id,
      doc_number: docNumber,
      amount,
      total_amount: totalOf(amount),
    };
    const { attempt_id: attempt } = (await call<Attempt>('POST', '/invoices/credit_cards/approval', wanted)).body;
    const submission = await money().submission({ docNumber, accountId, amount }, amount, attempt);
    expect(await call('POST', '/invoices', submission)).toMatchObject({
      status: 201,
      body: { invoice_type: 'InvoicePayment', payment_number: `I-${String(invoice.doc_number).padStart(8, '0')}-2` },
    });
    expect((await buyer.received(invoice.doc_number)).payments.map(({ status }) => status)).toEqual([1, 5]);
  });

  it('appears at registration with the address of a request, for each request that can still be paid', async () => {
    const { api } = money();
    const address = newAddress();
    const [open, cancelled] = [
      await sendRequest(api, seller, { recipient_email: address.toUpperCase() }),
      await sendRequest(api, seller, { recipient_email: address }),
    ];
    const over = await sendRequest(api, seller, {
      recipient_email: address,
      payment_deadline: await dayFromNow(api, 0),
    });
    await cancelRequest(api, seller, cancelled.id);
    await api.moveClock(DAY_MS);
    const { body: tokens } = await api.call<typeof buyer.tokens>('POST', '/users/sole_proprietor', {
      tokens: await newRegistration(api, address),
      body: soleProprietorForm(),
    });
    const newcomer = askedBuyer(money(), tokens);
    expect(
      (await Promise.all([open, cancelled, over].map(({ id }) => newcomer.payment(id)))).map(({ status }) => status),
    ).toEqual([200, 404, 404]);
    expect(await requestOf(api, seller, open.id)).toMatchObject({ status: 7, is_linked: true });
    expect(await newcomer.info(keyOf(open))).toMatchObject({ keyStatus: 1, isUsed: false, invoiceId: open.id });
    const stranger = askedBuyer(money(), (await newCorporation(api)).tokens);
    expect((await stranger.link(keyOf(open))).status).toBe(400);
  });
});
