import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import pg from 'pg';
import { tokenDigest } from './operator-access';

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
  const client = new pg.Client({ connectionString: url });
  await client.connect();
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

/** Returns the tokens of these people: from a file that only its owner reads, which gets those that it lacks. */
function tokensOf(names: readonly string[], file: string | undefined): Tokens {
  const known = file !== undefined && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Tokens) : {};
  const tokens = { ...known, ...Object.fromEntries(names.map((name) => [name, known[name] ?? newToken()])) };
  if (file !== undefined) writeFileSync(file, `${JSON.stringify(tokens, null, 2)}\n`, { mode: 0o600 });
  return tokens;
}

/**
 * Registers the first administrators, active at once, until there are two. With a file of tokens it may be repeated:
 * people who are there with these tokens stay. Returns the text with the tokens; they are not shown again.
 * @param url of the database, as its owner
 * @throws MachineRefusal for more than are missing, or a name that is wrong or taken
 */
export async function firstOperators(url: string, names: readonly string[], file?: string): Promise<string> {
  const wrong = names.find((name) => !NAME.test(name) || name === 'operator' || name === MACHINE);
  if (wrong !== undefined)
    throw new MachineRefusal(`${wrong} は、担当者の名前に使えません (半角の英小文字・数字・記号 . _ -)。`);
  if (new Set(names).size < names.length)
    throw new MachineRefusal('同じ名前が2回指定されています。2人の名前を指定してください。');
  return asOwner(url, async (client) => {
    const tokens = tokensOf(names, file);
    const digestOf = (name: string): string => tokenDigest(tokens[name] ?? '');
    const { rows } = await client.query<{ name: string; token_digest: string; is_active: boolean }>(
      `select name, token_digest, role = 'administrator' and confirmed_at is not null and disabled_at is null as is_active
       from operators`,
    );
    const isThere = (name: string): boolean =>
      rows.some((row) => row.name === name && row.token_digest === digestOf(name));
    const added = names.filter((name) => !isThere(name));
    const taken = added.find((name) => rows.some((row) => row.name === name));
    if (taken !== undefined)
      throw new MachineRefusal(`${taken} という名前は、すでに使われています。別の名前を指定してください。`);
    const missing = Math.max(0, FIRST - rows.filter((row) => row.is_active).length);
    if (added.length > missing)
      throw new MachineRefusal(
        missing === 0
          ? '有効な管理者が2人います。ほかの担当者は、add-operator で登録し、もう1人の管理者が確認してください。'
          : `有効な管理者が2人になるまで登録できます。あと${missing}人です。`,
      );
    for (const name of added) {
      await noteAct(client, `first ${name}`);
      await client.query(
        `insert into operators (name, role, token_digest, created_at, confirmed_at)
         values ($1, 'administrator', $2, now(), now())`,
        [name, digestOf(name)],
      );
    }
    return [
      ...added.map((name) =>
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
