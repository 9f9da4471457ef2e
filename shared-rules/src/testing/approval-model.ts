import { may, type Role } from '../roles';

/** People of the company by what they begin as. */
export const PEOPLE = ['admin', 'preparer', 'second', 'approver', 'other', 'reader'] as const;
export type Person = (typeof PEOPLE)[number];
export const FIRST_ROLES: Readonly<Record<Person, Role>> = {
  admin: 'administrator',
  preparer: 'preparer',
  second: 'preparer',
  approver: 'approver',
  other: 'approver',
  reader: 'reader',
};

/** Rules as the model knows them. Yen. */
export interface ModelRules {
  readonly from: number | null;
  readonly steps: 1 | 2;
  readonly approverMayPay: boolean;
}

interface Request {
  readonly requester: Person;
  readonly day: number;
  readonly document: number;
  readonly state: 'waiting' | 'approved' | 'returned' | 'withdrawn' | 'used';
  readonly approvals: readonly Person[];
}

/** An invoice to pay: its amount in yen, how often it was changed, and the last request about it. */
export interface Thing {
  readonly amount: number;
  readonly document: number;
  readonly request: Request | null;
  readonly isPaid: boolean;
}

/** One step. `thing` counts the invoices of a history, `day` the two transfer days. */
export type Command =
  | { readonly kind: 'request' | 'pay'; readonly by: Person; readonly thing: number; readonly day: number }
  | { readonly kind: 'approve'; readonly by: Person; readonly thing: number; readonly isStale: boolean }
  | { readonly kind: 'return' | 'withdraw'; readonly by: Person; readonly thing: number }
  | { readonly kind: 'changeDocument'; readonly thing: number }
  | { readonly kind: 'changeRules'; readonly rules: ModelRules }
  | { readonly kind: 'absence'; readonly of: Person; readonly deputy: Person | null }
  | { readonly kind: 'changeRole'; readonly of: Person; readonly role: Role }
  | { readonly kind: 'remove'; readonly of: Person };

/** Company, its rules, and what it may pay: an own account of who may do what, without a word of the API's code. */
export interface Model {
  readonly roles: Readonly<Partial<Record<Person, Role>>>;
  readonly deputies: Readonly<Partial<Record<Person, Person>>>;
  readonly rules: ModelRules;
  readonly things: readonly Thing[];
}

/** Status of an answer, and the model after it. A payment that is refused is `refused`, for whatever reason. */
export type Outcome = readonly [answer: number | 'refused', after: Model];

const roleMayApprove = (model: Model, person: Person): boolean => {
  const role = model.roles[person];
  return role !== undefined && may(role, 'approve');
};

/** Returns whether somebody may approve what a person asks for: not as the deputy of that person. */
const mayApprove = (model: Model, person: Person, requester?: Person): boolean =>
  model.roles[person] !== undefined &&
  (roleMayApprove(model, person) ||
    PEOPLE.some(
      (absent) => absent !== requester && model.deputies[absent] === person && roleMayApprove(model, absent),
    ));

const approversBesides = (model: Model, requester?: Person): number =>
  PEOPLE.filter((each) => each !== requester && mayApprove(model, each, requester)).length;

const isBound = ({ rules }: Model, { amount }: Thing): boolean => rules.from !== null && amount >= rules.from;

const withThing = (model: Model, index: number, change: Partial<Thing>): Model => ({
  ...model,
  things: model.things.map((thing, at) => (at === index ? { ...thing, ...change } : thing)),
});

const isOpen = (request: Request | null): boolean => request?.state === 'waiting' || request?.state === 'approved';

function pay(model: Model, index: number, thing: Thing, { by, day }: { by: Person; day: number }): Outcome {
  const role = model.roles[by];
  const { request, document } = thing;
  const mayPay = role !== undefined && may(role, 'pay');
  const mayPayApproved = role === 'approver' && model.rules.approverMayPay;
  const isAllowed =
    request?.state === 'approved' &&
    request.day === day &&
    request.document === document &&
    request.approvals.length >= model.rules.steps;
  if (thing.isPaid || (mayPay ? isBound(model, thing) && !isAllowed : !mayPayApproved || !isAllowed))
    return ['refused', model];
  const ended =
    request && (isOpen(request) || request.state === 'returned')
      ? ({ ...request, state: isAllowed ? 'used' : 'withdrawn' } as const)
      : request;
  return [201, withThing(model, index, { isPaid: true, request: ended })];
}

