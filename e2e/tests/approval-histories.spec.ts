import fc from 'fast-check';
import { may } from 'shared-rules/roles';
import { apply, type Command, FIRST_ROLES, type Model, type ModelRules } from 'shared-rules/testing/approval-model';
import {
  actOn,
  askForApproval,
  changeDocument,
  openConfirm,
  openRequest,
  payNow,
  removeColleague,
  type Seat,
  setAbsence,
  setRole,
  setRules,
  type Standing,
} from '../support/approval-screens';
import type { Buyer } from '../support/buyer';
import { colleagueOf } from '../support/colleague';
import { expect, test } from '../support/test';

const HISTORIES = 20;
const AMOUNTS = [50_000, 150_000] as const;
const PEOPLE = ['admin', 'preparer', 'approver', 'other'] as const;
type Someone = (typeof PEOPLE)[number];
const NAMES = { preparer: '準備', approver: '承認', other: '確認' } as const;
const RULES: readonly ModelRules[] = [
  { from: 100_000, steps: 1, approverMayPay: false },
  { from: 100_000, steps: 2, approverMayPay: false },
  { from: 1, steps: 1, approverMayPay: true },
  { from: null, steps: 1, approverMayPay: false },
];

const by = fc.constantFrom(...PEOPLE);
const thing = fc.nat({ max: AMOUNTS.length - 1 });
const day = fc.constant(0);
const colleague = fc.constantFrom<Someone>('preparer', 'approver', 'other');
const at = (kind: 'request' | 'pay') => fc.record({ kind: fc.constant(kind), by, thing, day });
const act = (kind: 'return' | 'withdraw') => fc.record({ kind: fc.constant(kind), by, thing });
const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 24, arbitrary: at('request') },
  {
    weight: 30,
    arbitrary: fc.record({ kind: fc.constant('approve' as const), by, thing, isStale: fc.constant(false) }),
  },
  { weight: 16, arbitrary: at('pay') },
  { weight: 5, arbitrary: act('return') },
  { weight: 2, arbitrary: act('withdraw') },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('changeDocument' as const), thing }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('changeRules' as const), rules: fc.constantFrom(...RULES) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('absence' as const), of: colleague, deputy: by }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('changeRole' as const),
      of: colleague,
      role: fc.constantFrom('preparer' as const, 'approver' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), of: colleague }) },
);
/** Commands of which one is given: mostly one that does something, else one that must not be offered. */
const step = fc.record({
  candidates: fc.array(command, { minLength: 8, maxLength: 8 }),
  doesSomething: fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
});
const history = fc.record({
  rules: fc.constantFrom(...RULES.slice(0, 3)),
  steps: fc.array(step, { minLength: 10, maxLength: 14 }),
});

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** An invoice of a history, with the last request about it. */
interface Place {
  readonly docNumber: number;
  request: string | undefined;
}

interface Company {
  readonly buyer: Buyer;
  readonly seats: Readonly<Record<Someone, Seat>>;
  readonly places: readonly Place[];
}

/** Returns what the confirm screen must say; null where the person is not let onto it. */
function standingFor(model: Model, person: Someone, index: number): Standing | null {
  const role = model.roles[person];
  const of = model.things[index];
  if (role === undefined || !of || of.isPaid) return null;
  const mayPrepare = may(role, 'prepare');
  if (!mayPrepare && !(role === 'approver' && model.rules.approverMayPay)) return null;
  const isBound = model.rules.from !== null && of.amount >= model.rules.from;
  const { request } = of;
  const isSame = request !== null && request.document === of.document;
  if (
    isSame &&
    request.state === 'approved' &&
    request.approvals.length >= model.rules.steps &&
    (isBound || !mayPrepare)
  )
    return 'approved';
  if (!mayPrepare) return isSame && request.state === 'waiting' && isBound ? 'waiting' : 'unapproved';
  if (!isBound) return 'free';
  if (isSame && request.state === 'waiting') return 'waiting';
  const [answer] = apply(model, { kind: 'request', by: person, thing: index, day: 0 }) ?? [];
  return answer === 201 ? 'ask' : 'short';
}

const isDone = (answer: number | 'refused' | undefined): boolean => typeof answer === 'number' && answer < 300;

