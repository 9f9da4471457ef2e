import type { Collection, OwnPayment, PreRegistration, WebhookEvent } from 'shared-api/types';
import {
  cancelBySystem,
  confirm,
  confirmation,
  confirmRequest,
  declineByUser,
  preRegister,
} from './support/confirming';
import type { ConnectedSystem } from './support/connected-system';
import { totalOf, useMoney } from './support/money';
import { newAddress, newCorporation } from './support/new-account';
import { askedBuyer, keyOf } from './support/paying';
import { plantConnection, type PlantedConnection } from './support/plant-connection';
import { newSeller } from './support/requests';
import { until } from './support/until';
import { startReceiver, type WebhookReceiver } from './support/webhook-receiver';

const MONTH = 30 * 24 * 3_600_000;
const REASON = { reason: '宛名が異なります。', fields: ['note'] };

describe('webhooks about pre-registered pre-registrations report', () => {
  const money = useMoney();
  let receiver: WebhookReceiver;
  beforeAll(async () => {
    receiver = await startReceiver();
  });
  afterAll(async () => receiver.stop());

  const connected = (more: PlantedConnection = {}): Promise<ConnectedSystem> =>
    plantConnection(money().api, { webhook: receiver, ...more });
  const events = ({ id }: Pick<PreRegistration, 'id'>): WebhookEvent[] =>
    receiver.received.map(({ raw }) => JSON.parse(raw) as WebhookEvent).filter(({ data }) => data.id === id);
  /** Waits for the first messages about one pre-registration, a given number. */
  const told = (preRegistered: PreRegistration, count: number): Promise<WebhookEvent[]> =>
    until(
      () => Promise.resolve(events(preRegistered)),
      (all) => all.length >= count,
    );
  const confirmed = async (preRegistered: PreRegistration): Promise<OwnPayment> => {
    const { status, body } = await confirm(money(), await confirmation(money(), preRegistered));
    expect(status).toBe(201);
    return body as OwnPayment;
  };
  const inShort = (all: readonly WebhookEvent[]) =>
    all.map(({ type, data: { result } }) => [
      type.replace('pre_registration.', ''),
      result?.status ?? null,
      result?.is_action_required ?? null,
    ]);

  it('a payment from its confirmation to its transfer, each step with its status', async () => {
    const preRegistered = await preRegister(await connected(), 'payment', { external_id: '請求 7' });
    const { id, payment_number: number, transfer_date: transferDate, commission } = await confirmed(preRegistered);
    await money().decide(id, 'check');
    await money().decide(id, 'approve');
    await money().decide(id, 'transfer');
    const all = await told(preRegistered, 4);
    expect(inShort(all)).toEqual([
      ['confirmed', 1, false],
      ['status_changed', 2, false],
      ['status_changed', 3, false],
      ['status_changed', 4, false],
    ]);
    const result = {
      number,
      status: 1,
      is_action_required: false,
      amount: 33_000,
      commission,
      transfer_date: transferDate,
      transferred_date: null,
    };
    expect(all[0]).toEqual({
      type: 'pre_registration.confirmed',
      timestamp: expect.stringMatching(/Z$/),
      data: { id: preRegistered.id, external_id: '請求 7', kind: 'payment', state: 'confirmed', result },
    });
    expect(all[3]?.data.result?.transferred_date).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  it('that the user has to correct something, that it is corrected, and that it is cancelled', async () => {
    const preRegistered = await preRegister(await connected());
    const { id } = await confirmed(preRegistered);
    await money().decide(id, 'send_back', REASON);
    await money().edit(await money().payment(id), { note: '修正しました。' });
    await money().cancel(id);
    expect(inShort(await told(preRegistered, 4))).toEqual([
      ['confirmed', 1, false],
      ['status_changed', 1, true],
      ['status_changed', 1, false],
      ['status_changed', 5, false],
    ]);
    // The examiner's name and messages are not for the system.
    expect(JSON.stringify(events(preRegistered))).not.toContain('宛名');
  });

  it('another transfer date and amount, as soon as the user changes them', async () => {
    const preRegistered = await preRegister(await connected());
    const payment = await confirmed(preRegistered);
    const latest = await money().latestTransferDate();
    const { attempt_id } = await money().authorised(payment, 22_000);
    expect(
      await money().edit(payment, { amount: 22_000, total_amount: totalOf(22_000), attempt_id, transfer_date: latest }),
    ).toMatchObject({ status: 200, body: { transfer_date: latest } });
    expect((await told(preRegistered, 2))[1]).toMatchObject({
      type: 'pre_registration.status_changed',
      data: { result: { status: 1, amount: 22_000, transfer_date: latest } },
    });
  });

  it("a request from its confirmation to its deposit, with the seller's share of the fee", async () => {
    const { api } = money();
    const seller = await newSeller(api);
    const preRegistered = await preRegister(await connected({ email: seller.email }), 'collection');
    const { status, body: request } = await confirmRequest(api, seller, preRegistered, {
      recipient_email: newAddress(),
      fee_bearer: 'seller',
    });
    expect(status).toBe(201);
    const buyer = askedBuyer(money(), (await newCorporation(api)).tokens);
    await buyer.link(keyOf(request as Collection));
    await buyer.payAll(request.id);
    for (const decision of ['approve', 'transfer']) await money().decide(request.id, decision);
    const all = await told(preRegistered, 5);
    expect(inShort(all)).toEqual([
      ['confirmed', 6, false],
      ...[7, 1, 3, 4].map((number) => ['status_changed', number, false]),
    ]);
    expect(all.map(({ data: { kind, result } }) => [kind, result?.number, result?.commission])).toEqual(
      all.map(() => ['collection', request.request_number, request.commission]),
    );
  });

  it('a cancellation by the system or by the user, and an expiry', async () => {
    const system = await connected();
    const [cancelled, declined, late] = [
      await preRegister(system),
      await preRegister(system),
      await preRegister(system),
    ];
    await cancelBySystem(system, cancelled);
    // Repeating it gives the same answer and no new message.
    await cancelBySystem(system, cancelled);
    await declineByUser(money().api, money().tokens, declined);
    await money().api.moveClock(MONTH);
    const all = await Promise.all([cancelled, declined, late].map((preRegistered) => told(preRegistered, 1)));
    expect(all.map((each) => each.map(({ type, data: { state, result } }) => [type, state, result]))).toEqual(
      ['cancelled', 'cancelled', 'expired'].map((state) => [[`pre_registration.${state}`, state, null]]),
    );
  });

  it('nothing about a confirmation that failed', async () => {
    const preRegistered = await preRegister(await connected());
    const body = await confirmation(money(), preRegistered);
    expect((await confirm(money(), { ...body, transfer_date: '2026-01-01' })).status).toBe(422);
    await confirm(money(), body);
    expect(inShort(await told(preRegistered, 1))).toEqual([['confirmed', 1, false]]);
  });

  it('nothing about payments and requests that the system did not pre-register', async () => {
    const preRegistered = await preRegister(await connected());
    const other = await money().pay(await money().newInvoice(33_000));
    await money().decide(other.id, 'check');
    const { id } = await confirmed(preRegistered);
    await money().decide(id, 'check');
    await told(preRegistered, 2);
    expect(receiver.received.some(({ raw }) => raw.includes(other.payment_number))).toBe(false);
  });

  it.each([
    ['may not read payments', async () => connected({ scopes: ['payments.lodge', 'collections.read'] })],
    ['has no webhook', async () => plantConnection(money().api)],
  ])('nothing where it %s', async (_, newSystem) => {
    const preRegistered = await preRegister(await newSystem());
    const { id } = await confirmed(preRegistered);
    await money().decide(id, 'check');
    // Another system's later message: after it, none about this one can come.
    const after = await preRegister(await connected());
    await confirmed(after);
    await told(after, 1);
    expect(events(preRegistered)).toEqual([]);
  });

  it('nothing after the end of the connection, though the payment continues', async () => {
    const system = await connected();
    const [preRegistered, waiting] = [await preRegister(system), await preRegister(system)];
    const { id } = await confirmed(preRegistered);
    await told(preRegistered, 1);
    expect((await money().call('DELETE', `/users/connected_systems/${system.client.clientId}`)).status).toBe(204);
    await money().decide(id, 'check');
    const after = await preRegister(await connected());
    await confirmed(after);
    await told(after, 1);
    expect([inShort(events(preRegistered)), inShort(events(waiting))]).toEqual([[['confirmed', 1, false]], []]);
  });
});