function ask(model: Model, index: number, thing: Thing, { by, day }: { by: Person; day: number }): Outcome {
  const role = model.roles[by];
  if (role === undefined || !may(role, 'prepare')) return [403, model];
  if (!isBound(model, thing)) return [409, model];
  if (thing.isPaid) return [422, model];
  if (approversBesides(model, by) < model.rules.steps) return [409, model];
  const request = { requester: by, day, document: thing.document, state: 'waiting', approvals: [] } as const;
  return [201, withThing(model, index, { request })];
}

function decide(model: Model, command: Extract<Command, { kind: 'approve' | 'return' | 'withdraw' }>): Outcome | null {
  const { by, thing: index, kind } = command;
  const isStale = command.kind === 'approve' && command.isStale;
  const thing = model.things[index];
  const request = thing?.request;
  if (!thing || !request) return null;
  const role = model.roles[by];
  const withRequest = (change: Partial<Request>): Model =>
    withThing(model, index, { request: { ...request, ...change } });
  if (kind === 'withdraw') {
    if (role === undefined || !may(role, 'prepare')) return [403, model];
    return isOpen(request) || request.state === 'returned' ? [204, withRequest({ state: 'withdrawn' })] : [409, model];
  }
  if (!mayApprove(model, by, request.requester) || request.requester === by) return [403, model];
  if (kind === 'return') return isOpen(request) ? [200, withRequest({ state: 'returned' })] : [409, model];
  if (request.state !== 'waiting' || isStale || request.approvals.includes(by)) return [409, model];
  const approvals = [...request.approvals, by];
  return [200, withRequest({ approvals, state: approvals.length >= model.rules.steps ? 'approved' : 'waiting' })];
}

/** Applies steps to open requests, as new rules do. */
const withSteps = (model: Model): Model => ({
  ...model,
  things: model.things.map((thing) =>
    thing.request && isOpen(thing.request)
      ? {
          ...thing,
          request: {
            ...thing.request,
            state: thing.request.approvals.length >= model.rules.steps ? 'approved' : 'waiting',
          },
        }
      : thing,
  ),
});

/** Returns the answer that a command must get, and the model after it; null where it can't be given. */
export function apply(model: Model, command: Command): Outcome | null {
  if ('by' in command && model.roles[command.by] === undefined)
    return command.kind !== 'pay' && command.kind !== 'request' && !model.things[command.thing]?.request
      ? null
      : [command.kind === 'pay' ? 'refused' : 401, model];
  const thing = 'thing' in command ? model.things[command.thing] : undefined;
  switch (command.kind) {
    case 'request':
      return thing ? ask(model, command.thing, thing, command) : null;
    case 'pay':
      return thing ? pay(model, command.thing, thing, command) : null;
    case 'approve':
    case 'return':
    case 'withdraw':
      return decide(model, command);
    case 'changeDocument':
      if (!thing || thing.isPaid) return null;
      return [200, withThing(model, command.thing, { document: thing.document + 1 })];
    case 'changeRules': {
      const people = Object.keys(model.roles).length;
      const { from, steps } = command.rules;
      if (from !== null && (approversBesides(model) < steps || people <= steps)) return [422, model];
      return [200, withSteps({ ...model, rules: command.rules })];
    }
    case 'absence': {
      const { of, deputy } = command;
      if (model.roles[of] === undefined || of === deputy) return null;
      const { [of]: before, ...deputies } = model.deputies;
      if (deputy === null) return before === undefined ? [404, model] : [204, { ...model, deputies }];
      return model.roles[deputy] === undefined ? null : [200, { ...model, deputies: { ...deputies, [of]: deputy } }];
    }
    case 'changeRole':
      if (model.roles[command.of] === undefined) return null;
      return [200, { ...model, roles: { ...model.roles, [command.of]: command.role } }];
    case 'remove': {
      if (model.roles[command.of] === undefined) return null;
      const { [command.of]: _gone, ...roles } = model.roles;
      const deputies = Object.fromEntries(Object.entries(model.deputies).filter((pair) => !pair.includes(command.of)));
      return [204, { ...model, roles, deputies }];
    }
  }
}
