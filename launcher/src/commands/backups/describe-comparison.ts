import type { Comparison } from '../../product/backup/compare';

/** Most lines of one kind. More are a number. */
const LINES = 100;

function section(title: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return [];
  const more = lines.length > LINES ? [`    and ${lines.length - LINES} more`] : [];
  return [`  ${title}`, ...lines.slice(0, LINES).map((line) => `    ${line}`), ...more];
}

/** Returns whether database, files and card gateway say the same. */
export const isSame = ({ missing, unknown, charges }: Comparison): boolean =>
  missing.length + unknown.length + charges.length === 0;

/** Returns a comparison for the terminal. */
export const describeComparison = (comparison: Comparison): string =>
  isSame(comparison)
    ? '  Database and files, and books and card gateway, say the same.'
    : [
        ...section('Files of the database that are missing or damaged:', comparison.missing),
        ...section('Files that the database does not have:', comparison.unknown),
        ...section('Charges that differ from the books (docs/deployment.md says what to do):', comparison.charges),
      ].join('\n');
