import type { Collection } from 'shared-api/types';
import { SOLE_PROPRIETOR, signIn } from './support/accounts';
import { useMoney } from './support/money';
import { newAddress, newCorporation } from './support/new-account';
import { askedBuyer, keyOf, type Asked } from './support/paying';
import { cancelRequest, dayFromNow, newSeller, requestOf, sendRequest, type Seller } from './support/requests';

const DAY_MS = 86_400_000;
const INVALID =
  '支払い依頼の有効期限が切れているか、無効な依頼です。お手数ですが、依頼元の事業者へ直接お問い合わせください。';

describe('the key of a request', () => {
  const money = useMoney();
  let seller: Seller;
  let buyer: Asked;
  let other: Asked;
  beforeAll(async () => {
    seller = await newSeller(money().api);
    buyer = askedBuyer(money(), (await newCorporation(money().api)).tokens);
    other = askedBuyer(money(), await signIn(money().api, SOLE_PROPRIETOR));
  });
  /** Sends a request to an unregistered address. */
  const unregistered = (more: Readonly<Record<string, unknown>> = {}): Promise<Collection> =>
    sendRequest(money().api, seller, { recipient_email: newAddress(), ...more });
  const refusedWith = (status: number, message: string) => ({ status: 400, body: { status, message } });

  it('links the request to the first opener: both see the received invoice waiting', async () => {
    const request = await unregistered();
    const key = keyOf(request);
    const addresseeToConfirm = { addressee: '株式会社青葉製作所', payer: '株式会社みどり商事' };
    expect(await buyer.info(key)).toEqual({
      key,
      keyStatus: 1,
      isUsed: false,
      invoiceId: null,
      docNumber: null,
      addresseeToConfirm,
      message: null,
    });
    const { status, body } = await buyer.link(key);
    expect([status, body.invoice_id]).toEqual([200, request.id]);
    const { payments, ...invoice } = await buyer.received(body.buyer_document_number);
    expect(invoice).toMatchObject({
      is_requested: true,
      amount: 264_000,
      invoice_number: 'S-100',
      remaining_amount: 0,
      supplier: { name: '株式会社みどり商事' },
    });
    expect(payments).toMatchObject([
      {
        id: request.id,
        invoice_type: 'InvoiceRequestBuyer',
        status: 7,
        amount: 264_000,
        request: { request_number: request.request_number, is_payable: true },
      },
    ]);
    expect(await requestOf(money().api, seller, request.id)).toMatchObject({
      status: 7,
      collection_number: 2,
      is_linked: true,
    });
  });

  it('is used after linking: the same buyer always gets the same answer, with the place of the request', async () => {
    const request = await unregistered();
    const key = keyOf(request);
    const first = await buyer.link(key);
    expect((await buyer.link(key)).body).toEqual(first.body);
    expect(await buyer.info(key)).toEqual({
      key,
      keyStatus: 1,
      isUsed: true,
      invoiceId: request.id,
      docNumber: first.body.buyer_document_number,
      addresseeToConfirm: null,
      message: null,
    });
    await cancelRequest(money().api, seller, request.id);
    expect((await buyer.link(key)).body).toEqual(first.body);
  });

  it('is invalid for another buyer and for its seller, as an invented key is, and reveals nothing', async () => {
    const key = keyOf(await unregistered());
    await buyer.link(key);
    const own = askedBuyer(money(), seller.tokens);
    for (const [who, which] of [
      [other, key],
      [own, key],
      [own, keyOf(await unregistered())],
      [other, 'nobody-has-this-key'],
    ] as const) {
      expect(await who.info(which)).toEqual({
        key: which,
        keyStatus: 3,
        isUsed: false,
        invoiceId: null,
        docNumber: null,
        addresseeToConfirm: null,
        message: null,
      });
      expect(await who.link(which)).toMatchObject(refusedWith(3, INVALID));
    }
  });

  it('is invalid after the request is cancelled', async () => {
    const request = await unregistered();
    await cancelRequest(money().api, seller, request.id);
    expect(await buyer.info(keyOf(request))).toMatchObject({ keyStatus: 3, message: null });
    expect(await buyer.link(keyOf(request))).toMatchObject(refusedWith(3, INVALID));
  });

  it('of a request that was attached by its address is valid and unused until its buyer opens it', async () => {
    const { api } = money();
    const request = await sendRequest(api, seller, { recipient_email: SOLE_PROPRIETOR.email });
    const key = keyOf(request);
    expect(request.status).toBe(7);
    const seen = await other.info(key);
    expect(seen).toMatchObject({ keyStatus: 1, isUsed: false, invoiceId: request.id });
    expect(await buyer.link(key)).toMatchObject(refusedWith(3, INVALID));
    expect((await other.link(key)).body).toEqual({ invoice_id: request.id, buyer_document_number: seen.docNumber });
    expect(await other.info(key)).toMatchObject({ isUsed: true });
    // There is never a second record.
    const { rows } = await api.pool.query(
      'select 1 from invoices where id = $1 or received_invoice_id = (select received_invoice_id from invoices where id = $1)',
      [request.id],
    );
    expect(rows).toHaveLength(1);
  });

  it('makes one supplier per seller for any number of requests, or takes an existing supplier of the buyer', async () => {
    const { api } = money();
    const links = await Promise.all(
      (await Promise.all([unregistered(), unregistered()])).map((request) => buyer.link(keyOf(request))),
    );
    const invoices = await Promise.all(links.map(({ body }) => buyer.received(body.buyer_document_number)));
    expect(new Set(invoices.map(({ supplier }) => supplier.id)).size).toBe(1);
    const { rows } = await api.pool.query(
      'select s.corporate_number, (select count(*)::int from supplier_accounts a where a.supplier_id = s.id) as accounts from suppliers s where s.id = $1',
      [invoices[0]?.supplier.id],
    );
    const { rows: registered } = await api.pool.query<{ corporate_number: string }>(
      'select corporate_number from corporations where buyer_id = $1',
      [seller.buyerId],
    );
    expect(rows).toEqual([{ corporate_number: registered[0]?.corporate_number, accounts: 0 }]);
  });

  it('shows its seller when the link was first opened, and answers the same to any key', async () => {
    const { api } = money();
    const request = await unregistered();
    const open = async (key: string) =>
      (await api.call('POST', '/invoices/request_keys/opened', { body: { request_key: key } })).status;
    expect([request.opened_at, await open(keyOf(request)), await open('nobody-has-this-key')]).toEqual([
      null,
      204,
      204,
    ]);
    const { opened_at: opened } = await requestOf(api, seller, request.id);
    expect(opened).not.toBeNull();
    await api.moveClock(60_000);
    await open(keyOf(request));
    await buyer.link(keyOf(request));
    expect((await requestOf(api, seller, request.id)).opened_at).toBe(opened);
  });

  it('also counts as opened when the buyer views the request', async () => {
    const { api } = money();
    const request = await sendRequest(api, seller, { recipient_email: SOLE_PROPRIETOR.email });
    await buyer.payment(request.id);
    expect((await requestOf(api, seller, request.id)).opened_at).toBeNull();
    await other.payment(request.id);
    expect((await requestOf(api, seller, request.id)).opened_at).not.toBeNull();
  });

  it('is never logged', async () => {
    const key = keyOf(await unregistered());
    await buyer.info(key);
    await buyer.link(key);
    await money().api.call('POST', '/invoices/request_keys/opened', { body: { request_key: key } });
    expect(await money().api.log()).not.toContain(key);
  });

  it('is expired after the last day, even before the job runs; the requester is named with contact details', async () => {
    const { api } = money();
    const [first, second] = [
      await unregistered({ payment_deadline: await dayFromNow(api, 0) }),
      await unregistered({ payment_deadline: await dayFromNow(api, 0) }),
    ];
    await buyer.link(keyOf(second));
    await api.moveClock(DAY_MS);
    const { message, ...info } = await other.info(keyOf(first));
    expect(info).toEqual({
      key: keyOf(first),
      keyStatus: 2,
      isUsed: false,
      invoiceId: null,
      docNumber: null,
      addresseeToConfirm: null,
    });
    for (const part of ['株式会社みどり商事', '高橋 健太', '03-1234-5678', seller.email])
      expect(message).toContain(part);
    expect(await other.link(keyOf(first))).toMatchObject(refusedWith(2, message ?? ''));
    expect(await other.info(keyOf(second))).toMatchObject({ keyStatus: 3, message: null });
    expect(await buyer.info(keyOf(second))).toMatchObject({ keyStatus: 1, isUsed: true });
  });

  it('is refused without a session', async () => {
    const { api } = money();
    expect((await api.call('GET', '/invoices/request_keys/some-key')).status).toBe(401);
    expect((await api.call('POST', '/invoices/request_keys', { body: { request_key: 'some-key' } })).status).toBe(401);
  });
});
