import type pg from 'pg';

/**
 * Everything that migrations make, a line each: what a dump of the schema says, but for owners and rights. A required
 * column is said with the column: from PostgreSQL 18 on, it is a constraint too.
 */
const LINES = `
  select format('column %s.%s %s%s%s%s%s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
    case when a.attnotnull then ' not null' else '' end, coalesce(' identity ' || nullif(a.attidentity::text, ''), ''),
    coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), ''), coalesce(' generated ' || nullif(a.attgenerated::text, ''), ''))
  as line from pg_attribute a join pg_class c on c.oid = a.attrelid
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'm') and a.attnum > 0 and not a.attisdropped
  union all
  select format('columns of %s: %s', c.relname, string_agg(a.attname, ', ' order by a.attnum))
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' group by c.relname
  union all
  select format('constraint of %s: %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
  from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
  union all select indexdef from pg_indexes where schemaname = 'public'
  union all select pg_get_triggerdef(oid) || ' ' || tgenabled::text from pg_trigger where not tgisinternal
  union all select pg_get_functiondef(p.oid) from pg_proc p
  where p.pronamespace = 'public'::regnamespace and p.prokind <> 'a'
    and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
  union all
  select format('sequence %s: %s from %s to %s', sequencename, data_type, start_value, max_value)
  from pg_sequences where schemaname = 'public'
  union all select format('extension %s', extname) from pg_extension`;

/** Returns the schema of a database, one text for each thing in it, in one order. */
export async function schemaOf(client: pg.Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ line: string }>(`select line from (${LINES}) l order by line collate "C"`);
  return rows.map(({ line }) => line);
}
