import fc from 'fast-check';
import type { CrashPoint } from './gate';

/** Steps of a payment that its buyer takes. Each has a key, and is repeated with it. */
export const KEYED = ['authorise', 'submit', 'reauthorise', 'edit', 'cancel'] as const;
/** Decisions of an examiner, by the last part of their paths. They have no key. */
export const DECISIONS = ['approve', 'reject', 'transfer', 'withdraw'] as const;
export type Step = (typeof KEYED)[number] | (typeof DECISIONS)[number];

/** One payment: groups of steps, one group after the other, the steps of a group at the same time. */
export interface Life {
  /** A payment of one's own, or the payment of a request that a seller has sent. */
  readonly kind: 'payment' | 'request';
  /** The issuer asks for 3-D Secure. */
  readonly isChallenged: boolean;
  readonly groups: readonly (readonly Step[])[];
}

/** Fault that the API meets while the payments of a round are under way. */
export type Blow =
  | { readonly kind: 'crash'; readonly point: CrashPoint }
  | { readonly kind: 'crash later'; readonly afterMs: number }
  | { readonly kind: 'database' | 'gateway'; readonly afterMs: number };

/** Payments that are under way at once, and the blow that they meet. Each is one trial. */
export interface Round {
  readonly lives: readonly Life[];
  readonly blow: Blow;
  /** Instances that serve when the round begins. */
  readonly instances: 1 | 2;
  /** The booked transfers become due during the round. */
  readonly areTransfersDue: boolean;
}

/** Payments under way at once, at most. */
export const MOST_AT_ONCE = 20;

const groups = (...all: readonly (readonly Step[])[]) => fc.constant(all);
const twice = (step: Step) =>
  fc.oneof({ weight: 4, arbitrary: groups([step]) }, { weight: 1, arbitrary: groups([step, step]) });

const begins = fc.tuple(twice('authorise'), twice('submit')).map(([authorise, submit]) => [...authorise, ...submit]);
const edits = fc.oneof(
  { weight: 3, arbitrary: groups() },
  { weight: 1, arbitrary: groups(['reauthorise'], ['edit']) },
  { weight: 1, arbitrary: groups(['reauthorise'], ['edit', 'approve']) },
);
const ends = fc.oneof(
  groups(),
  groups(['approve']),
  groups(['approve'], ['transfer']),
  groups(['approve'], ['cancel']),
  groups(['approve'], ['cancel', 'transfer']),
  groups(['approve'], ['withdraw']),
  groups(['cancel']),
  groups(['reject']),
  groups(['approve', 'approve']),
  groups(['approve', 'cancel']),
  groups(['approve', 'reject']),
  groups(['cancel', 'reject']),
  groups(['cancel', 'cancel']),
);
const payment = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.tuple(begins, edits, ends).map(([begin, edit, end]) => [...begin, ...edit, ...end]),
  },
  { weight: 1, arbitrary: twice('authorise') },
);
const request = fc
  .tuple(
    begins,
    fc.oneof(
      groups(),
      groups(['approve']),
      groups(['approve'], ['transfer']),
      groups(['approve'], ['withdraw']),
      groups(['reject']),
      groups(['approve', 'reject']),
    ),
  )
  .map(([begin, end]) => [...begin, ...end]);

const life: fc.Arbitrary<Life> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('payment' as const), isChallenged: fc.constant(false), groups: payment }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('payment' as const), isChallenged: fc.constant(true), groups: payment }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('request' as const), isChallenged: fc.constant(false), groups: request }),
  },
);

const when = fc.constantFrom('before' as const, 'after' as const);
const point = (kind: CrashPoint['kind'], max: number) =>
  fc.record({ kind: fc.constant(kind), count: fc.integer({ min: 1, max }), when });

/** The passages of one payment, on average; a point beyond the end of a round is met when it has settled. */
const PASSAGES = { statement: 150, commit: 12, gateway: 3 };

const blowFor = (lives: number): fc.Arbitrary<Blow> => {
  const crash = (kind: CrashPoint['kind']) =>
    fc.record({ kind: fc.constant('crash' as const), point: point(kind, PASSAGES[kind] * lives) });
  const afterMs = fc.integer({ min: 0, max: 30 * lives });
  return fc.oneof(
    { weight: 10, arbitrary: crash('commit') },
    { weight: 8, arbitrary: crash('gateway') },
    { weight: 6, arbitrary: crash('statement') },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('crash later' as const), afterMs }) },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('database' as const), afterMs }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('gateway' as const), afterMs }) },
  );
};

const round: fc.Arbitrary<Round> = fc.array(life, { minLength: 2, maxLength: MOST_AT_ONCE }).chain((lives) =>
  fc.record({
    lives: fc.constant(lives),
    blow: blowFor(lives.length),
    instances: fc.oneof(
      { weight: 3, arbitrary: fc.constant(1 as const) },
      { weight: 1, arbitrary: fc.constant(2 as const) },
    ),
    areTransfersDue: fc.oneof(
      { weight: 4, arbitrary: fc.constant(false) },
      { weight: 1, arbitrary: fc.constant(true) },
    ),
  }),
);

/** Returns the round of a seed. The same seed gives the same one. */
export function roundOf(seed: number): Round {
  const [drawn] = fc.sample(round, { seed, numRuns: 1 });
  if (!drawn) throw new Error('No round was drawn.');
  return drawn;
}
