import fc from 'fast-check';
import { ExaminationStatus, InvoiceType } from './status';
import { tabOf } from './tabs';
import { transition, TRANSITIONS, type RecordState, type TransitionEvent } from './transitions';

const EVENTS = [...new Set(TRANSITIONS.map((row) => row.event))];
const STATUSES = Object.values(ExaminationStatus);
const TYPES = Object.values(InvoiceType);
const state = fc.record<RecordState>({
  status: fc.constantFrom(...STATUSES),
  actionRequired: fc.boolean(),
  type: fc.constantFrom(...TYPES),
});
const payment = (status: ExaminationStatus, actionRequired = false): RecordState => ({
  status,
  actionRequired,
  type: 'InvoicePayment',
});
const request = (status: ExaminationStatus): RecordState => ({
  status,
  actionRequired: false,
  type: 'InvoiceRequestBuyer',
});
/** Returns the events that a state accepts, each with the next state; an asterisk is "action required". */
const accepted = (current: RecordState | null): Record<string, string> =>
  Object.fromEntries(
    EVENTS.flatMap((event) => {
      const next = transition(current, event);
      return next ? [[event, `${next.status}${next.actionRequired ? '*' : ''}`]] : [];
    }),
  );

test('a record starts with one of three events', () => {
  expect(accepted(null)).toEqual({ submit: '1', sendUnregistered: '6', sendRegistered: '7' });
});

test('a payment accepts exactly these events', () => {
  expect(accepted(payment(1))).toEqual({
    edit: '1',
    check: '2',
    approve: '3',
    sendBack: '1*',
    buyerCancel: '5',
    examinerReject: '5',
  });
  expect(accepted(payment(2))).toEqual({ approve: '3', sendBack: '2*', buyerCancel: '5', examinerReject: '5' });
  expect(accepted(payment(3))).toEqual({ transferReturned: '3*', execute: '4', buyerCancel: '5', examinerCancel: '5' });
});

test('a payment that was sent back waits for the buyer, or is cancelled', () => {
  expect(accepted(payment(1, true))).toEqual({ mend: '1', buyerCancel: '5', examinerReject: '5' });
  expect(accepted(payment(2, true))).toEqual({ mend: '1', buyerCancel: '5', examinerReject: '5' });
  expect(accepted(payment(3, true))).toEqual({ mend: '3', buyerCancel: '5', examinerCancel: '5' });
});

test('a requested payment is never edited and never sent back', () => {
  expect(accepted(request(6))).toEqual({ attach: '7', sellerCancel: '5', deadlinePassed: '8' });
  expect(accepted(request(7))).toEqual({ payRequest: '1', sellerCancel: '5', deadlinePassed: '8' });
  expect(accepted(request(1))).toEqual({ check: '2', approve: '3', buyerCancel: '5', examinerReject: '5' });
  expect(accepted(request(2))).toEqual({ approve: '3', buyerCancel: '5', examinerReject: '5' });
  expect(accepted(request(3))).toEqual({ execute: '4', buyerCancel: '5', examinerCancel: '5' });
});

test.each([4, 5, 8] as const)('status %d is final', (status) => {
  for (const type of TYPES) {
    for (const actionRequired of [true, false]) {
      expect(accepted({ status, type, actionRequired })).toEqual({});
    }
  }
});

test('both sides of a request have the same transitions', () => {
  fc.assert(
    fc.property(state, fc.constantFrom(...EVENTS), (current, event) => {
      const buyer = transition({ ...current, type: 'InvoiceRequestBuyer' }, event);
      expect(transition({ ...current, type: 'InvoiceRequestSeller' }, event)).toEqual(buyer);
    }),
  );
});

test('no sequence leaves the table, revives a final status, or sends a request back', () => {
  const begin = fc.constantFrom<[TransitionEvent, InvoiceType]>(
    ['submit', 'InvoicePayment'],
    ['sendUnregistered', 'InvoiceRequestBuyer'],
    ['sendRegistered', 'InvoiceRequestBuyer'],
  );
  fc.assert(
    fc.property(begin, fc.array(fc.constantFrom(...EVENTS), { maxLength: 40 }), ([first, type], events) => {
      let current: RecordState = { ...transition(null, first)!, type };
      for (const event of events) {
        const next = transition(current, event);
        if (next === null) continue;
        expect([4, 5, 8]).not.toContain(current.status);
        expect(STATUSES).toContain(next.status);
        current = { ...next, type };
        if (type !== 'InvoicePayment') expect(current.actionRequired).toBe(false);
        expect(tabOf(current)).not.toBeNull();
      }
    }),
    { numRuns: 500 },
  );
});
