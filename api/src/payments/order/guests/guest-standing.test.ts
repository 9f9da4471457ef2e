import fc from 'fast-check';
import { ExaminationStatus } from 'shared-rules/status';
import { guestStandingOf } from './guest-standing';

const GUEST_MAX_YEN = 300_000;
const TODAY = '2026-11-30';
const guestId = 7;
const anyFacts = fc.record({
  status: fc.integer({ min: 1, max: 8 }),
  buyerId: fc.constantFrom(null, guestId, 8),
  amount: fc.integer({ min: 1, max: 2 * GUEST_MAX_YEN }),
  paymentDeadline: fc.constantFrom('2026-11-29', TODAY, '2026-12-01'),
  isRegistered: fc.boolean(),
  guestId: fc.constantFrom(undefined, guestId),
});

describe('what a request is to a guest', () => {
  it('is nothing while the deployment has no guests', () => {
    fc.assert(
      fc.property(
        anyFacts,
        (facts) => guestStandingOf(facts, { GUEST_PAYMENTS: false, GUEST_MAX_YEN }, TODAY) === null,
      ),
    );
  });

  it('can be paid only if it waits for nobody, in time, up to the limit, and is seen only by who paid it', () => {
    const settings = { GUEST_PAYMENTS: true, GUEST_MAX_YEN };
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const { status, buyerId, amount, paymentDeadline, isRegistered } = facts;
        const isFree = buyerId === null && status === ExaminationStatus.BuyerNotRegistered && paymentDeadline >= TODAY;
        expect(guestStandingOf(facts, settings, TODAY)).toBe(
          isRegistered
            ? null
            : isFree && amount <= GUEST_MAX_YEN
              ? 'pay'
              : buyerId === guestId && facts.guestId === guestId
                ? 'view'
                : null,
        );
      }),
    );
  });
});
