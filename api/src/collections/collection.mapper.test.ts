import fc from 'fast-check';
import { commissionOf } from 'shared-rules/yen';
import { toCollectionSummary } from './collection.mapper';
import type { CollectionRow } from './collection.repository';

type Invoice = CollectionRow['invoice'];

const row = (invoice: Partial<Invoice>): CollectionRow => ({
  invoice: {
    id: 1,
    status: 7,
    transferDate: null,
    transferExecutedDate: null,
    rateBasisPoints: null,
    ...invoice,
  } as Invoice,
  collection: {
    requestNumber: 42,
    supplierId: 3,
    recipientEmail: 'taro@example.co.jp',
    invoiceNumber: '',
    sentAt: 0,
    paymentDeadline: '2026-12-31',
    openedAt: null,
  } as CollectionRow['collection'],
  supplierName: '株式会社みどり商事',
});

const amount = fc.integer({ min: 331, max: 9_999_999_999 });
const rate = fc.integer({ min: 0, max: 500 });

describe('the deposit of a request', () => {
  it('is the amount, less the fee if the seller bears it, at the current rate until one is agreed', () => {
    fc.assert(
      fc.property(
        amount,
        rate,
        fc.option(rate),
        fc.constantFrom('buyer', 'seller'),
        (yen, today, agreed, feeBearer) => {
          const summary = toCollectionSummary(
            { COMMISSION_RATE_BASIS_POINTS: today },
            row({ amount: yen, feeBearer, rateBasisPoints: agreed }),
          );
          const { commission } = commissionOf(yen, agreed ?? today);
          expect(summary).toMatchObject({
            amount: yen,
            commission: feeBearer === 'seller' ? commission : 0,
            deposit_amount: feeBearer === 'seller' ? yen - commission : yen,
          });
          expect(summary.deposit_amount).toBeGreaterThan(0);
        },
      ),
    );
  });

  it('has a planned day, and none once it is cancelled', () => {
    const days = ([1, 2, 3, 4, 5] as const).map(
      (status) =>
        toCollectionSummary(
          { COMMISSION_RATE_BASIS_POINTS: 300 },
          row({ status, amount: 1_000, feeBearer: 'buyer', transferDate: '2026-12-01' }),
        ).deposit_date,
    );
    expect(days).toEqual(['2026-12-01', '2026-12-01', '2026-12-01', '2026-12-01', null]);
  });

  it('has a statement from the examination on', () => {
    const statuses = [1, 2, 3, 4, 5, 6, 7, 8].filter(
      (status) =>
        toCollectionSummary({ COMMISSION_RATE_BASIS_POINTS: 300 }, row({ status, amount: 1_000, feeBearer: 'buyer' }))
          .has_statement,
    );
    expect(statuses).toEqual([3, 4]);
  });
});
