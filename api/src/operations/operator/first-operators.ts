import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type pg from 'pg';
import { addressOf } from '../../platform/db/hosts';
import { openConnection } from '../../platform/db/own-connection';
import { ROOT_OPERATOR } from '../../platform/db/schema/operations';
import { tokenDigest } from './operator-access';
import { EMAIL_FORM, personEmail } from './person-email';

/** The command on the machine cannot do it. The message is Japanese. */
export class MachineRefusal extends Error {}

const NAME = /^[a-z0-9][a-z0-9._-]{1,39}$/;
const TOKEN_BYTES = 32;
/** Active administrators that a deployment begins with. */
const FIRST = 2;
/** Any constant that nothing else in this database uses for a lock. */
const FIRST_LOCK = 7_226_002;
/** Author of the calls in the log that were made on the machine. */
const MACHINE = 'machine';

/** Runs statements as the owner of the database, in one transaction. */
async function asOwner<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = await openConnection(addressOf(url));
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [FIRST_LOCK]);
    const result = await work(client);
    await client.query('commit');
    return result;
  } finally {
    // Ends a transaction that is open, too.
    await client.end();
  }
}

const noteAct = (client: pg.Client, call: string) =>
  client.query('insert into operator_acts (at, operator, call) values (now(), $1, $2)', [MACHINE, call]);

type Tokens = Readonly<Record<string, string>>;

const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** Returns the tokens of these people, from a file that only its owner can read. Adds missing ones to it. */
function tokensOf(names: readonly string[], file: string | undefined): Tokens {
  const known = file !== undefined && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Tokens) : {};
  const tokens = { ...known, ...Object.fromEntries(names.map((name) => [name, known[name] ?? newToken()])) };
  if (file !== undefined) writeFileSync(file, `${JSON.stringify(tokens, null, 2)}\n`, { mode: 0o600 });
  return tokens;
}

/** A person to register: the name, and the address by which the person is known. */
interface FirstPerson {
  readonly name: string;
  readonly email: string;
}

/** Returns the address. Throws MachineRefusal for another form. */
function requireEmail(text: string): string {
  const email = personEmail(text);
  if (email === null) throw new MachineRefusal(`「${text}」: ${EMAIL_FORM}`);
  return email;
}

/** Returns the people that the words `<name>=<address>` name. Throws MachineRefusal. */
function peopleOf(words: readonly string[]): FirstPerson[] {
  const people = words.map((word) => {
    const [name = '', ...rest] = word.split('=');
    if (!NAME.test(name) || name === ROOT_OPERATOR || name === MACHINE)
      throw new MachineRefusal(`${name} は、担当者の名前に使えません (半角の英小文字・数字・記号 . _ -)。`);
    if (rest.length === 0)
      throw new MachineRefusal(`${name} のメールアドレスを ${name}=<メールアドレス> の形で指定してください。`);
    return { name, email: requireEmail(rest.join('=')) };
  });
  for (const key of ['name', 'email'] as const)
    if (new Set(people.map((one) => one[key])).size < people.length)
      throw new MachineRefusal(
        '同じ名前か同じメールアドレスが2回指定されています。2人の、それぞれの名前とメールアドレスを指定してください。',
      );
  return people;
}

/** An operator that is there already. */
interface KnownRow {
  readonly name: string;
  readonly email: string | null;
  readonly token_digest: string;
  readonly is_active: boolean;
  readonly is_disabled: boolean;
}

/** Throws MachineRefusal if a name is taken, or a person has an operator that is not disabled. */
function requireNew(added: readonly FirstPerson[], rows: readonly KnownRow[]): void {
  for (const { name, email } of added) {
    if (rows.some((row) => row.name === name))
      throw new MachineRefusal(`${name} という名前は、すでに使われています。別の名前を指定してください。`);
    requireNoOther(email, name, rows);
  }
}

/** Throws MachineRefusal if the person of an address has an operator of another name that is not disabled. */
function requireNoOther(email: string, name: string, rows: readonly KnownRow[]): void {
  const same = rows.find((row) => row.email === email && row.name !== name && !row.is_disabled);
  if (same !== undefined)
    throw new MachineRefusal(
      `${email} の人は、すでに ${same.name} として登録されています。2人目は別の人を登録してください。トークンを替えるときは、先に disable ${same.name} で停止してください。`,
    );
}

