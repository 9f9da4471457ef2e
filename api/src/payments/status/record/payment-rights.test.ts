import fc from 'fast-check';
import { isStillReachable } from 'shared-rules/calendar';
import { cancelUntil, editablePart } from './payment-rights';
import { ExaminationStatus } from 'shared-rules/status';
import { transition, type RecordState } from 'shared-rules/transitions';

const payment = (status: ExaminationStatus, actionRequired = false): RecordState => ({
  status,
  actionRequired,
  type: 'InvoicePayment',
});
const day = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * 864e5).toISOString().slice(0, 10);
const date = fc
  .integer({ min: Date.UTC(2026, 0, 1) / 864e5, max: Date.UTC(2028, 11, 31) / 864e5 })
  .map((value) => new Date(value * 864e5).toISOString().slice(0, 10));
const state = fc.record<RecordState>({
  status: fc.constantFrom(...Object.values(ExaminationStatus)),
  actionRequired: fc.boolean(),
  type: fc.constantFrom('InvoicePayment', 'InvoiceRequestBuyer'),
});

test.each<[ExaminationStatus, boolean, ReturnType<typeof editablePart>]>([
  [1, false, 'all'],
  [2, false, null],
  [3, false, null],
  [1, true, 'all'],
  [2, true, 'all'],
  [3, true, 'transfer'],
  [4, false, null],
  [5, false, null],
  [6, false, null],
  [7, false, null],
  [8, false, null],
])('in status %d, action required %p, the buyer may change %p', (status, actionRequired, part) => {
  expect(editablePart(payment(status, actionRequired))).toBe(part);
});

test.each<[string, ExaminationStatus, string | null]>([
  ['2026-11-25', 3, '2026-11-26'],
  ['2026-11-26', 3, '2026-11-26'],
  ['2026-11-27', 3, null],
  ['2026-11-28', 3, null],
  ['2026-11-25', 1, '2026-11-26'],
  ['2026-11-27', 1, '2026-11-27'],
  ['2026-12-01', 2, '2026-12-01'],
  ['2026-11-25', 4, null],
  ['2026-11-25', 5, null],
])('on %s a payment in status %d with a transfer on 2026-11-27 can be cancelled until %s', (today, status, until) => {
  expect(cancelUntil(payment(status), '2026-11-27', today)).toBe(until);
});

test('the deadline of a cancellation is the same for every state of a booked transfer, and never in the past', () => {
  fc.assert(
    fc.property(state, date, fc.integer({ min: -40, max: 40 }), (current, transferDate, days) => {
      const today = day(transferDate, days);
      const until = cancelUntil(current, transferDate, today);
      const isBooked = current.status === ExaminationStatus.InProgressExaminationCompleted;
      const isAllowed = transition(current, 'buyerCancel') !== null && (!isBooked || today < transferDate);
      expect(until !== null).toBe(isAllowed);
      if (until !== null) expect(until >= today).toBe(true);
    }),
  );
});

test('a bank that wants the file earlier moves the deadline of a booked transfer, over closed days too', () => {
  const lead = { days: 1, holidays: new Set(['2026-11-23']) };
  // Tuesday after a holiday: the file is made on Friday, so Thursday is the last day.
  expect(cancelUntil(payment(3), '2026-11-24', '2026-11-19', lead)).toBe('2026-11-19');
  expect(cancelUntil(payment(3), '2026-11-24', '2026-11-20', lead)).toBeNull();
  expect(cancelUntil(payment(3), '2026-11-24', '2026-11-20')).toBe('2026-11-23');
  expect(cancelUntil(payment(1), '2026-11-24', '2026-11-20', lead)).toBe('2026-11-20');
});

test.each([
  ['2026-11-26T14:59', true],
  ['2026-11-26T15:00', false],
  ['2026-11-25T23:00', true],
  ['2026-11-27T00:00', false],
])('at %s a transfer booked for Friday 2026-11-27 can still be reached: %p', (now, isReachable) => {
  expect(isStillReachable('2026-11-27', { now, holidays: new Set() })).toBe(isReachable);
});
