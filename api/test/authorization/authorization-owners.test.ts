import { randomUUID } from 'node:crypto';
import { CARDS } from '../support/gateway';
import { useMoney } from '../support/money';
import { operationsOf, type Operation } from '../support/operations';
import { plantClient, plantConnection } from '../support/plant-connection';
import { newSeller } from '../support/requests';
import { until } from '../support/until';
import { MANY_CALLS_MS, newCompany, type Company } from './company';
import type { Example } from './example';
import { callAs, examplesOf } from './examples';
import { fewAtATime } from './few-at-a-time';
import { ownedRows } from './owned-rows';
import { PERSONAL, referencesOf, type Reference } from './references';

/** A caller of an operation, with its own examples, and the places where something of the owner's is tried. */
interface Trial {
  readonly caller: Company;
  readonly title: string;
  readonly operation: Operation;
  readonly references: readonly Reference[];
  readonly examples: readonly Example[];
}

/** Calls without a caller who could own anything: their parameters are the proof (`OPEN_CALLS`). */
const WITHOUT_OWNER = ['public', 'signed', 'registration'];

/** Returns the value at a place, or undefined. The place of a list's element leads to the list. */
const valueAt = (example: unknown, place: string): unknown =>
  place
    .replace('[]', '')
    .split('.')
    .reduce<unknown>((value, name) => (value as Record<string, unknown> | null | undefined)?.[name], example);

/** Returns a copy with another value at a place; to a list it is added. */
function withValue(example: unknown, [name = '', ...rest]: readonly string[], value: unknown): unknown {
  const before = example as Record<string, unknown>;
  const key = name.replace('[]', '');
  const after = name.endsWith('[]') ? [...(before[key] as unknown[]), value] : value;
  return { ...before, [key]: rest.length > 0 ? withValue(before[key], rest, value) : after };
}

/** Returns an id of the same form that nobody has. */
function absentLike(value: string | number): string | number {
  if (typeof value === 'number') return 98_765_432;
  return /^[0-9a-f-]{36}$/.test(value) ? randomUUID() : `absent-${randomUUID()}`;
}

/** Returns an answer without the id of the request, and without a value that it repeats. */
const withoutValue = (body: unknown, value: string | number): unknown =>
  JSON.parse(
    JSON.stringify(body ?? null, (name, each: unknown) => (name === 'request_id' ? null : each === value ? '' : each)),
  );

/**
 * Returns an answer with its texts, numbers and booleans replaced, which leaves the fields, and which of them are
 * empty.
 */
const fieldsOf = (body: unknown): unknown =>
  JSON.parse(
    JSON.stringify(body ?? null, (_name, each: unknown) =>
      ['string', 'number', 'boolean'].includes(typeof each) ? '<value>' : each,
    ),
  );

async function answerWith(
  { caller, operation }: Trial,
  example: Example,
  { place }: Reference,
  value: string | number,
): Promise<{ readonly status: number; readonly body: unknown }> {
  const { status, body } = await callAs(caller, operation, withValue(example, place.split('.'), value) as Example);
  return { status, body: status < 300 ? fieldsOf(body) : withoutValue(body, value) };
}

/** Tries each place with a thing of the owner's and with one that does not exist. Returns both answers by name. */
async function answersOf(trial: Trial, owner: Company) {
  let { examples } = trial;
  const answers = { foreign: {} as Record<string, unknown>, absent: {} as Record<string, unknown> };
  for (const reference of trial.references) {
    for (const index of examples.keys()) {
      if (valueAt(examples[index], reference.place) === undefined) continue;
      const value = owner.things[reference.kind];
      for (const [kind, tried] of [
        ['foreign', value],
        ['absent', absentLike(value)],
      ] as const) {
        const answer = await answerWith(trial, examples[index] ?? {}, reference, tried);
        answers[kind][`${trial.operation.id} ${reference.place} by ${trial.title}, example ${index + 1}`] = answer;
        // A call that succeeds has used up what its example named.
        if (answer.status < 300) examples = await examplesOf(trial.operation, trial.caller);
      }
    }
  }
  return answers;
}

