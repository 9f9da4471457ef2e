import pg from 'pg';
import { APPEND_ONLY, ERASABLE, WRITTEN_BY_OWNER } from './append-only';

/** The runtime role of a database, and what it may do beyond reading and writing rows. */
export interface RuntimeGrants {
  /** Role of the API's processes. */
  readonly role: string;
  /** Whether the clock of the service may be moved, for tests and demonstrations. */
  readonly isClockMovable: boolean;
}

/** Functions that act as the owner, and that only the API may call. */
const OF_OWNER = 'forget_old_sign_ins(), anchor_chains()';

const listOf = (tables: readonly string[]): string => tables.map((name) => pg.escapeIdentifier(name)).join(', ');

/**
 * Grants the runtime role what it needs, and takes everything else from it. The owner runs this after each migration,
 * so that a new table is never forgotten: its rows can be read, added and changed, and erased only if it is listed. In
 * one transaction, because processes of the API may be running.
 */
export async function grantRuntime(client: pg.Client, { role, isClockMovable }: RuntimeGrants): Promise<void> {
  const runtime = pg.escapeIdentifier(role);
  await client.query(
    [
      'begin',
      `revoke all on all tables in schema public, drizzle from ${runtime}`,
      `grant usage on schema public, drizzle to ${runtime}`,
      `grant select on drizzle.__drizzle_migrations to ${runtime}`,
      `grant select, insert, update on all tables in schema public to ${runtime}`,
      `revoke update on ${listOf(APPEND_ONLY)} from ${runtime}`,
      `revoke insert on ${listOf(WRITTEN_BY_OWNER)} from ${runtime}`,
      `grant delete on ${listOf(ERASABLE)} to ${runtime}`,
      ...(isClockMovable ? [] : [`revoke insert, update on clock from ${runtime}`]),
      `revoke all on function ${OF_OWNER} from public`,
      `grant execute on function ${OF_OWNER} to ${runtime}`,
      'commit',
    ].join(';'),
  );
}
