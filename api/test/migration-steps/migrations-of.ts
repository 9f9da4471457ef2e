import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { API_FOLDER } from '../support/databases';
import { readKept } from '../release-before/kept-release';
import type { Service } from '../release-before/database';
import type { Migration } from './examine';

/**
 * Number of the first migration that two releases have to live with. Those before it were released while one process at
 * a time served (ADR 106).
 */
const FIRST: Readonly<Record<Service, number>> = { api: 66, 'card-gateway': 6 };

const BREAKPOINT = '--> statement-breakpoint';

const numberOf = ({ name }: Migration): number => Number.parseInt(name, 10);

/** Reads the migrations of a service in their order: those that are released, and those that are examined. */
export function migrationsOf(service: Service): {
  readonly released: readonly Migration[];
  readonly examined: readonly Migration[];
} {
  const folder = join(API_FOLDER, '..', service, 'migrations');
  const all = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({ name, statements: readFileSync(join(folder, name), 'utf8').split(BREAKPOINT) }));
  const kept = service === 'api' ? readKept().api.migrations.length : readKept().gateway.migrations.length + 1;
  const first = Math.max(FIRST[service], kept);
  return {
    released: all.filter((migration) => numberOf(migration) < first),
    examined: all.filter((migration) => numberOf(migration) >= first),
  };
}