describe('every call that names something', () => {
  const money = useMoney();
  let owner: Company;
  let stranger: Company;
  let named: readonly Operation[];
  let trials: readonly Trial[];

  const placesOf = (operation: Operation): string[] =>
    referencesOf(operation).map(({ place }) => `${operation.id} ${place}`);

  /** Returns the trials of a caller at the places that are meant. */
  const trialsOf = (
    title: string,
    caller: Company,
    isMeant: (operation: Operation, reference: Reference) => boolean,
  ): Promise<Trial[]> =>
    fewAtATime(
      named.filter((operation) => referencesOf(operation).some((reference) => isMeant(operation, reference))),
      async (operation) => ({
        title,
        caller,
        operation,
        references: referencesOf(operation).filter((reference) => isMeant(operation, reference)),
        examples: await examplesOf(operation, caller),
      }),
    );

  beforeAll(async () => {
    const { api } = money();
    const place = { money: money(), requester: await newSeller(api), client: await plantClient(api) };
    owner = await newCompany(place, { cardNumber: CARDS.approved, firstDocNumber: 5_000 });
    stranger = await newCompany(place, { cardNumber: CARDS.approvedToo, firstDocNumber: 1 });
    named = (await operationsOf(api)).filter(
      (operation) => !WITHOUT_OWNER.includes(operation.access) && referencesOf(operation).length > 0,
    );
    const colleague: Company = { ...owner, tokens: (await owner.newColleague()).tokens };
    const neighbour: Company = { ...owner, system: await plantConnection(api, { email: owner.email }) };
    const isPersonal = ({ access }: Operation, { kind }: Reference) => access !== 'system' && PERSONAL.includes(kind);
    trials = [
      ...(await trialsOf('another company', stranger, () => true)),
      ...(await trialsOf('a colleague', colleague, isPersonal)),
      ...(await trialsOf('another system of the user', neighbour, ({ access }) => access === 'system')),
    ];
    // Jobs draw the documents of its payments.
    await until(
      async () => (await api.pool.query('select from due_documents')).rowCount,
      (due) => due === 0,
    );
  }, MANY_CALLS_MS);

  it('has an example for every place that names it', () => {
    const found = trials.flatMap(({ operation: { id }, references, examples }) =>
      references
        .filter(({ place }) => examples.some((example) => valueAt(example, place) !== undefined))
        .map(({ place }) => `${id} ${place}`),
    );
    expect([...new Set(found)].sort()).toEqual(named.flatMap(placesOf).sort());
  });

  it(
    "answers to others as if it did not exist, and changes nothing of its owner's",
    async () => {
      const before = await ownedRows(money().api, owner.buyerId);
      const answers = await fewAtATime(trials, (trial) => answersOf(trial, owner));
      expect(answers.map(({ foreign }) => foreign)).toEqual(answers.map(({ absent }) => absent));
      expect(await ownedRows(money().api, owner.buyerId)).toEqual(before);
    },
    MANY_CALLS_MS,
  );

  it(
    'does nothing to the own ones in a list with a foreign one',
    async () => {
      const isList = ({ place }: Reference) => place.endsWith('[]');
      const lists = trials.filter(({ caller, references }) => caller === stranger && references.some(isList));
      expect(lists.map(({ operation }) => operation.id)).toEqual(
        expect.arrayContaining(['deleteDrafts', 'deleteCollectionDrafts', 'createReceivedInvoice', 'sendCollection']),
      );
      const tried = await fewAtATime(lists, async (trial) => ({
        ...trial,
        examples: await examplesOf(trial.operation, stranger),
      }));
      const owned = async () => ({ ...(await ownedRows(money().api, stranger.buyerId)), idempotency_keys: null });
      const before = await owned();
      for (const trial of tried) {
        for (const reference of trial.references.filter(isList)) {
          const value = owner.things[reference.kind];
          const [example = {}] = trial.examples.filter((each) => valueAt(each, reference.place) !== undefined);
          await answerWith(trial, example, reference, value);
        }
      }
      expect(await owned()).toEqual(before);
    },
    MANY_CALLS_MS,
  );
});
