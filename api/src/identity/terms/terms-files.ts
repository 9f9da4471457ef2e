import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Terms } from 'shared-api/contract/terms';
import { Value } from 'typebox/value';
import type { Context } from '../../platform/context/context';
import { insertTerms } from './terms.repository';

/**
 * Writes the terms that come with the product to the database, each version once. A published file never changes again.
 * Processes that start together may all try; one of them succeeds.
 * @param folder holds a JSON file per version, in the shape of `GET /terms`
 */
export async function publishTermsFiles({ database, clock, log }: Context, folder: string): Promise<void> {
  const createdAt = await clock.now();
  for (const name of (await readdir(folder)).filter((file) => file.endsWith('.json')).sort()) {
    const {
      version,
      effective_date: effectiveDate,
      summary,
      sections,
    } = Value.Parse(Terms, JSON.parse(await readFile(join(folder, name), 'utf8')));
    if (await insertTerms(database, { version, effectiveDate, summary, sections, createdAt }))
      log.info({ version }, 'terms of service published');
  }
}
