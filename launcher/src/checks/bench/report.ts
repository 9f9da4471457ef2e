import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import type pg from 'pg';
import { ROUNDS, type Outcome } from './measure';
import { plainTables } from './plain-tables';

const HEADING = '## Received invoices: 1,000 and 1,000,000';

const milliseconds = (value: number): string => value.toFixed(value < 10 ? 2 : 1);

function rowOf({ name, figures }: Outcome): string {
  const base = milliseconds(figures[0]?.median ?? NaN);
  const ratios = figures.slice(1).map(({ ratio }) => ratio.toFixed(2));
  return `| ${[name, base, ...ratios].join(' | ')} |`;
}

/** Returns the table of outcomes, in Markdown: milliseconds of the first volume, ratios of the others to it. */
export function tableOf(volumes: readonly string[], outcomes: readonly Outcome[]): string {
  const heads = ['ms, median', volumes[0] ?? '', ...volumes.slice(1).map((name) => `${name} ÷ that`)];
  return [
    `| ${heads.join(' | ')} |`,
    `|${heads.map((_, index) => (index === 0 ? '---' : '---:')).join('|')}|`,
    ...outcomes.map(rowOf),
  ].join('\n');
}

/** Returns the day of a report, 'YYYY-MM-DD'. */
export const today = (): string => new Date().toISOString().slice(0, 10);

/** Returns the version of PostgreSQL. */
export async function versionOf(pool: pg.Pool): Promise<string> {
  const {
    rows: [version],
  } = await pool.query<{ server_version: string }>('show server_version');
  return version?.server_version ?? '';
}

/** Returns the description of the machine. */
export const machineOf = (postgres: string): string =>
  `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}, PostgreSQL ${postgres}`;

/** Returns the section of docs/performance.md on lists: subject, machine and table. */
export function sectionOf(table: string, seconds: readonly string[], postgres: string, day: string): string {
  return `${HEADING}

\`npm run bench -- invoices\` asks an API on each of three databases the same, as a signed-in buyer (rows that begin with
SQL: without the API). Bar for 1,000,000 ÷ 1,000: 1.5, goal 1.1. Pages have ten rows; lists come with all tab counts,
searches with their count up to 1,000. ${ROUNDS} rounds.

Measured ${day} on ${machineOf(postgres)}. Seeded in ${seconds.join(', ')}.

${table}
`;
}

/** Returns the machine that the head of a document names for all sections that name none. */
const machineOfAll = (document: string): string | undefined =>
  /^Measured, unless a section says otherwise, on (.+)\.$/m.exec(document)?.[1];

/**
 * Writes the section, which begins with its heading, into the document: replaces the previous one, or appends it. Its
 * tables become plain, and it names its machine only if the document's head names another.
 */
export function writeSection(file: string, section: string): void {
  const [heading = ''] = section.split('\n', 1);
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '# Performance\n';
  const machine = machineOfAll(before);
  const written = plainTables(machine === undefined ? section : section.replace(` on ${machine}`, ''));
  const start = before.indexOf(heading);
  if (start === -1) {
    writeFileSync(file, `${before.trimEnd()}\n\n${written}`);
    return;
  }
  const next = before.indexOf('\n## ', start + heading.length);
  writeFileSync(file, `${before.slice(0, start)}${written}${next === -1 ? '' : before.slice(next)}`);
}
