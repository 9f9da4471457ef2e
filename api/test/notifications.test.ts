import type { NotificationSummary } from 'shared-api/types';
import { connect } from './support/oauth';
import { signIn } from './support/accounts';
import type { Tokens } from './support/api';
import { useHeldJobs } from './support/held-jobs';
import { useMoney } from './support/money';
import { preRegisterPayment } from './support/pre-registrations';
import { cancelRequest, newSeller, payRequest, sendRequest, type Seller } from './support/requests';
import { accountForm } from './support/suppliers';
import { newKey, suppliersOf } from './support/documents';

const AMOUNT = 33_000;
const reason = { reason: '請求書の宛名が異なります。', fields: ['transfer_date'] };

describe('each event causes one notification, with its category, the other side and the amount', () => {
  const money = useMoney();
  useHeldJobs(() => money().api, 'reminders');
  let seller: Seller;
  beforeAll(async () => {
    seller = await newSeller(money().api);
  });

  const listOf = async (tokens: Tokens): Promise<NotificationSummary[]> => {
    const path = '/users/notifications?size=100';
    const { body } = await money().api.call<{ notifications: NotificationSummary[] }>('GET', path, { tokens });
    return body.notifications;
  };
  const factsOf = ({ category, party_name, amount }: NotificationSummary) => [category, party_name, amount];
  /** Returns what a step adds for buyer and seller. */
  const addedBy = async (step: () => Promise<unknown>) => {
    const before = [await listOf(money().tokens), await listOf(seller.tokens)];
    await step();
    const after = [await listOf(money().tokens), await listOf(seller.tokens)];
    const [buyer = [], sellers = []] = after.map((list, side) =>
      list.slice(0, list.length - (before[side]?.length ?? 0)).map(factsOf),
    );
    return { buyer, seller: sellers };
  };
  const decide = (id: number, step: string) => addedBy(async () => money().decide(id, step, reason));
  const nameOf = async (id: number): Promise<string> => (await money().payment(id)).supplier.name;

  it('from the submission of a payment to its transfer', async () => {
    const invoice = await money().newInvoice(AMOUNT);
    let id = 0;
    const submitted = await addedBy(async () => {
      ({ id } = await money().pay(invoice));
    });
    const name = await nameOf(id);
    expect(submitted).toEqual({ buyer: [['payment_submitted', name, AMOUNT]], seller: [] });
    for (const [step, category] of [
      ['check', 'payment_checked'],
      ['approve', 'payment_approved'],
      ['transfer', 'transfer_executed'],
    ] as const)
      expect([step, await decide(id, step)]).toEqual([step, { buyer: [[category, name, AMOUNT]], seller: [] }]);
  });

  it.each([
    ['a request to correct', ['send_back'], 'payment_sent_back'],
    ['a rejection', ['reject'], 'payment_rejected'],
    ['a transfer that came back', ['approve', 'return_transfer'], 'transfer_returned'],
    ['a cancelled transfer, which is refunded', ['approve', 'cancel'], 'transfer_cancelled'],
  ])('%s', async (_what, steps, category) => {
    const { id } = await money().pay(await money().newInvoice(AMOUNT));
    for (const step of steps.slice(0, -1)) await money().decide(id, step, reason);
    expect(await decide(id, steps.at(-1) ?? '')).toEqual({
      buyer: [[category, await nameOf(id), AMOUNT]],
      seller: [],
    });
  });

  it("the buyer's own cancellation", async () => {
    const { id } = await money().pay(await money().newInvoice(AMOUNT));
    const name = await nameOf(id);
    expect(await addedBy(() => money().cancel(id))).toEqual({
      buyer: [['payment_cancelled', name, AMOUNT]],
      seller: [],
    });
  });

  it('of a request, to each side under the name of the other', async () => {
    const [requester, partner] = ['株式会社みどり商事', '株式会社青葉製作所'];
    let id = 0;
    const sent = await addedBy(async () => {
      ({ id } = await sendRequest(money().api, seller));
    });
    expect(sent).toEqual({ buyer: [['request_received', requester, 264_000]], seller: [] });
    expect(await addedBy(() => payRequest(money(), id))).toEqual({
      buyer: [['request_paid', requester, 264_000]],
      seller: [['collection_paid', partner, 264_000]],
    });
    expect(await decide(id, 'approve')).toEqual({
      buyer: [['payment_approved', requester, 264_000]],
      seller: [['collection_decided', partner, 264_000]],
    });
    expect(await decide(id, 'transfer')).toEqual({
      buyer: [['transfer_executed', requester, 264_000]],
      seller: [['collection_deposited', partner, 264_000]],
    });
    const other = await sendRequest(money().api, seller);
    expect(await addedBy(() => cancelRequest(money().api, seller, other.id))).toEqual({
      buyer: [['request_withdrawn', requester, 264_000]],
      seller: [],
    });
  });

  it('a new account of a supplier, by its name, without an amount', async () => {
    const [supplier] = await suppliersOf(money().api, money().tokens);
    const added = await addedBy(() =>
      money().call('POST', `/suppliers/${supplier?.id}/accounts`, accountForm({ account_number: '7654399' }), newKey()),
    );
    expect(added.buyer).toEqual([['supplier_account_added', supplier?.name, null]]);
  });

  it('a connection, and the first pre-registration that waits, with its supplier and amount', async () => {
    const system = await connect(money().api);
    const tokens = await signIn(money().api);
    expect((await listOf(tokens)).slice(0, 1).map(factsOf)).toEqual([['connection_started', null, null]]);
    const first = await preRegisterPayment(system, { amount: 55_000 });
    await preRegisterPayment(system, { amount: 66_000 });
    const [latest, before] = await listOf(tokens);
    expect(latest?.category).toBe('pre_registration_received');
    expect(latest?.amount).toBe(55_000);
    expect(latest?.party_name).not.toBeNull();
    expect(before?.category).toBe('connection_started');
    const { body } = await money().api.call<{ body: string }>('GET', `/users/notices/${latest?.id}`, { tokens });
    expect(body.body).toContain('請求金額（税込）: 55,000円');
    expect(first.id).toBeDefined();
  });

  it('and those from before have neither', async () => {
    const { pool } = money().api;
    const { rows } = await pool.query<{ id: number }>(
      `insert into notifications (buyer_id, kind, subject, body, created_at)
       select buyer_id, 'notice', '以前のお知らせ', '本文', now() from users where email_address = 'hanako@aoba.example' returning id::int`,
    );
    const old = (await listOf(money().tokens)).find(({ id }) => id === rows[0]?.id);
    expect(old).toMatchObject({ subject: '以前のお知らせ', kind: 'notice', category: null, party_name: null });
  });
});
