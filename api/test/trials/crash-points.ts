import type { Moment, Passage } from './doomed';
import type { Step } from './walk';

/** A named point between intent, gateway and commit, and the steps that lead a payment to it. */
export interface CrashPoint {
  readonly name: string;
  /** Steps of the whole way, in order. */
  readonly way: readonly Step[];
  /** The step during which the process dies. */
  readonly step: Step;
  /** Moment of death: at a request, or a number of milliseconds after the first step began. */
  readonly moment: Moment | { readonly afterMs: number };
  /** No call is repeated, so everything has to complete without one. */
  readonly isAbandoned?: true;
  /** Expected payments and captures at the end, and the charge as a share of the total. */
  readonly expected: { readonly payments: 0 | 1; readonly captures: 0 | 1; readonly charged: 0 | 1 };
}

const PAID: readonly Step[] = ['authorise', 'submit', 'approve'];
const CONFIRMED: readonly Step[] = ['authorise', 'confirm', 'approve'];
const EDITED: readonly Step[] = ['authorise', 'submit', 'reauthorise', 'edit', 'settle', 'approve'];
const CANCELLED: readonly Step[] = ['authorise', 'submit', 'cancel', 'settle'];
const REFUNDED: readonly Step[] = ['authorise', 'submit', 'approve', 'cancel', 'settle'];

const expectedOf = (way: readonly Step[]): CrashPoint['expected'] => ({
  payments: 1,
  captures: way.includes('approve') ? 1 : 0,
  charged: way.includes('cancel') ? 0 : 1,
});

const COMMIT = 'commit\0';
const commit = (when: Moment['when'], behind?: Passage): Moment => ({
  at: 'database',
  text: COMMIT,
  when,
  ...(behind && { behind }),
});
const FIRST_COMMIT: Passage = { at: 'database', text: COMMIT };
const gateway = (path: string, when: Moment['when']): Moment => ({ at: 'gateway', text: path, when });

/** Returns the points around one call of the gateway, and around each commit beside it. */
const around = (way: readonly Step[], step: Step, moments: Readonly<Record<string, Moment>>): CrashPoint[] =>
  Object.entries(moments).map(([name, moment]) => ({
    name: `${step}: ${name}`,
    way,
    step,
    moment,
    expected: expectedOf(way),
  }));

/**
 * Returns the points of a job. A job calls the gateway and then commits; other jobs commit too, so its commit is the
 * one after the gateway's answer.
 */
const ofJob = (way: readonly Step[], kind: 'void' | 'refund'): CrashPoint[] => {
  const path = `/${kind} HTTP`;
  const name = (text: string): string => `${kind} job${way === EDITED ? ' after an edit' : ''}: ${text}`;
  const point = { way, step: 'settle', expected: expectedOf(way) } as const;
  return [
    { ...point, name: name('before the gateway is asked'), moment: gateway(path, 'before') },
    { ...point, name: name('the answer of the gateway is lost'), moment: gateway(path, 'after') },
    {
      ...point,
      name: name('before the outcome is committed'),
      moment: commit('before', { at: 'gateway', text: path }),
    },
    { ...point, name: name('after the outcome is committed'), moment: commit('after', { at: 'gateway', text: path }) },
  ];
};

const ASK = 'POST /v1/authorisations HTTP';
const ASKED: Passage = { at: 'gateway', text: ASK };

const AUTHORISE: Readonly<Record<string, Moment>> = {
  'before the intent is committed': commit('before'),
  'the intent is committed, the gateway not asked': gateway(ASK, 'before'),
  'the answer of the gateway is lost': gateway(ASK, 'after'),
  'before the outcome is committed': commit('before', ASKED),
  'after the outcome is committed, before the answer': commit('after', ASKED),
};

const APPROVE: Readonly<Record<string, Moment>> = {
  'before the decision is committed': commit('before'),
  'after the decision is committed': commit('after'),
  'the gateway is not asked': gateway('/capture HTTP', 'before'),
  'the answer of the gateway is lost': gateway('/capture HTTP', 'after'),
  'before the capture is committed': commit('before', FIRST_COMMIT),
  'after the capture is committed, before the answer': commit('after', FIRST_COMMIT),
};

const COMMITTED: Readonly<Record<string, Moment>> = {
  'before it is committed': commit('before'),
  'after it is committed, before the answer': commit('after'),
};

/** The buyer closes the browser at once, so nothing may stay reserved. */
const abandoned = around(PAID, 'authorise', AUTHORISE).map((point): CrashPoint => ({
  ...point,
  name: `${point.name}, and nobody comes back`,
  isAbandoned: true,
  expected: { payments: 0, captures: 0, charged: 0 },
}));

/** All named points at which a process is killed, in the order of a payment's steps. */
export const CRASH_POINTS: readonly CrashPoint[] = [
  ...around(PAID, 'authorise', AUTHORISE),
  ...abandoned,
  ...around(PAID, 'submit', COMMITTED),
  ...around(CONFIRMED, 'confirm', COMMITTED),
  ...around(PAID, 'approve', APPROVE),
  ...around(EDITED, 'edit', COMMITTED),
  ...ofJob(EDITED, 'void'),
  ...around(CANCELLED, 'cancel', COMMITTED),
  ...ofJob(CANCELLED, 'void'),
  ...around(REFUNDED, 'cancel', COMMITTED).map((point) => ({ ...point, name: `${point.name}, after the capture` })),
  ...ofJob(REFUNDED, 'refund'),
];

/** Returns a random point. The same number gives the same point. */
export const crashAtRandom = (number: number): CrashPoint => ({
  name: 'at random',
  way: PAID,
  step: 'authorise',
  moment: { afterMs: (number * 7_919) % 350 },
  expected: expectedOf(PAID),
});
