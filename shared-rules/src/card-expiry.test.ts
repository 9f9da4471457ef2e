import fc from 'fast-check';
import { isCardExpired } from './card';
import { expiryNotice, lastCardDay } from './card-expiry';
import { daysBetween } from './debit-date';

const card = (month: number, year: number) => ({ expiry_month: month, expiry_year: year });

describe('the expiry of a card', () => {
  it.each([
    [2, 2028, '2028-02-29'],
    [2, 2027, '2027-02-28'],
    [12, 2026, '2026-12-31'],
    [4, 2027, '2027-04-30'],
  ])('of %d/%d is %s', (month, year, day) => expect(lastCardDay(card(month, year))).toBe(day));

  it.each([
    ['2026-12-01', null, 'expired'],
    ['2026-11-30', null, 'urgent'],
    ['2026-10-31', null, 'urgent'],
    ['2026-10-30', null, 'soon'],
    ['2026-10-01', null, 'soon'],
    ['2026-09-30', null, null],
    ['2026-09-30', '2026-11-30', null],
    ['2026-09-30', '2026-12-01', 'beforeTransfer'],
    ['2026-11-20', '2026-12-01', 'beforeTransfer'],
  ] as const)('of 11/2026, looked at on %s for a transfer on %s, says %s', (today, transfer, notice) =>
    expect(expiryNotice(card(11, 2026), today, transfer)).toBe(notice),
  );

  const days = fc
    .date({ min: new Date('2020-01-01'), max: new Date('2080-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  it('is reported as expired exactly when the card is rejected, and never without cause', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 2020, max: 2080 }), days, (month, year, today) => {
        const notice = expiryNotice(card(month, year), today, null);
        expect(notice === 'expired').toBe(isCardExpired(month, year, today));
        if (notice === null) expect(daysBetween(today, lastCardDay(card(month, year)))).toBeGreaterThan(60);
      }),
    );
  });
});
