import { eq } from 'drizzle-orm';
import type { Context } from '../../platform/context/context';
import { addressOf } from '../../platform/db/hosts';
import { openConnection } from '../../platform/db/own-connection';
import { users } from '../../platform/db/schema/buyers';
import { seeds } from '../../platform/db/schema/operations';

/** Demo data of one topic, created through the services. Planted once per database, in the order of `plantSeeds`. */
export interface Seed {
  readonly name: string;
  plant(context: Context): Promise<void>;
}

/** Any constant that nothing else in this database uses for a lock. */
const SEED_LOCK = 7_226_002;

/** Plants the seeds that this database has not had yet. Processes that start together wait for each other. */
export async function plantSeeds(context: Context, all: readonly Seed[]): Promise<void> {
  const { config, database, clock, log } = context;
  const client = await openConnection(addressOf(config.DATABASE_URL));
  try {
    await client.query('select pg_advisory_lock($1)', [SEED_LOCK]);
    for (const seed of all) {
      const [planted] = await database.select().from(seeds).where(eq(seeds.name, seed.name));
      if (planted) continue;
      await seed.plant(context);
      await database.insert(seeds).values({ name: seed.name, plantedAt: await clock.now() });
      log.info({ seed: seed.name }, 'planted demo data');
    }
  } finally {
    await client.end();
  }
}

/** Returns the context with its clock so many milliseconds in the past, for demo data with a history. */
export function ago(context: Context, ms: number): Context {
  const { clock } = context;
  return { ...context, clock: { ...clock, now: async (executor) => (await clock.now(executor)) - ms } };
}

/** Returns the buyer and user of a demo account that an earlier seed planted. */
export async function demoUser({ database }: Context, email: string): Promise<{ buyerId: number; userId: number }> {
  const [row] = await database
    .select({ buyerId: users.buyerId, userId: users.id })
    .from(users)
    .where(eq(users.emailAddress, email));
  if (!row) throw new Error(`The demo account ${email} has not been planted.`);
  return row;
}
