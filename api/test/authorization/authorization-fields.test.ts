import { CARDS } from '../support/gateway';
import { useMoney } from '../support/money';
import { operationsOf, type Operation, type Schema } from '../support/operations';
import { plantClient } from '../support/plant-connection';
import { newSeller, type Seller } from '../support/requests';
import { MANY_CALLS_MS, newCompany, type Company } from './company';
import type { Example } from './example';
import { callAs, examplesOf } from './examples';
import { fewAtATime } from './few-at-a-time';
import { ownedRows } from './owned-rows';

/** Values that nothing has by chance. Where a column is of another type, storing one fails. */
const TEXT = 'smuggled';
const NUMBER = 73_737_373_737;

/** Calls that no example makes succeed here, with the reason. */
const WITHOUT_SUCCESS: Readonly<Record<string, string>> = {
  allowInteraction: 'begins at the authorization server, in a browser with its cookie',
  getInteraction: 'begins at the authorization server, in a browser with its cookie',
  openInteraction: 'begins at the authorization server, in a browser with its cookie',
  refuseInteraction: 'begins at the authorization server, in a browser with its cookie',
  loginSecondFactor: 'needs a user with a second factor: second-factor.test.ts',
  loginWithPasskey: 'needs an authenticator: passkey-login.test.ts',
  resendOneTimeCode: 'may be asked for after a while only: sign-up-codes.test.ts',
  getGuestReceiptUrl: 'needs a transfer: guests.test.ts',
  getEInvoice: 'needs an e-invoice: e-invoices.test.ts',
  putFileContent: 'takes bytes, from a signed address',
};

/** Figures that decide about money and status. Two calls with the same input agree on them. */
const FIGURES = ['amount', 'commission', 'tax', 'total_amount', 'deposit_amount', 'rate_basis_points', 'status'];

type Columns = Readonly<Record<string, unknown>>;

/** Returns the properties of a schema, of all its alternatives. */
const propertiesOf = (schema: Schema | undefined): Readonly<Record<string, Schema>> =>
  Object.assign({ ...schema?.properties }, ...(schema?.anyOf ?? []).map(propertiesOf)) as Record<string, Schema>;

/** Returns the names of all properties in a schema, however deep. */
function namesIn(schema: Schema | undefined): string[] {
  const parts = Object.entries(propertiesOf(schema));
  const inner = [...parts.map(([, part]) => part), ...(schema?.items ? [schema.items] : [])];
  return [...parts.map(([name]) => name), ...inner.flatMap(namesIn), ...(schema?.anyOf ?? []).flatMap(namesIn)];
}

/** Returns a body with further fields in each of its objects: those that the schema does not name there. */
function withFields(value: unknown, schema: Schema | undefined, further: Columns): unknown {
  if (Array.isArray(value)) return value.map((each: unknown) => withFields(each, schema?.items, further));
  if (typeof value !== 'object' || value === null) return value;
  const known = propertiesOf(schema);
  const kept = Object.entries(value).map(([name, each]) => [name, withFields(each, known[name], further)] as const);
  const added = Object.entries(further).filter(([name]) => known[name] === undefined);
  return Object.fromEntries([...added, ...kept]);
}

/** Returns the figures of an answer, with their places. */
function figuresOf(body: unknown, place = ''): (readonly [string, unknown])[] {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return [];
  return Object.entries(body).flatMap(([name, each]) =>
    FIGURES.includes(name) ? [[`${place}${name}`, each] as const] : figuresOf(each, `${place}${name}.`),
  );
}

/** A signed address that a company was given. */
interface Address {
  readonly operation: Operation;
  readonly path: string;
  readonly token: string;
}

const patternOf = ({ path }: Operation): RegExp => new RegExp(`^/api/v2${path.replace(/\{\w+\}/g, '[^/]+')}$`);

const camel = (name: string): string => name.replace(/_(\w)/g, (_all, letter: string) => letter.toUpperCase());

