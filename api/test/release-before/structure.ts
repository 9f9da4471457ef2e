import type pg from 'pg';
import { ERASABLE } from '../../src/platform/db/append-only';

/** Kinds of things. A view, a rule or a function may do something else under its name. */
type Kind =
  | 'table'
  | 'view'
  | 'column'
  | 'sequence'
  | 'constraint'
  | 'unique index'
  | 'index'
  | 'trigger'
  | 'rule'
  | 'function';

/** A thing of a schema that processes of a release count on. */
interface Thing {
  /** Kind and name: `column suppliers.name`. */
  readonly object: string;
  readonly kind: Kind;
  /** Bare name. */
  readonly name: string;
  /** Table that it belongs to; null for a thing of its own. */
  readonly of: string | null;
  /** Type, condition, columns or text, which processes rely on. */
  readonly definition: string;
  /** Number of what holds values. One that is made anew under the same name has another, and lacks them. */
  readonly holder: number | null;
  readonly columns: readonly string[];
  readonly isRequired: boolean;
  readonly default: string | null;
  /** Table whose rows cannot be erased while a row of this one refers to them. */
  readonly keeps: string | null;
}

/** Things by their `object`. */
export type Structure = ReadonlyMap<string, Thing>;

// A constraint that is not validated yet binds new rows as any other.
const THINGS = `
  select case c.relkind when 'r' then 'table' when 'S' then 'sequence' else 'view' end as kind, c.relname::text as name,
    null::text as of,
    case when c.relrowsecurity then 'with row security' when c.relkind in ('v', 'm') then pg_get_viewdef(c.oid) else
      coalesce((select format('%s from %s to %s by %s', format_type(seqtypid, null), seqmin, seqmax, seqincrement)
        from pg_sequence where seqrelid = c.oid), '') end as definition,
    case when c.relkind in ('r', 'S') then c.oid::int end as holder,
    '{}'::text[] as columns, false as required, null::text as default, null::text as keeps
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'm', 'S')
  union all
  select 'column', a.attname, c.relname,
    format_type(a.atttypid, a.atttypmod)
      || case a.attgenerated when '' then '' else ' generated as ' || pg_get_expr(d.adbin, d.adrelid) end,
    case c.relkind when 'r' then a.attnum::int end, '{}', a.attnotnull,
    coalesce(nullif(a.attidentity::text, ''), pg_get_expr(d.adbin, d.adrelid)), null
  from pg_attribute a join pg_class c on c.oid = a.attrelid
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'm') and a.attnum > 0 and not a.attisdropped
  union all
  select 'constraint', o.conname, c.relname, replace(pg_get_constraintdef(o.oid), ' NOT VALID', ''), null,
    array(select attname::text from pg_attribute where attrelid = c.oid and attnum = any (o.conkey)), false, null,
    case when o.contype = 'f' and o.confdeltype in ('a', 'r') then o.confrelid::regclass::text end
  from pg_constraint o join pg_class c on c.oid = o.conrelid
  where o.connamespace = 'public'::regnamespace and o.contype in ('c', 'f', 'p', 'u', 'x')
  union all
  select case when x.indisunique then 'unique index' else 'index' end, i.relname, c.relname, pg_get_indexdef(i.oid),
    null, array(select attname::text from pg_attribute where attrelid = c.oid and attnum = any (x.indkey::int2[])),
    false, null, null
  from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid
  where i.relnamespace = 'public'::regnamespace and not exists (select from pg_constraint where conindid = i.oid)
  union all
  select 'trigger', t.tgname, c.relname,
    pg_get_triggerdef(t.oid) || case t.tgenabled when 'O' then '' else ' enabled ' || t.tgenabled::text end,
    null, '{}', false, null, null
  from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where not t.tgisinternal and c.relnamespace = 'public'::regnamespace
  union all
  select 'rule', r.rulename, c.relname, pg_get_ruledef(r.oid), null, '{}', false, null, null
  from pg_rewrite r join pg_class c on c.oid = r.ev_class
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
  union all
  select 'function', format('%s(%s)', p.proname, pg_get_function_identity_arguments(p.oid)), null,
    pg_get_functiondef(p.oid), null, '{}', false, null, null
  from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prokind <> 'a'
    and not exists (select from pg_depend where objid = p.oid and deptype = 'e')`;

