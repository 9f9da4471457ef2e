import fc from 'fast-check';
import type { RequestRow } from './request.repository';
import { standingOf } from './key-standing';

const TODAY = '2026-11-22';
const [SELLER, BUYER, STRANGER] = [1, 2, 3];

/** A waiting request that was sent to an unregistered address. */
const request = (change: Partial<RequestRow> = {}): RequestRow => ({
  invoiceId: 10,
  status: 6,
  buyerId: null,
  sellerBuyerId: SELLER,
  paymentDeadline: TODAY,
  keyUsedAt: null,
  docNumber: null,
  docDeletedAt: null,
  requester: {
    name: '株式会社青葉製作所',
    corporateNumber: '1234567890123',
    lastName: '青葉',
    firstName: '花子',
    phoneNumber: '0312345678',
    emailAddress: 'hanako@aoba.example',
  },
  ...change,
});
const theirs = (change: Partial<RequestRow> = {}): RequestRow =>
  request({ status: 7, buyerId: BUYER, docNumber: 5, ...change });
const statusFor = (row: RequestRow | undefined, buyerId = BUYER, today = TODAY): number =>
  standingOf(row, buyerId, today).keyStatus;

describe('the status of a key', () => {
  it('is valid for any buyer while the request waits, until the end of its last day', () => {
    expect(statusFor(request())).toBe(1);
    expect(statusFor(request(), STRANGER)).toBe(1);
    expect(statusFor(request(), BUYER, '2026-11-23')).toBe(2);
    expect(statusFor(request({ status: 8 }))).toBe(2);
  });

  it('for its buyer before use is valid while payable or paid, else expired, or invalid after a cancellation', () => {
    for (const status of [7, 1, 2, 3, 4]) expect(statusFor(theirs({ status }))).toBe(1);
    expect(statusFor(theirs(), BUYER, '2026-11-23')).toBe(2);
    expect(statusFor(theirs({ status: 8 }))).toBe(2);
    expect(statusFor(theirs({ status: 5 }))).toBe(3);
  });

  it('is valid for the buyer who used it, in every status, until the document is deleted', () => {
    for (const status of [7, 1, 2, 3, 4, 5, 8])
      expect(statusFor(theirs({ status, keyUsedAt: 1 }), BUYER, '2027-01-01')).toBe(1);
    expect(statusFor(theirs({ status: 5, keyUsedAt: 1, docDeletedAt: 2 }))).toBe(3);
  });

  it('is invalid in the same way for everybody else and for an unknown key', () => {
    const unknown = standingOf(undefined, BUYER, TODAY);
    expect(unknown).toEqual({ keyStatus: 3 });
    fc.assert(
      fc.property(
        fc.constantFrom(1, 2, 3, 4, 5, 7, 8),
        fc.option(fc.integer({ min: 1 })),
        fc.constantFrom('2026-11-21', TODAY, '2026-11-23'),
        (status, keyUsedAt, today) => {
          const row = theirs({ status, keyUsedAt });
          expect(standingOf(row, STRANGER, today)).toEqual(unknown);
          expect(standingOf(row, SELLER, today)).toEqual(unknown);
        },
      ),
    );
    expect(standingOf(request(), SELLER, TODAY)).toEqual(unknown);
  });
});
