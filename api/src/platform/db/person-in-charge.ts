import { sql, type SQL } from 'drizzle-orm';
import type { corporations } from './schema/buyers';
import { members } from './schema/members';

/**
 * Selects the id of the person in charge of a corporation, whom its partners are told: its first administrator, or
 * the member who came first.
 */
export const personInChargeOf = (buyerId: typeof corporations.buyerId): SQL => sql`(
  select person.user_id from ${members} person
  where person.buyer_id = ${buyerId} and person.removed_at is null
  order by person.role = 'administrator' desc, person.joined_at, person.user_id limit 1
)`;
