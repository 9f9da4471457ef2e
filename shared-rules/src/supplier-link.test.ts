import fc from 'fast-check';
import { isLinkOpen, LINK_STATES, linkStateAt, nextLinkState, type LinkEvent, type LinkState } from './supplier-link';

const EVENTS: readonly LinkEvent[] = ['open', 'prove', 'answer', 'accept', 'decline', 'withdraw', 'resend', 'expire'];
const STATES = Object.keys(LINK_STATES) as LinkState[];
const ENDS: readonly LinkState[] = ['accepted', 'declined', 'withdrawn'];

/** Walks from `sent` by allowed events, one a choice. Returns the events with the states that they led to. */
function walk(choices: readonly number[]): (readonly [LinkEvent, LinkState])[] {
  let state: LinkState = 'sent';
  return choices.flatMap((choice) => {
    const allowed = EVENTS.flatMap((event) => {
      const next = nextLinkState(state, event);
      return next === null ? [] : [[event, next] as const];
    });
    const step = allowed[choice % allowed.length];
    if (step === undefined) return [];
    state = step[1];
    return [step];
  });
}

const walks = fc.array(fc.nat(100), { maxLength: 30 });

describe('a link', () => {
  it('is answered at most once, and only by somebody who has proved to have the mailbox since it was last sent', () => {
    fc.assert(
      fc.property(walks, (choices) => {
        const happened = walk(choices).map(([event]) => event);
        const answers = happened.filter((event) => event === 'answer');
        expect(answers.length).toBeLessThanOrEqual(1);
        const at = happened.indexOf('answer');
        if (at < 0) return;
        const since = happened.slice(happened.lastIndexOf('resend', at) + 1, at);
        expect(since).toContain('prove');
      }),
      { numRuns: 1_000 },
    );
  });

  it('is decided only after an answer, and never changes after its end', () => {
    fc.assert(
      fc.property(walks, (choices) => {
        const happened = walk(choices);
        const end = happened.findIndex(([, state]) => ENDS.includes(state));
        expect(end < 0 || end === happened.length - 1).toBe(true);
        const [event] = happened[end] ?? [];
        if (event === 'accept' || event === 'decline') expect(happened[end - 1]?.[0]).toBe('answer');
      }),
      { numRuns: 1_000 },
    );
  });

  it('takes neither code nor answer once it is expired or withdrawn, and comes back only by being sent again', () => {
    for (const state of ['expired', 'withdrawn'] as const)
      expect(EVENTS.filter((event) => nextLinkState(state, event) !== null)).toEqual(
        state === 'expired' ? ['withdraw', 'resend'] : [],
      );
  });

  it('expires at its end while it waits, and not when it is answered or over', () => {
    fc.assert(
      fc.property(fc.constantFrom(...STATES), fc.integer({ min: -5, max: 5 }), (stored, late) => {
        const state = linkStateAt(stored, 1_000, 1_000 + late);
        expect(state).toBe(isLinkOpen(stored) && late >= 0 ? 'expired' : stored);
      }),
    );
  });
});
