import pg from 'pg';
import type { Api } from './api';
import { urlOf } from './databases';

/** Takes the locks of jobs (`platform/jobs/job-runner.ts`). */
const HOLD = 'select pg_advisory_lock(7226, hashtext(name)) from unnest($1::text[]) as name';

/**
 * Keeps jobs of every process of an API from running by holding their locks. Returns the function that releases them.
 */
export async function holdJobs(api: Api, names: readonly string[]): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: urlOf(api.databaseName) });
  await client.connect();
  await client.query(HOLD, [names]);
  return () => client.end();
}

/** Keeps jobs from running during the tests of a file. */
export function useHeldJobs(api: () => Api, ...names: readonly string[]): void {
  let release = async (): Promise<void> => undefined;
  beforeAll(async () => {
    release = await holdJobs(api(), names);
  });
  afterAll(() => release());
}
