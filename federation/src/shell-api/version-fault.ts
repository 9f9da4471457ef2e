import semver from 'semver';
import { compareReports } from './compare';
import type { Report } from './report';

/** Returns why the version does not reflect the changes; null if it does. */
export function versionFault(before: Report, now: Report): string | null {
  const changes = compareReports(before, now);
  if (changes.length === 0) return null;
  const breaking = changes.filter(({ name, isCompatible }) => !isCompatible && !now.judged.includes(name));
  const step = breaking.length > 0 ? 'major' : 'minor';
  const wanted = semver.inc(before.version, step) ?? before.version;
  if (semver.gte(now.version, wanted)) return null;
  const shown = (breaking.length > 0 ? breaking : changes).map(({ what }) => `- ${what}`).join('\n');
  const remedy =
    breaking.length > 0
      ? `Raise SHELL_API_VERSION to ${wanted} and the ranges of the remotes with it, or keep what was there and add to it. Where no remote that was built before can notice: npm run shell-api -- --compatible ${[...new Set(breaking.map(({ name }) => name))].join(',')}`
      : `Raise SHELL_API_VERSION (shared-shell/src/remote-config.ts) to ${wanted}.`;
  return `The shell's API changed since ${before.version}${now.version === before.version ? '' : `, and ${now.version} does not say so`}:\n${shown}\n${remedy}`;
}
