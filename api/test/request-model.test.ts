import fc from 'fast-check';
import type { Collection, CollectionSummary, RequestedPayment } from 'shared-api/types';
import { collectionNumber, type ExaminationStatus } from 'shared-rules/status';
import { runs } from './support/full';
import { useMoney } from './support/money';
import { newAddress, newCorporation } from './support/new-account';
import { askedBuyer, keyOf, type Asked } from './support/paying';
import { cancelRequest, dayFromNow, newSeller, requestOf, sendRequest, type Seller } from './support/requests';
import { until } from './support/until';

/** Acts on a request by its parties. */
const ACTS = [
  'link',
  'pay',
  'cancelBySeller',
  'cancelByBuyer',
  'check',
  'approve',
  'reject',
  'transfer',
  'cancelByOperator',
  'expire',
] as const;
type Act = (typeof ACTS)[number];

/** Allowed statuses of an act and the resulting status: the table of docs/domain.md 3.1 in its simplest form. */
const TABLE: Readonly<Record<Act, { readonly from: readonly number[]; readonly to: number }>> = {
  link: { from: [6], to: 7 },
  pay: { from: [7], to: 1 },
  cancelBySeller: { from: [6, 7], to: 5 },
  cancelByBuyer: { from: [1, 2, 3], to: 5 },
  check: { from: [1], to: 2 },
  approve: { from: [1, 2], to: 3 },
  reject: { from: [1, 2], to: 5 },
  transfer: { from: [3], to: 4 },
  cancelByOperator: { from: [3], to: 5 },
  expire: { from: [6, 7], to: 8 },
};

const OPERATOR: Readonly<Partial<Record<Act, readonly [path: string, body?: object]>>> = {
  check: ['check'],
  approve: ['approve'],
  transfer: ['transfer'],
  reject: ['reject', { reason: '確認できませんでした' }],
  cancelByOperator: ['cancel', { reason: '確認できませんでした' }],
};

const act = fc.constantFrom(...ACTS.filter((name) => name !== 'expire'));
// Most stories begin with the usual acts; a refused act changes nothing. At the end the last day passes.
const story = fc.record({
  feeBearer: fc.constantFrom('buyer', 'seller'),
  acts: fc
    .tuple(fc.constantFrom<Act[]>([], ['link'], ['link', 'pay']), fc.array(act, { maxLength: 6 }))
    .map(([begin, rest]) => [...begin, ...rest, 'expire' as const]),
});

describe('a request after any sequence of steps', () => {
  const money = useMoney();
  let seller: Seller;
  let buyer: Asked;
  beforeAll(async () => {
    seller = await newSeller(money().api);
    buyer = askedBuyer(money(), (await newCorporation(money().api)).tokens);
  });

  async function carryOut(name: Act, { id, payment_deadline: deadline }: Collection, key: string): Promise<number> {
    if (name === 'link') return (await buyer.link(key)).status;
    if (name === 'pay') return (await buyer.payAll(id)).status;
    if (name === 'cancelBySeller') return (await cancelRequest(money().api, seller, id)).status;
    if (name === 'cancelByBuyer') return (await buyer.cancel(id)).status;
    const [path, body] = OPERATOR[name] ?? [];
    if (path !== undefined) return (await money().decide(id, path, body)).status;
    await money().moveTo(`${deadline}T23:59:59`);
    await money().api.moveClock(1_000);
    return 200;
  }

  /** The properties of the row that both sides see. */
  const sharedOf = (payment: RequestedPayment) => [
    payment.status,
    payment.amount,
    payment.version,
    payment.request.request_number,
    payment.request.payment_deadline,
    payment.request.fee_bearer,
    payment.transfer_date,
    payment.transferred_date,
    payment.history,
  ];
  const sharedOfSeller = (seen: Collection) => [
    seen.status,
    seen.amount,
    seen.version,
    seen.request_number,
    seen.payment_deadline,
    seen.fee_bearer,
    seen.deposit_date,
    seen.deposited_date,
    seen.history,
  ];

  async function agree(id: number, status: number, isAttached: boolean, feeBearer: string): Promise<void> {
    const seen = await until(
      () => requestOf(money().api, seller, id),
      (request) => request.status === status,
    );
    expect(seen.collection_number).toBe(collectionNumber(status as ExaminationStatus));
    const { body } = await money().api.call<{ invoice_requests: CollectionSummary[] }>(
      'GET',
      '/invoices/request_sellers?size=100',
      { tokens: seller.tokens },
    );
    expect(seen).toMatchObject(body.invoice_requests.find((summary) => summary.id === id) ?? { id: 'in the list' });
    const answer = await buyer.payment(id);
    expect(answer.status).toBe(isAttached ? 200 : 404);
    if (!isAttached) return;
    const payment = answer.body;
    expect(sharedOf(payment)).toEqual(sharedOfSeller(seen));
    // Only one side bears the fee, and the charge is the deposit plus the fee.
    expect([payment.commission === 0, seen.commission === 0]).toEqual([feeBearer === 'seller', feeBearer === 'buyer']);
    expect(payment.total_amount).toBe(seen.deposit_amount + payment.commission + seen.commission);
    expect(payment.request.is_payable).toBe(status === 7);
    const invoice = await buyer.received(payment.doc_number);
    expect([invoice.amount, invoice.paid_amount]).toEqual([
      seen.amount,
      [1, 2, 3, 4, 7].includes(status) ? seen.amount : 0,
    ]);
  }

  async function follows(feeBearer: string, acts: readonly Act[]): Promise<void> {
    const { api } = money();
    const request = await sendRequest(api, seller, {
      recipient_email: newAddress(),
      fee_bearer: feeBearer,
      payment_deadline: await dayFromNow(api, 0),
    });
    const key = keyOf(request);
    let status = 6;
    let isAttached = false;
    for (const name of acts) {
      const { from, to } = TABLE[name];
      const answered = await carryOut(name, request, key);
      // Linking again gives the same answer, in any state of the request.
      const isAgain = name === 'link' && isAttached;
      const isAllowed = from.includes(status);
      // Moving the clock is always possible.
      expect([name, status, answered < 300]).toEqual([name, status, isAllowed || isAgain || name === 'expire']);
      if (isAllowed) status = to;
      if (isAllowed && name === 'link') isAttached = true;
      await agree(request.id, status, isAttached, feeBearer);
    }
    expect(await money().broken()).toEqual([]);
  }

  it('is the same for buyer and seller after every step that the table of statuses allows or refuses', async () => {
    // The clock only moves forward, so a shortened story would be a different one.
    await fc.assert(
      fc.asyncProperty(story, ({ feeBearer, acts }) => follows(feeBearer, acts)),
      { numRuns: Number(process.env['TRIALS'] ?? runs(8, 2)), endOnFailure: true },
    );
  });
});