/** Carries a command out on the screens, which must offer what the model allows and nothing else. */
async function carryOut({ seats, places }: Company, model: Model, given: Command): Promise<Model> {
  const outcome = apply(model, given);
  if (!outcome) return model;
  const [answer, after] = outcome;
  const { admin } = seats;
  const place = 'thing' in given ? places[given.thing] : undefined;
  switch (given.kind) {
    case 'request':
    case 'pay': {
      const person = given.by as Someone;
      const standing = standingFor(model, person, given.thing);
      if (standing === null || !place) return model;
      expect(await openConfirm(seats[person], place.docNumber)).toBe(standing);
      if (given.kind === 'request' && standing === 'ask') {
        place.request = await askForApproval(seats[person]);
        return after;
      }
      if (given.kind === 'pay' && (standing === 'free' || standing === 'approved')) {
        await payNow(seats[person]);
        return after;
      }
      return model;
    }
    case 'approve':
    case 'return':
    case 'withdraw': {
      const person = given.by as Someone;
      if (model.roles[person] === undefined || place?.request === undefined) return model;
      const offered = await openRequest(seats[person], place.request);
      const allowed = (['approve', 'return', 'withdraw'] as const).filter((kind) =>
        isDone(apply(model, { kind, by: person, thing: given.thing, isStale: false } as Command)?.[0]),
      );
      expect(allowed).toEqual(expect.arrayContaining([...offered]));
      expect(offered.includes('approve')).toBe(allowed.includes('approve'));
      if (!offered.includes(given.kind)) return model;
      await actOn(seats[person], given.kind);
      return after;
    }
    case 'changeDocument':
      if (!place) return model;
      await changeDocument(admin, place.docNumber);
      return after;
    case 'changeRules':
      expect(await setRules(admin, given.rules)).toBe(isDone(answer));
      return after;
    case 'absence': {
      const { of, deputy } = given;
      const role = model.roles[of];
      if (!isDone(answer) || deputy === null || role === undefined || !may(role, 'approve')) return model;
      await setAbsence(admin, seats[of as Someone], seats[deputy as Someone]);
      return after;
    }
    case 'changeRole':
      if (model.roles[given.of] === given.role) return model;
      await setRole(admin, seats[given.of as Someone], given.role);
      return after;
    case 'remove':
      await removeColleague(admin, seats[given.of as Someone]);
      return after;
  }
}

/** Chooses the command of a step in the state that the model is in. */
function chosen(model: Model, { candidates, doesSomething }: Step): Command | undefined {
  return candidates.find((each) => isDone(apply(model, each)?.[0]) === doesSomething) ?? candidates[0];
}

/** Compares payments and requests with the model. */
async function compare({ buyer, places }: Company, model: Model): Promise<void> {
  for (const [index, { docNumber, request }] of places.entries()) {
    const modelled = model.things[index];
    expect((await buyer.invoice(docNumber)).payments).toHaveLength(modelled?.isPaid ? 1 : 0);
    if (request === undefined) continue;
    const { state, acts } = (await buyer.call('GET', `/approvals/${request}`)).body as {
      state: string;
      acts: { by: unknown; role: unknown }[];
    };
    expect(state).toBe(modelled?.request?.state);
    expect(acts.filter(({ by: person, role }) => person === null || role === null)).toEqual([]);
  }
}

test.describe(
  'whatever colleagues do, the screens let nothing be paid that the rules do not allow',
  { tag: '@full' },
  () => {
    for (const [index, { rules, steps }] of fc.sample(history, { seed: 58, numRuns: HISTORIES }).entries())
      test(`history ${index + 1}`, async ({ page, browser, product, payer: buyer, faults }) => {
        test.slow();
        // A removed colleague's page is refused.
        faults.expect(/401/);
        const seatOf = async (person: keyof typeof NAMES): Promise<Seat> => {
          const role = FIRST_ROLES[person] === 'approver' ? 'approver' : 'preparer';
          const made = await colleagueOf(buyer, { browser, product }, role, NAMES[person]);
          return { ...made, name: `${NAMES[person]} 一郎`, product };
        };
        const { members } = (await buyer.call('GET', '/members')).body as {
          members: { last_name: string; first_name: string }[];
        };
        const name = members.map(({ last_name: last, first_name: first }) => `${last} ${first}`).join();
        const admin: Seat = { page, email: buyer.account.email, name, product };
        const seats = {
          admin,
          preparer: await seatOf('preparer'),
          approver: await seatOf('approver'),
          other: await seatOf('other'),
        };
        await page.reload();
        const places: Place[] = [];
        for (const amount of AMOUNTS)
          places.push({ docNumber: await buyer.register(amount, {}, true), request: undefined });
        const company = { buyer, seats, places };
        let model: Model = {
          roles: { admin: 'administrator', preparer: 'preparer', approver: 'approver', other: 'approver' },
          deputies: {},
          rules,
          things: AMOUNTS.map((amount) => ({ amount, document: 0, request: null, isPaid: false })),
        };
        expect(await setRules(admin, rules)).toBe(true);
        for (const [number, offered] of steps.entries()) {
          const given = chosen(model, offered);
          if (given)
            await test.step(`${number + 1}: ${JSON.stringify(given)}`, async () => {
              model = await carryOut(company, model, given);
              await compare(company, model);
            });
        }
      });
  },
);
