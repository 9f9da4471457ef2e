import type { LogEntry, ReceivedInvoice } from 'shared-api/types';
import { SOLE_PROPRIETOR } from './support/accounts';
import {
  confirm,
  confirmation,
  confirmationTraces,
  preRegister,
  preRegisteredNow,
  sendFile,
} from './support/confirming';
import type { ConnectedSystem } from './support/connected-system';
import { newKey, upload } from './support/documents';
import { totalOf, useMoney } from './support/money';
import { plantConnection } from './support/plant-connection';

describe('confirming a pre-registered payment', () => {
  const money = useMoney();
  let system: ConnectedSystem;
  beforeAll(async () => {
    system = await plantConnection(money().api, { name: 'たよれる会計' });
  });
  const received = async (docNumber: number) =>
    (await money().call<ReceivedInvoice>('GET', `/received_invoices/${docNumber}`)).body;
  const traces = () => confirmationTraces(money().api);

  it('registers the received invoice, submits its payment, and notifies the system of the number', async () => {
    const preRegistered = await preRegister(system);
    const body = await confirmation(money(), preRegistered, { memo: '11月分' });
    const { status, body: payment } = await confirm(money(), body);
    expect([status, payment.status, payment.amount, payment.total_amount]).toEqual([201, 1, 33_000, totalOf(33_000)]);
    expect(await received(payment.doc_number)).toMatchObject({
      invoice_number: 'K-1',
      amount: 33_000,
      paid_amount: 33_000,
      memo: '11月分',
      files: [{ id: (body.pre_registration['file_ids'] as string[])[0] }],
      payments: [{ id: payment.id }],
    });
    const { state, result, confirmed_at } = await preRegisteredNow(system, preRegistered);
    expect({ state, result }).toEqual({
      state: 'confirmed',
      result: {
        number: payment.payment_number,
        status: 1,
        is_action_required: false,
        amount: 33_000,
        commission: payment.commission,
        transfer_date: payment.transfer_date,
        transferred_date: null,
      },
    });
    expect(confirmed_at).not.toBeNull();
  });

  it('records in 変更履歴 the system that the received invoice came from, and the actions of the user', async () => {
    const { body: payment } = await confirm(money(), await confirmation(money(), await preRegister(system)));
    const { logs } = (await money().call<{ logs: LogEntry[] }>('GET', `/received_invoices/${payment.doc_number}/logs`))
      .body;
    expect(logs.map(({ action, actor_name, field, after }) => [action, actor_name, field, after])).toEqual([
      ['submit_payment', '山田 花子', null, null],
      ['create', '山田 花子', 'connected_system', 'たよれる会計'],
    ]);
  });

  it('attaches the files that were pre-registered with it, and further files of the user', async () => {
    const [sent, left, own] = [
      await sendFile(money().api, system),
      await sendFile(money().api, system),
      await upload(money().api, money().tokens),
    ];
    const preRegistered = await preRegister(system, 'payment', { file_ids: [sent, left] });
    const { body: payment } = await confirm(
      money(),
      await confirmation(money(), preRegistered, { file_ids: [own, sent] }),
    );
    expect((await received(payment.doc_number)).files.map(({ id }) => id)).toEqual([own, sent]);
  });

  it('answers the same key with the same answer', async () => {
    const body = await confirmation(money(), await preRegister(system));
    const [key, before] = [newKey(), await traces()];
    const first = await confirm(money(), body, key);
    const again = await confirm(money(), body, key);
    expect([first.status, again.status, again.headers.get('idempotent-replayed')]).toEqual([201, 201, 'true']);
    expect(again.body).toEqual(first.body);
    expect(await traces()).toMatchObject({ invoices: before.invoices + 1, received: before.received + 1 });
  });

  it('is refused for one that is confirmed, and pays nothing more', async () => {
    const preRegistered = await preRegister(system);
    const { body: payment } = await confirm(money(), await confirmation(money(), preRegistered));
    const [body, before] = [await confirmation(money(), preRegistered), await traces()];
    const second = await confirm(money(), body);
    expect([second.status, second.body.status, await traces()]).toEqual([409, 'pre_registration_confirmed', before]);
    expect((await preRegisteredNow(system, preRegistered)).result?.number).toBe(payment.payment_number);
  });

  it.each([
    ["another user's", async () => preRegister(await plantConnection(money().api, { email: SOLE_PROPRIETOR.email }))],
    ['a request', async () => preRegister(system, 'collection')],
    ['one that nobody pre-registered', () => Promise.resolve({ id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff' })],
  ])('finds none for %s', async (_, preRegisteredBy) => {
    const body = await confirmation(money(), await preRegisteredBy());
    const before = await traces();
    expect((await confirm(money(), body)).status).toBe(404);
    expect(await traces()).toEqual(before);
  });
});
