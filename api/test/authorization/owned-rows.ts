import type { Api } from '../support/api';

interface ForeignKey {
  readonly name: string;
  readonly column: string;
  readonly parent: string;
  readonly parent_column: string;
}

/** Every reference of one column between two tables. */
const FOREIGN_KEYS = `
  select c.conrelid::regclass::text as name, a.attname as column, c.confrelid::regclass::text as parent, p.attname as parent_column
  from pg_constraint c
  join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
  join pg_attribute p on p.attrelid = c.confrelid and p.attnum = c.confkey[1]
  where c.contype = 'f' and c.connamespace = 'public'::regnamespace and c.conrelid <> c.confrelid`;

/** Tables that name their owner. For every other, the rows that it refers to have one. */
const OWNERS = ['buyers', 'users'];

/** Jobs change these rows by themselves: of a mail only its existence counts. */
const CONTENTS: Readonly<Record<string, string>> = { mail_outbox: 't.id::text' };
/** Figures derived from rows. Jobs add them up; the invariants compare them with the rows. */
const DERIVED = ['tab_counts'];

/** Returns the condition of a buyer's rows, for each table that refers to buyers, directly or through others. */
function conditionsOf(keys: readonly ForeignKey[], buyerId: number): Map<string, string> {
  const found = new Map([['buyers', `id = ${buyerId}`]]);
  const conditionOf = (name: string, above: readonly string[]): string | undefined => {
    const known = found.get(name);
    if (known !== undefined) return known;
    const own = keys.filter((key) => key.name === name && !above.includes(key.parent));
    const direct = own.filter(({ parent }) => OWNERS.includes(parent));
    const parts = (direct.length > 0 ? direct : own).flatMap(({ column, parent, parent_column }) => {
      const condition = conditionOf(parent, [...above, name]);
      return condition === undefined
        ? []
        : [`${column} in (select ${parent_column} from ${parent} where ${condition})`];
    });
    return parts.length === 0 ? undefined : `(${parts.join(' or ')})`;
  };
  for (const name of new Set(keys.map((key) => key.name))) {
    const condition = conditionOf(name, []);
    if (condition !== undefined) found.set(name, condition);
  }
  return found;
}

/** Returns a hash of all that a buyer owns, by table. It differs if one of the rows is changed, added or removed. */
export async function ownedRows({ pool }: Api, buyerId: number): Promise<Record<string, string | null>> {
  const { rows: keys } = await pool.query<ForeignKey>(FOREIGN_KEYS);
  const hashes = [...conditionsOf(keys, buyerId)]
    .filter(([name]) => !DERIVED.includes(name))
    .map(([name, condition]) => {
      const content = CONTENTS[name] ?? 't::text';
      return `select '${name}' as name, md5(string_agg(${content}, '' order by ${content})) as content from ${name} t where ${condition}`;
    });
  const { rows } = await pool.query<{ name: string; content: string | null }>(hashes.join(' union all '));
  return Object.fromEntries(rows.map(({ name, content }) => [name, content]));
}