describe('an owner', () => {
  const money = useMoney();
  let owner: Company;
  let stranger: Seller;
  let operations: readonly Operation[];
  let further: Columns;

  beforeAll(async () => {
    const { api } = money();
    stranger = await newSeller(api);
    const place = { money: money(), requester: await newSeller(api), client: await plantClient(api) };
    owner = await newCompany(place, { cardNumber: CARDS.approved, firstDocNumber: 1 });
    operations = await operationsOf(api);
    const { rows: columns } = await api.pool.query<{ name: string; type: string }>(
      `select distinct column_name as name, data_type as type from information_schema.columns where table_schema = 'public'`,
    );
    const isNumber = ({ type }: { type: string }) => ['bigint', 'integer', 'smallint'].includes(type);
    const entries = columns.flatMap((column) =>
      [column.name, camel(column.name)].map((name) => [name, isNumber(column) ? NUMBER : TEXT] as const),
    );
    const words = operations.flatMap(({ answers, body }) => [body, ...Object.values(answers)].flatMap(namesIn));
    further = {
      ...Object.fromEntries(words.map((word) => [word, TEXT])),
      ...Object.fromEntries(entries),
      buyer_id: stranger.buyerId,
      buyerId: stranger.buyerId,
    };
  }, MANY_CALLS_MS);

  const isSigned = ({ access }: Operation): boolean => access === 'signed';
  const succeeding = () => operations.filter((each) => !isSigned(each) && WITHOUT_SUCCESS[each.id] === undefined);

  async function answersTo(operation: Operation, change: (example: Example) => Example) {
    const answers = [];
    for (const example of await examplesOf(operation, owner)) {
      const { status, body } = await callAs(owner, operation, change(example));
      const isSuccess = status in operation.answers;
      answers.push({ refused: isSuccess ? null : { status, body }, figures: figuresOf(body) });
    }
    return answers;
  }

  it(
    'succeeds with every call, and fields that the contract does not name have no effect',
    async () => {
      const before = await ownedRows(money().api, stranger.buyerId);
      const answers = await fewAtATime(succeeding(), async (operation) => {
        const plain = await answersTo(operation, (example) => example);
        if (!operation.body) return { id: operation.id, plain, planted: plain };
        const planted = await answersTo(operation, (example) => ({
          ...example,
          body: withFields(example.body, operation.body, further) as Columns,
        }));
        return { id: operation.id, plain, planted };
      });
      const refused = answers.filter(({ plain }) => plain.some((each) => each.refused !== null));
      expect(refused).toEqual([]);
      expect(answers.map(({ id, planted }) => [id, planted])).toEqual(answers.map(({ id, plain }) => [id, plain]));
      expect(await ownedRows(money().api, stranger.buyerId)).toEqual(before);
      expect(await tablesWith(TEXT)).toEqual([]);
      expect(await tablesWith(String(NUMBER))).toEqual([]);
    },
    MANY_CALLS_MS,
  );

  /** Returns the tables in whose rows a text occurs, with the number of such rows. */
  async function tablesWith(text: string): Promise<unknown[]> {
    const { pool } = money().api;
    const { rows: tables } = await pool.query<{ name: string }>(
      `select oid::regclass::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
    );
    const all = tables.map(({ name }) => `select '${name}' as name, t::text as content from ${name} t`);
    return (
      await pool.query(
        `select name, count(*) from (${all.join(' union all ')}) r where content like $1 group by name`,
        [`%${text}%`],
      )
    ).rows;
  }

  describe('a signed address', () => {
    let signed: readonly Operation[];
    let addresses: readonly Address[];

    beforeAll(async () => {
      signed = operations.filter(({ access }) => access === 'signed');
      const giving = succeeding().filter(({ answers }) =>
        Object.values(answers).some((schema) => schema?.properties?.['url'] && schema.properties['expires_at']),
      );
      addresses = await fewAtATime(giving, async (operation) => {
        const [example = {}] = await examplesOf(operation, owner);
        const { body } = await callAs(owner, operation, example);
        const { pathname, searchParams } = new URL(String(body['url']), 'http://localhost');
        const method = pathname.endsWith('/content') && 'file_id' in body ? 'PUT' : 'GET';
        const found = signed.find((each) => each.method === method && patternOf(each).test(pathname));
        if (!found) throw new Error(`${operation.id} gives the address ${pathname} of no signed call.`);
        return { operation: found, path: pathname, token: searchParams.get('token') ?? '' };
      });
    });

    const open = async ({ operation: { method }, path }: Address, token: string): Promise<number> => {
      const content =
        method === 'PUT' ? { body: 'bytes', headers: { 'content-type': 'application/octet-stream' } } : {};
      return (await fetch(`${money().api.url}${path}?token=${token}`, { method, ...content })).status;
    };

    it('is given for every call that needs one', () => {
      expect([...new Set(addresses.map(({ operation }) => operation.id))].sort()).toEqual(
        signed.map(({ id }) => id).sort(),
      );
    });

    it('opens what it was given for, with its own token alone', async () => {
      for (const address of addresses) {
        for (const { operation, token } of addresses.filter((other) => other.token !== address.token))
          expect([address.operation.id, operation.id, await open(address, token)]).toEqual([
            address.operation.id,
            operation.id,
            await open(address, 'forged'),
          ]);
        expect([address.operation.id, await open(address, 'forged')]).toEqual([address.operation.id, 403]);
        expect([address.operation.id, (await open(address, address.token)) < 300]).toEqual([
          address.operation.id,
          true,
        ]);
      }
    });
  });
});
