import { escapeIdentifier } from 'pg';
import type { Transaction } from './pool';

/** Tables whose rows change. The others are written once: the journal, operations, cards, and the company's events. */
const CHANGEABLE = 'authorisations, disputes, due_objects, outgoing_events, source_limits';
const ERASABLE = 'due_objects, source_limits';

/**
 * Grants the runtime role what it needs, and takes everything else from it, in the transaction of the migration. A new
 * table can be read and added to; whether its rows may change is listed here.
 */
export async function grantRuntime(transaction: Transaction, role: string): Promise<void> {
  const runtime = escapeIdentifier(role);
  for (const statement of [
    `REVOKE ALL ON ALL TABLES IN SCHEMA public FROM ${runtime}`,
    `GRANT USAGE ON SCHEMA public TO ${runtime}`,
    `GRANT SELECT, INSERT ON ALL TABLES IN SCHEMA public TO ${runtime}`,
    `GRANT UPDATE ON ${CHANGEABLE} TO ${runtime}`,
    `GRANT DELETE ON ${ERASABLE} TO ${runtime}`,
    `REVOKE INSERT ON migrations FROM ${runtime}`,
  ])
    await transaction.query(statement);
}
