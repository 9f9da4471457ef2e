import { sql } from 'drizzle-orm';
import type { Executor } from '../db/client';
import { operators } from '../db/schema/operations';

/**
 * Returns all names under which a person has acted: the given one, and those of other tokens of the same person, also
 * disabled ones. Compare the author of an earlier decision with them, never with one name alone.
 * @param name of an operator
 */
export async function namesOfPerson(executor: Executor, name: string): Promise<readonly string[]> {
  const rows = await executor
    .select({ name: operators.name })
    .from(operators)
    .where(sql`person_of(${operators.name}) = person_of(${name})`);
  return [...new Set([name, ...rows.map((row) => row.name)])];
}
