import fc from 'fast-check';
import type { Approval, ApprovalRules, CreditCard } from 'shared-api/types';
import type { Role } from 'shared-rules/roles';
import { type Answer, type OwnApi, startApi, TEN_YEARS_MS, type Tokens } from './support/api';
import {
  apply,
  type Command,
  FIRST_ROLES,
  type Model,
  type ModelRules,
  PEOPLE,
  type Person,
} from 'shared-rules/testing/approval-model';
import { NO_RULES, plantFault } from './support/approvals';
import { newKey } from './support/documents';
import { runs } from './support/full';
import { type Colleague, newColleague } from './support/members';
import { forgetCardTries, type TestInvoice, totalOf, useOwnMoney } from './support/money';

const AMOUNTS = [50_000, 150_000] as const;
const RULES: readonly ModelRules[] = [
  { from: 100_000, steps: 1, approverMayPay: false },
  { from: 100_000, steps: 2, approverMayPay: false },
  { from: 1, steps: 1, approverMayPay: true },
  { from: null, steps: 1, approverMayPay: false },
];
/** Histories after which a process is killed in the middle of a call. */
const KILL_EVERY = 60;

const by = fc.constantFrom(...PEOPLE);
const thing = fc.nat({ max: AMOUNTS.length - 1 });
const day = fc.nat({ max: 1 });
const colleague = fc.constantFrom(...PEOPLE.filter((person) => person !== 'admin'));
const roles = fc.constantFrom<Role>('preparer', 'approver', 'reader');
const of = <K extends Command['kind'], T extends object>(
  weight: number,
  kind: K,
  rest: { [N in keyof T]: fc.Arbitrary<T[N]> },
) =>
  ({ weight, arbitrary: fc.record({ kind: fc.constant(kind), ...rest }) }) as unknown as fc.WeightedArbitrary<Command>;
const command = fc.oneof(
  of(8, 'request', { by, thing, day }),
  of(12, 'approve', { by, thing, isStale: fc.nat({ max: 5 }).map((n) => n === 0) }),
  of(9, 'pay', { by, thing, day }),
  of(3, 'return', { by, thing }),
  of(2, 'withdraw', { by, thing }),
  of(2, 'changeDocument', { thing }),
  of(3, 'changeRules', { rules: fc.constantFrom(...RULES) }),
  of(2, 'absence', { of: colleague, deputy: fc.option(colleague) }),
  of(2, 'changeRole', { of: colleague, role: roles }),
  of(1, 'remove', { of: colleague }),
);
/** One command, or two at the same time. */
const step = fc.oneof(
  { weight: 5, arbitrary: fc.tuple(command) },
  { weight: 1, arbitrary: fc.tuple(command, command) },
);
const history = fc.record({
  rules: fc.constantFrom(...RULES.slice(0, 3)),
  steps: fc.array(step, { minLength: 6, maxLength: 14 }),
});