/** Reads the structure of a database. */
export async function structureOf(client: pg.ClientBase): Promise<Structure> {
  const { rows } = await client.query<Omit<Thing, 'object' | 'isRequired'> & { readonly required: boolean }>(THINGS);
  return new Map(
    rows.map(({ required, ...thing }) => {
      const { kind, of, name } = thing;
      const object = `${kind} ${of === null ? '' : `${of}.`}${name}`;
      return [object, { ...thing, object, isRequired: required }];
    }),
  );
}

/** A difference that processes of the release before cannot live with, as far as the structure tells. */
export interface Break {
  readonly object: string;
  readonly what: string;
  /** Name that the release before may use. Null if the thing stays. */
  readonly gone: string | null;
}

/** A condition that is a list of what a column may have, and nothing else. */
const LIST = /^CHECK \(\((\w+) = ANY \(ARRAY\[(.*)\]\)\)\)$/s;
const ITEMS = /'(?:[^']|'')*'|-?\d+/g;

/** Whether a condition is the same list with further items. */
function isLonger(before: string, after: string): boolean {
  const [, column, items = ''] = LIST.exec(before) ?? [];
  const [, sameColumn, moreItems = ''] = LIST.exec(after) ?? [];
  const more = new Set(moreItems.match(ITEMS));
  return column !== undefined && column === sameColumn && (items.match(ITEMS) ?? []).every((item) => more.has(item));
}

function changesOf(before: Thing, after: Thing): string | null {
  if (isLonger(before.definition, after.definition)) return null;
  if (before.holder !== after.holder) return 'is made anew, without what it held';
  if (before.definition !== after.definition) {
    if (before.kind === 'column') return `has type ${after.definition} in place of ${before.definition}`;
    return before.kind === 'function' ? 'does something else' : `is another one: ${after.definition}`;
  }
  if (!before.isRequired && after.isRequired) return 'takes no null any more';
  if (before.isRequired && !after.isRequired) return 'may be null';
  if (before.default !== null && after.default !== before.default)
    return after.default === null ? 'has no default any more' : `has another default: ${after.default}`;
  return null;
}

/** Tables of both services whose rows processes erase. */
const ERASED = new Set([...ERASABLE, 'due_objects', 'source_limits']);

/** Returns why a new thing breaks the release before, which does not know it; null if it does not. */
function breakOf(thing: Thing, before: Structure): string | null {
  const { keeps, of } = thing;
  if (keeps !== null && keeps !== of && ERASED.has(keeps) && before.has(`table ${keeps}`))
    return `keeps rows of ${keeps} from being erased: ${thing.definition}`;
  if (of === null || !before.has(`table ${of}`)) return null;
  switch (thing.kind) {
    case 'column':
      return thing.isRequired && thing.default === null ? 'is required and has no default' : null;
    case 'constraint':
    case 'unique index': {
      const isOfNewColumns = thing.columns.every((column) => !before.has(`column ${of}.${column}`));
      return isOfNewColumns && thing.columns.length > 0 ? null : `is new, and may refuse rows: ${thing.definition}`;
    }
    case 'trigger':
    case 'rule':
      return 'is new, and may refuse rows';
    default:
      return null;
  }
}

/** Returns what became of a schema that the release before cannot live with. */
export function breaksBetween(before: Structure, after: Structure): readonly Break[] {
  const breaks: Break[] = [];
  for (const thing of before.values()) {
    const { object, of, name } = thing;
    const next = after.get(object);
    if (next === undefined) {
      if (of === null || after.has(`table ${of}`) || after.has(`view ${of}`))
        breaks.push({ object, what: 'is gone', gone: name.replace(/\(.*/s, '') });
      continue;
    }
    const what = changesOf(thing, next);
    if (what !== null) breaks.push({ object, what, gone: null });
  }
  for (const thing of after.values()) {
    const what = before.has(thing.object) ? null : breakOf(thing, before);
    if (what !== null) breaks.push({ object: thing.object, what, gone: null });
  }
  return breaks;
}
