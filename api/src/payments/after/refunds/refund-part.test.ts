import fc from 'fast-check';
import { commissionOf } from 'shared-rules/yen';
import type { Charge } from '../../charge/ledger/entries';
import { refundPart, type Refundable } from './refund-part';

const NOTHING: Charge = { payable: 0, commission: 0, tax: 0, total: 0 };
const CHARGE: Charge = { payable: 33_000, commission: 990, tax: 90, total: 33_990 };

const state = (part: Partial<Refundable> = {}): Refundable => ({
  charge: CHARGE,
  refunded: NOTHING,
  lost: 0,
  isTransferred: true,
  isRequested: false,
  isFeeBorneBySeller: false,
  ...part,
});

const plus = (one: Charge, other: Charge): Charge => ({
  payable: one.payable + other.payable,
  commission: one.commission + other.commission,
  tax: one.tax + other.tax,
  total: one.total + other.total,
});

const failure = (attempt: () => unknown): { httpStatus: number; details: { errors?: unknown[] }; message: string } => {
  try {
    attempt();
  } catch (error) {
    return error as ReturnType<typeof failure>;
  }
  throw new Error('It was not refused.');
};

describe('a partial refund', () => {
  it('never gives back more than was charged, and all of the tax with all of the commission', () => {
    const parts = fc.array(fc.tuple(fc.nat(12_000), fc.nat(400)), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(fc.integer({ min: 10_001, max: 90_000 }), parts, (amount, wanted) => {
        const { commission, tax, total } = commissionOf(amount, 300);
        const charge = { payable: amount, commission, tax, total };
        let refunded = NOTHING;
        for (const [payable, share] of wanted) {
          const leftOf = { payable: amount - refunded.payable, commission: commission - refunded.commission };
          const some = { payable: Math.min(payable, leftOf.payable), commission: Math.min(share, leftOf.commission) };
          const part = refundPart(
            { total: some.payable + some.commission, commission: some.commission },
            state({ charge, refunded }),
          );
          expect(part.payable + part.commission).toBe(part.total);
          expect(part.tax).toBeGreaterThanOrEqual(0);
          refunded = plus(refunded, part);
        }
        const rest = refundPart(
          { total: total - refunded.total, commission: commission - refunded.commission },
          state({ charge, refunded }),
        );
        expect(plus(refunded, rest)).toEqual(charge);
      }),
    );
  });

  it.each([
    ['amount', { total: 33_001, commission: 0 }, '残りは 33,000円 です'],
    ['commission', { total: 1_000, commission: 991 }, '残りは 990円 です'],
    ['commission', { total: 100, commission: 101 }, '返金額以下'],
  ])('is refused at %s beyond what is left', (field, wanted, words) => {
    expect(failure(() => refundPart(wanted, state()))).toMatchObject({
      httpStatus: 422,
      details: { errors: [{ field, code: 'too_large', message: expect.stringContaining(words) }] },
    });
  });

  it('leaves something to transfer before the transfer, and may be all of it afterwards', () => {
    const all = { total: 33_000, commission: 0 };
    expect(failure(() => refundPart(all, state({ isTransferred: false })))).toMatchObject({
      httpStatus: 409,
      message: '振込の前に全額を返金する場合は、cancel で振込の予約をキャンセルしてください。',
    });
    expect(refundPart({ total: 32_999, commission: 0 }, state({ isTransferred: false })).payable).toBe(32_999);
    expect(refundPart(all, state())).toEqual({ payable: 33_000, commission: 0, tax: 0, total: 33_000 });
  });

  it('says what is left beside what was given back before', () => {
    const before = state({ refunded: { payable: 30_000, commission: 900, tax: 81, total: 30_900 } });
    expect(failure(() => refundPart({ total: 3_100, commission: 91 }, before)).details.errors).toEqual([
      {
        field: 'commission',
        code: 'too_large',
        message: '返金できる金額を超えています。残りは 90円 です。金額を確認してください。',
      },
    ]);
    expect(failure(() => refundPart({ total: 3_091, commission: 90 }, before)).details.errors).toEqual([
      {
        field: 'amount',
        code: 'too_large',
        message: '返金できる金額を超えています。残りは 3,090円 です。金額を確認してください。',
      },
    ]);
    expect(refundPart({ total: 3_090, commission: 90 }, before)).toEqual({
      payable: 3_000,
      commission: 90,
      tax: 9,
      total: 3_090,
    });
  });

  it('leaves out what the cardholder got back in a lost dispute', () => {
    expect(failure(() => refundPart({ total: 3_001, commission: 0 }, state({ lost: 30_000 }))).httpStatus).toBe(422);
  });

  it('of a request waits for its transfer, and leaves out a commission that the requester bears', () => {
    const wanted = { total: 1_000, commission: 0 };
    expect(failure(() => refundPart(wanted, state({ isRequested: true, isTransferred: false })))).toMatchObject({
      httpStatus: 409,
      message:
        '依頼による支払いは、振込の前に一部だけを返金できません。振込の後に返金するか、全額をキャンセルしてください。',
    });
    const borne = state({
      charge: { payable: 32_010, commission: 990, tax: 90, total: 33_000 },
      isRequested: true,
      isFeeBorneBySeller: true,
    });
    expect(failure(() => refundPart({ total: 1_000, commission: 100 }, borne)).details.errors).toEqual([
      {
        field: 'commission',
        code: 'not_borne',
        message: '手数料は依頼元の負担のため、利用者には返金できません。',
      },
    ]);
    expect(refundPart({ total: 33_000, commission: 0 }, borne).payable).toBe(33_000);
  });
});
