import { confirmRequest, preRegister, preRegisteredNow, sendFile } from './support/confirming';
import type { ConnectedSystem } from './support/connected-system';
import { newKey, upload } from './support/documents';
import { mailsTo } from './support/mails';
import { newAddress } from './support/new-account';
import { plantConnection } from './support/plant-connection';
import { newSeller, postRequest, requestBody, sendRequest, type Seller } from './support/requests';
import { useApi } from './support/use-api';

/** Counts of everything that sending would add to the whole database. */
const TRACES = `select (select count(*)::int from invoices) as invoices, (select count(*)::int from collections) as collections, (select count(*)::int from mail_outbox) as mails,
  (select count(*)::int from notifications) as notices, (select sum(next_request_number)::int from buyers) as numbers`;

describe('confirming a pre-registered request', () => {
  const api = useApi();
  let seller: Seller;
  let system: ConnectedSystem;
  beforeAll(async () => {
    seller = await newSeller(api());
    system = await plantConnection(api(), { email: seller.email });
  });
  const traces = async () => (await api().pool.query(TRACES)).rows[0];

  it('sends it like an entered request, and notifies the system of the number', async () => {
    const address = newAddress();
    const preRegistered = await preRegister(system, 'collection');
    const { status, body } = await confirmRequest(api(), seller, preRegistered, {
      recipient_email: address,
      fee_bearer: 'seller',
    });
    expect([status, body.status, body.amount]).toEqual([201, 6, 264_000]);
    expect(await mailsTo(api(), address)).toHaveLength(1);
    expect(await preRegisteredNow(system, preRegistered)).toMatchObject({
      state: 'confirmed',
      result: {
        number: body.request_number,
        status: 6,
        is_action_required: false,
        amount: 264_000,
        commission: body.commission,
        transfer_date: null,
        transferred_date: null,
      },
    });
    expect(body.commission).toBeGreaterThan(0);
  });

  it('attaches the files that were pre-registered with it, which no other document can use', async () => {
    const file = await sendFile(api(), system);
    const preRegistered = await preRegister(system, 'collection', { file_ids: [file] });
    const other = await postRequest(api(), seller, await requestBody(api(), seller, { file_ids: [file] }));
    expect([other.status, other.body.errors.map(({ field, code }) => [field, code])]).toEqual([
      422,
      [['file_ids', 'used']],
    ]);
    const own = await upload(api(), seller.tokens);
    const { body } = await confirmRequest(api(), seller, preRegistered, { file_ids: [file, own] });
    expect(body.files.map(({ id }) => id)).toEqual([file, own]);
  });

  it('returns the same answer for the same key, and rejects a second one', async () => {
    const preRegistered = await preRegister(system, 'collection');
    const order = { ...(await requestBody(api(), seller)), pre_registration_id: preRegistered.id };
    const key = newKey();
    const first = await postRequest(api(), seller, order, key);
    const before = await traces();
    const again = await postRequest(api(), seller, order, key);
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
    const second = await confirmRequest(api(), seller, preRegistered);
    expect([second.status, second.body.status, await traces()]).toEqual([409, 'pre_registration_confirmed', before]);
  });

  it('sends nothing if any field is wrong, and the pre-registration keeps waiting', async () => {
    const preRegistered = await preRegister(system, 'collection');
    const before = await traces();
    const { status, body } = await confirmRequest(api(), seller, preRegistered, {
      recipient_email: seller.email,
      payment_deadline: '2026-01-01',
    });
    expect([status, body.errors.map(({ field }) => field).sort(), await traces()]).toEqual([
      422,
      ['payment_deadline', 'recipient_email'],
      before,
    ]);
    expect((await preRegisteredNow(system, preRegistered)).state).toBe('waiting');
    expect((await confirmRequest(api(), seller, preRegistered)).status).toBe(201);
  });

  it('follows the limits and rules of an entered request: quota of the seller, no links', async () => {
    const newcomer = await newSeller(api(), {}, undefined, 0);
    const theirs = await plantConnection(api(), { email: newcomer.email });
    const call = {
      body: { external_id: 'K-3', partner: { name: '株式会社青葉製作所' }, message: 'https://evil.example' },
      headers: { 'idempotency-key': newKey() },
    };
    expect(await theirs.call('POST', '/pre_registrations/collections', call)).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'message', code: 'link' }] },
    });
    const preRegistered = await preRegister(theirs, 'collection');
    for (let n = 0; n < 10; n += 1) await sendRequest(api(), newcomer, { recipient_email: newAddress() });
    const { status, body } = await confirmRequest(api(), newcomer, preRegistered);
    expect([status, body.message]).toEqual([
      429,
      expect.stringContaining('24時間に送信できる依頼は10件までです。') as string,
    ]);
    expect((await preRegisteredNow(theirs, preRegistered)).state).toBe('waiting');
  });

  it.each([
    [
      "another user's",
      async () => preRegister(await plantConnection(api(), { email: (await newSeller(api())).email }), 'collection'),
    ],
    ['a payment', async () => preRegister(system)],
    ['one that nobody pre-registered', () => Promise.resolve({ id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff' })],
  ])('finds none for %s', async (_, preRegisteredBy) => {
    const preRegistered = await preRegisteredBy();
    const before = await traces();
    expect([(await confirmRequest(api(), seller, preRegistered)).status, await traces()]).toEqual([404, before]);
  });

  it('does not happen by sending a request without the pre-registration', async () => {
    const preRegistered = await preRegister(system, 'collection');
    expect((await sendRequest(api(), seller, { pre_registration_id: null })).status).toBe(7);
    expect((await preRegisteredNow(system, preRegistered)).state).toBe('waiting');
  });
});