const knownRows = async (client: pg.Client): Promise<KnownRow[]> =>
  (
    await client.query<KnownRow>(
      `select name, email, token_digest, disabled_at is not null as is_disabled,
         role = 'administrator' and confirmed_at is not null and disabled_at is null as is_active
       from operators`,
    )
  ).rows;

/** Sets the address of an operator, with a line in the log. */
async function setEmail(client: pg.Client, { name, email }: FirstPerson, before: string | null): Promise<void> {
  await noteAct(client, `email ${name} ${before ?? '-'} ${email}`);
  await client.query('update operators set email = $2 where name = $1', [name, email]);
}

/**
 * Registers the first administrators, active at once, until there are two. With a file of tokens it may be repeated:
 * people who are there with these tokens stay, and get their address if they have none. Returns the text with the
 * tokens; they are not shown again.
 * @param url of the database, as its owner
 * @param words each `<name>=<address>`
 * @throws MachineRefusal for more than are missing, a name or an address that is wrong or taken
 */
export async function firstOperators(url: string, words: readonly string[], file?: string): Promise<string> {
  const people = peopleOf(words);
  return asOwner(url, async (client) => {
    const tokens = tokensOf(
      people.map(({ name }) => name),
      file,
    );
    const digestOf = (name: string): string => tokenDigest(tokens[name] ?? '');
    const rows = await knownRows(client);
    const rowOf = ({ name }: FirstPerson): KnownRow | undefined =>
      rows.find((row) => row.name === name && row.token_digest === digestOf(name));
    const added = people.filter((person) => rowOf(person) === undefined);
    requireNew(added, rows);
    for (const person of people.filter((one) => rowOf(one)?.email === null)) {
      requireNoOther(person.email, person.name, rows);
      await setEmail(client, person, null);
    }
    const missing = Math.max(0, FIRST - rows.filter((row) => row.is_active).length);
    if (added.length > missing)
      throw new MachineRefusal(
        missing === 0
          ? '有効な管理者が2人います。ほかの担当者は、add-operator で登録し、もう1人の管理者が確認してください。'
          : `有効な管理者が2人になるまで登録できます。あと${missing}人です。`,
      );
    for (const { name, email } of added) {
      await noteAct(client, `first ${name} ${email}`);
      await client.query(
        `insert into operators (name, role, email, token_digest, created_at, confirmed_at)
         values ($1, 'administrator', $2, $3, now(), now())`,
        [name, email, digestOf(name)],
      );
    }
    return [
      ...added.map(({ name }) =>
        file === undefined
          ? `${name} を管理者として登録しました。トークン: ${tokens[name]}`
          : `${name} を管理者として登録しました。`,
      ),
      ...(added.length === 0 ? ['登録する担当者はいません。'] : []),
      ...(file === undefined && added.length > 0
        ? ['トークンは、いま一度だけ表示されます。本人だけに渡し、本人が OPERATOR_TOKEN に設定してください。']
        : []),
      ...(missing - added.length > 0 ? ['2人目の管理者がいるまで、1人では確認できない操作はできません。'] : []),
    ].join('\n');
  });
}

/**
 * Sets the address of an operator: of one who was registered before there were addresses, or a wrong one. Returns the
 * text to print.
 * @param url of the database, as its owner
 * @throws MachineRefusal if there is no such operator, or the address is wrong or of another active operator
 */
export async function nameAddress(url: string, name: string, text: string): Promise<string> {
  const email = requireEmail(text);
  return asOwner(url, async (client) => {
    const rows = await knownRows(client);
    const row = rows.find((known) => known.name === name);
    if (row === undefined) throw new MachineRefusal(`${name} という名前の担当者はいません。`);
    if (!row.is_disabled) requireNoOther(email, name, rows);
    await setEmail(client, { name, email }, row.email);
    return `${name} のメールアドレスを ${email} にしました。`;
  });
}

/**
 * Disables an operator where no other one can confirm it. Returns the text to print.
 * @param url of the database, as its owner
 * @throws MachineRefusal if nobody active has the name
 */
export const disableOnMachine = (url: string, name: string): Promise<string> =>
  asOwner(url, async (client) => {
    await noteAct(client, `disable ${name}`);
    const { rowCount } = await client.query(
      'update operators set disabled_at = now() where name = $1 and disabled_at is null',
      [name],
    );
    if (rowCount === 0) throw new MachineRefusal(`${name} という名前の、有効な担当者はいません。`);
    return `${name} を停止しました。`;
  });