describe('approvals after any history', () => {
  const money = useOwnMoney({ isIdle: true });
  const people = new Map<Person, Pick<Colleague, 'tokens' | 'id'>>();
  /** People whose tokens are worth nothing. Others take their places in the next history. */
  const removed = new Set<Person>();
  let doomed: OwnApi;
  let card: CreditCard;
  let days: readonly string[];
  let histories = 0;

  beforeAll(async () => {
    card = await money().saveCard();
    const { earliest_transfer_date: earliest } = (
      await money().call<{ earliest_transfer_date: string }>('GET', '/system/time')
    ).body;
    days = [earliest, await money().latestTransferDate()];
    doomed = await startDoomed();
    const { members } = (await money().call<{ members: { id: number; is_self: boolean }[] }>('GET', '/members')).body;
    people.set('admin', { tokens: money().tokens, id: Number(members.find(({ is_self }) => is_self)?.id) });
    await plantFault(money().api.pool, process.env['PLANT']);
  });
  afterAll(() => doomed.stop());

  const startDoomed = () =>
    startApi({
      databaseName: money().api.databaseName,
      isIdle: true,
      env: { ...money().gateway.apiEnvironment, ACCESS_TOKEN_TTL_MS: TEN_YEARS_MS },
    });

  type Things = { invoice: TestInvoice; approval: Approval | null }[];
  type Send = (method: string, path: string, tokens: Tokens, body?: unknown) => Promise<Answer<never>>;
  const sendBy =
    (api: OwnApi): Send =>
    (method, path, tokens, body) =>
      api.call(method, path, { tokens, body, headers: { 'idempotency-key': newKey() } });
  const send: Send = (...words) => sendBy(money().api)(...words);
  const tokensOf = (person: Person): Tokens => people.get(person)?.tokens ?? money().tokens;
  const idOf = (person: Person): number => people.get(person)?.id ?? 0;

  const wanted = ({ docNumber, amount, accountId }: TestInvoice, which: number) => ({
    doc_number: docNumber,
    amount,
    supplier_account_id: accountId,
    supplier_account_revision: 1,
    transfer_date: days[which],
    transfer_person_name: 'カ）アオバセイサクショ',
  });

  async function pay(of: Send, person: Person, invoice: TestInvoice, which: number): Promise<number | 'refused'> {
    const total = totalOf(invoice.amount);
    const purpose = { doc_number: invoice.docNumber, amount: invoice.amount };
    const reserve = { credit_card_id: card.id, total_amount: total, ...purpose };
    const reserved = await of('POST', '/invoices/credit_cards/approval', tokensOf(person), reserve);
    const { attempt_id: attemptId } = reserved.body as { attempt_id?: string };
    if (attemptId === undefined) return refused(reserved);
    const body = { ...wanted(invoice, which), attempt_id: attemptId, total_amount: total };
    const { status, ...rest } = await of('POST', '/invoices', tokensOf(person), body);
    return status === 201 ? status : refused({ status, ...rest });
  }

  function refused({ status, body }: Answer<unknown>): 'refused' {
    if (![401, 403, 404, 409, 422].includes(status)) throw new Error(`${status}: ${JSON.stringify(body)}`);
    return 'refused';
  }

  async function changeRules(of: Send, { from, steps, approverMayPay }: ModelRules): Promise<number> {
    const { version } = (await of('GET', '/approval_rules', tokensOf('admin'))).body as ApprovalRules;
    const rules = { ...NO_RULES, version, from_amount: from, steps, approver_may_pay: approverMayPay };
    return (await of('PUT', '/approval_rules', tokensOf('admin'), rules)).status;
  }

  /** Makes the call of a command. Returns its status. */
  async function carryOut(of: Send, things: Things, given: Command): Promise<number | 'refused'> {
    const here = 'thing' in given ? things[given.thing] : undefined;
    const path = `/approvals/${here?.approval?.id}`;
    switch (given.kind) {
      case 'request': {
        if (!here) throw new Error('No such invoice.');
        const answer = await of('POST', '/approvals', tokensOf(given.by), wanted(here.invoice, given.day));
        if (answer.status === 201) here.approval = answer.body as Approval;
        return answer.status;
      }
      case 'pay':
        return here ? pay(of, given.by, here.invoice, given.day) : 'refused';
      case 'approve': {
        const version = given.isStale ? 'another' : here?.approval?.version;
        return (await of('POST', `${path}/approval`, tokensOf(given.by), { version })).status;
      }
      case 'return':
        return (await of('POST', `${path}/return`, tokensOf(given.by), { reason: '確認してください' })).status;
      case 'withdraw':
        return (await of('DELETE', path, tokensOf(given.by))).status;
      case 'changeDocument':
        await money().api.pool.query(
          `update received_invoices set invoice_number = invoice_number || '-' where doc_number = $1`,
          [here?.invoice.docNumber],
        );
        return 200;
      case 'changeRules':
        return changeRules(of, given.rules);
      case 'absence': {
        const absence = `/members/${idOf(given.of)}/absence`;
        if (given.deputy === null) return (await of('DELETE', absence, tokensOf('admin'))).status;
        const today = (await money().call<{ date: string }>('GET', '/system/time')).body.date;
        const body = { deputy_id: idOf(given.deputy), from: today, until: today };
        return (await of('PUT', absence, tokensOf('admin'), body)).status;
      }
      case 'changeRole':
        return (await of('PUT', `/members/${idOf(given.of)}/role`, tokensOf('admin'), { role: given.role })).status;
      case 'remove':
        return (await of('DELETE', `/members/${idOf(given.of)}`, tokensOf('admin'))).status;
    }
  }

  /** Returns the model after commands whose calls overlapped: one order of them explains all answers. */
  function explain(model: Model, given: readonly Command[], answers: readonly (number | 'refused')[]): Model {
    const orders =
      given.length === 1
        ? [[0]]
        : [
            [0, 1],
            [1, 0],
          ];
    for (const order of orders) {
      let after: Model | null = model;
      for (const at of order) {
        const next: ReturnType<typeof apply> = after && given[at] ? apply(after, given[at]) : null;
        after = next !== null && next[0] === answers[at] ? next[1] : null;
      }
      if (after) return after;
    }
    const explained = given.map((each) => [each, apply(model, each)?.[0]]);
    throw new Error(`Not explained: ${JSON.stringify({ explained, answers, model })}`);
  }

  /** Begins a history: everybody is there in their first role, and two invoices wait. */
  async function begin(rules: ModelRules): Promise<[Model, Things]> {
    const { pool } = money().api;
    await forgetCardTries(money().api);
    // A company does not do this much in a day.
    for (const table of ['member_absences', 'rate_limits']) await pool.query(`delete from ${table}`);
    for (const person of PEOPLE) {
      const known = removed.has(person) ? undefined : people.get(person);
      if (known) await pool.query('update members set role = $2 where user_id = $1', [known.id, FIRST_ROLES[person]]);
      else people.set(person, await newColleague(money().api, money().tokens, FIRST_ROLES[person]));
    }
    removed.clear();
    expect(await changeRules(send, rules)).toBe(200);
    const invoices = await Promise.all(AMOUNTS.map((amount) => money().newInvoice(amount)));
    const things = AMOUNTS.map((amount) => ({ amount, document: 0, request: null, isPaid: false }));
    return [
      { roles: FIRST_ROLES, deputies: {}, rules, things },
      invoices.map((invoice) => ({ invoice, approval: null })),
    ];
  }

  /** Kills a process in the middle of a call, and makes the call again elsewhere: it happened, or it did not. */
  async function killIn(model: Model, things: Things, given: Command): Promise<Model> {
    const lost = carryOut(sendBy(doomed), things, given).catch(() => null);
    await doomed.process.kill();
    const answer = await lost;
    doomed = await startDoomed();
    const before = apply(model, given);
    if (answer !== null) return explain(model, [given], [answer]);
    const again = await carryOut(send, things, given);
    if (before && before[0] === again) return before[1];
    return explain(before?.[1] ?? model, [given], [again]);
  }

  /** Compares what is kept with the model: states, payments, and that each act has a name. */
  async function compare(model: Model, things: Things): Promise<void> {
    for (const [index, { invoice, approval }] of things.entries()) {
      const modelled = model.things[index];
      const { rowCount } = await money().api.pool.query(
        'select 1 from invoices i join received_invoices r on r.id = i.received_invoice_id where r.doc_number = $1',
        [invoice.docNumber],
      );
      expect(rowCount).toBe(modelled?.isPaid ? 1 : 0);
      if (!approval) continue;
      const seen = (await send('GET', `/approvals/${approval.id}`, tokensOf('admin'))).body as Approval;
      expect([seen.state, seen.approvals]).toEqual([modelled?.request?.state, modelled?.request?.approvals.length]);
      expect(seen.acts.filter(({ by: person, role }) => person === null || role === null)).toEqual([]);
    }
  }

  /** Returns the commands of a step that can be given, without two that a model cannot tell apart. */
  const possible = (model: Model, given: readonly Command[]): readonly Command[] => {
    const able = given.filter((each) => apply(model, each) !== null);
    const [one, other] = able;
    // Only what is done to the same invoice is done at the same time; a request that is replaced is another one.
    const isRace = one && other && 'thing' in one && 'thing' in other && one.thing === other.thing;
    const isTold = !able.some(({ kind }) => kind === 'request' || kind === 'changeDocument');
    return isRace && isTold ? able : able.slice(0, 1);
  };

  async function follows({
    rules,
    steps,
  }: {
    rules: ModelRules;
    steps: readonly (readonly Command[])[];
  }): Promise<void> {
    histories += 1;
    let [model, things] = await begin(rules);
    const killAt = histories % KILL_EVERY === 0 ? Math.floor(steps.length / 2) : -1;
    for (const [at, given] of steps.entries()) {
      const commands = possible(model, given);
      const [first] = commands;
      if (!first) continue;
      if (at === killAt && first.kind !== 'changeDocument') model = await killIn(model, things, first);
      else {
        const answers = await Promise.all(commands.map((each) => carryOut(send, things, each)));
        model = explain(model, commands, answers);
      }
      for (const each of commands) if (each.kind === 'remove') removed.add(each.of);
      if (at % 4 === 3) await compare(model, things);
    }
    await compare(model, things);
    await leave(things);
  }

  /** Nothing is stuck: an administrator can withdraw what is open, and then ask and pay anew. */
  async function leave(things: Things): Promise<void> {
    for (const { approval } of things) {
      if (!approval) continue;
      const { state } = (await send('GET', `/approvals/${approval.id}`, tokensOf('admin'))).body as Approval;
      const isOpen = ['waiting', 'approved', 'returned'].includes(state);
      expect((await send('DELETE', `/approvals/${approval.id}`, tokensOf('admin'))).status).toBe(isOpen ? 204 : 409);
    }
  }

  it('nothing is paid that the rules at the time did not allow, nothing is stuck, and every act has a name', async () => {
    const numRuns = Number(process.env['TRIALS'] ?? runs(300, KILL_EVERY / 2));
    await fc.assert(fc.asyncProperty(history, follows), { numRuns, endOnFailure: true });
  });
});
