import type pg from 'pg';

/** A thing of a schema that processes of a release count on. */
interface Thing {
  /** Kind and name: `column suppliers.name`. */
  readonly object: string;
  readonly kind: 'table' | 'view' | 'column' | 'constraint' | 'unique index' | 'trigger' | 'function' | 'sequence';
  /** Bare name. */
  readonly name: string;
  /** Table that it belongs to; null for a thing of its own. */
  readonly of: string | null;
  /** Type, condition or columns, which processes rely on. */
  readonly definition: string;
  readonly columns: readonly string[];
  readonly isRequired: boolean;
  readonly hasDefault: boolean;
}

/** Things by their `object`. */
export type Structure = ReadonlyMap<string, Thing>;

// A constraint that is not validated yet binds new rows as any other.
const THINGS = `
  select case c.relkind when 'r' then 'table' when 'S' then 'sequence' else 'view' end as kind, c.relname::text as name,
    null::text as of, '' as definition, '{}'::text[] as columns, false as required, false as defaulted
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'm', 'S')
  union all
  select 'column', a.attname, c.relname, format_type(a.atttypid, a.atttypmod), '{}', a.attnotnull,
    a.atthasdef or a.attidentity <> ''
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'm') and a.attnum > 0 and not a.attisdropped
  union all
  select 'constraint', o.conname, c.relname, replace(pg_get_constraintdef(o.oid), ' NOT VALID', ''),
    array(select attname::text from pg_attribute where attrelid = c.oid and attnum = any (o.conkey)), false, false
  from pg_constraint o join pg_class c on c.oid = o.conrelid
  where o.connamespace = 'public'::regnamespace and o.contype in ('c', 'f', 'p', 'u', 'x')
  union all
  select 'unique index', i.relname, c.relname, pg_get_indexdef(i.oid),
    array(select attname::text from pg_attribute where attrelid = c.oid and attnum = any (x.indkey::int2[])), false, false
  from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid
  where i.relnamespace = 'public'::regnamespace and x.indisunique
    and not exists (select from pg_constraint where conindid = i.oid)
  union all
  select 'trigger', t.tgname, c.relname, pg_get_triggerdef(t.oid), '{}', false, false
  from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where not t.tgisinternal and c.relnamespace = 'public'::regnamespace
  union all
  select 'function', format('%s(%s)', p.proname, pg_get_function_identity_arguments(p.oid)), null,
    pg_get_function_result(p.oid), '{}', false, false
  from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prokind <> 'a'
    and not exists (select from pg_depend where objid = p.oid and deptype = 'e')`;

/** Reads the structure of a database. */
export async function structureOf(client: pg.ClientBase): Promise<Structure> {
  const { rows } = await client.query<{
    kind: Thing['kind'];
    name: string;
    of: string | null;
    definition: string;
    columns: string[];
    required: boolean;
    defaulted: boolean;
  }>(THINGS);
  return new Map(
    rows.map(({ kind, name, of, definition, columns, required, defaulted }) => {
      const object = `${kind} ${of === null ? '' : `${of}.`}${name}`;
      return [object, { object, kind, name, of, definition, columns, isRequired: required, hasDefault: defaulted }];
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
  if (before.definition !== after.definition)
    return before.kind === 'column'
      ? `has type ${after.definition} in place of ${before.definition}`
      : `is another one: ${after.definition}`;
  if (!before.isRequired && after.isRequired) return 'takes no null any more';
  if (before.hasDefault && !after.hasDefault) return 'has no default any more';
  return null;
}

/** Returns why a new thing breaks the release before, which does not know it; null if it does not. */
function breakOf(thing: Thing, before: Structure): string | null {
  if (thing.of === null || !before.has(`table ${thing.of}`)) return null;
  switch (thing.kind) {
    case 'column':
      return thing.isRequired && !thing.hasDefault ? 'is required and has no default' : null;
    case 'constraint':
    case 'unique index': {
      const isOfNewColumns = thing.columns.every((column) => !before.has(`column ${thing.of}.${column}`));
      return isOfNewColumns && thing.columns.length > 0 ? null : `is new, and may refuse rows: ${thing.definition}`;
    }
    case 'trigger':
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
