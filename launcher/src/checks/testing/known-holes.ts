import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import semver from 'semver';
import { EnvHttpProxyAgent, fetch } from 'undici';
import { parse } from 'yaml';
import { ACCEPTED_HOLES, type AcceptedHole } from './accepted-holes';
import type { Failure, Suite, SuiteResult } from './suite';
import { runTool } from './tool';

const REPEAT = 'npm test -- holes';
const TIMEOUT_MS = 60_000;

/** Versions of each library in the lock file, by name. */
export type Locked = Readonly<Record<string, readonly string[]>>;

/** Advisory as the registry's bulk endpoint gives it. */
interface Advisory {
  readonly title: string;
  /** Ends with the id of the advisory. */
  readonly url: string;
  readonly severity: string;
  readonly vulnerable_versions: string;
}

/** Options of the check, apart from the lock file. */
export interface HoleCheck {
  /** Registry that packages come from, which also knows their holes. */
  readonly registry: string;
  readonly accepted: readonly AcceptedHole[];
  /** Today in Japan, YYYY-MM-DD. */
  readonly today: string;
}

/** Returns the libraries of a lock file of pnpm, also those that only build and test. */
export function lockedLibraries(lock: string): Locked {
  const { packages = {} } = parse(lock) as { packages?: Record<string, unknown> };
  const libraries: Record<string, string[]> = {};
  for (const key of Object.keys(packages)) {
    const at = key.lastIndexOf('@');
    const [name, version] = [key.slice(0, at), key.slice(at + 1)];
    // A package from an address or a folder has no number, and no registry knows it.
    if (semver.valid(version) !== null) (libraries[name] ??= []).push(version);
  }
  return libraries;
}

/** Asks the registry for advisories. Throws with the cause if it does not answer with any. */
async function advisoriesOf(libraries: Locked, registry: string): Promise<Record<string, readonly Advisory[]>> {
  const address = new URL('-/npm/v1/security/advisories/bulk', registry.endsWith('/') ? registry : `${registry}/`);
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(libraries),
    dispatcher: new EnvHttpProxyAgent(),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${address} answered ${response.status}: ${text.slice(0, 300)}`);
  return JSON.parse(text) as Record<string, readonly Advisory[]>;
}

/**
 * Compares the libraries of a lock file with the registry's advisories. Fails for every hole that is not accepted, and
 * for every acceptance that has run out or that no library needs. Fails with the cause if the registry cannot be asked.
 */
export async function checkHoles(lock: string, { registry, accepted, today }: HoleCheck): Promise<SuiteResult> {
  const libraries = lockedLibraries(lock);
  const names = Object.keys(libraries);
  const failed = (title: string, detail: string): Failure => ({ title, detail, repeat: REPEAT });
  let advisories: Record<string, readonly Advisory[]>;
  try {
    advisories = await advisoriesOf(libraries, registry);
  } catch (error) {
    const { message, cause } = error as Error;
    const detail = cause instanceof Error ? `${message}: ${cause.message}` : message;
    return { passed: 0, failures: [failed(`${registry} could not be asked for known holes`, detail)] };
  }
  const found = names.flatMap((name) =>
    (advisories[name] ?? []).flatMap((advisory) => {
      const hit = (libraries[name] ?? []).filter((version) =>
        semver.satisfies(version, advisory.vulnerable_versions, { includePrerelease: true }),
      );
      return hit.length === 0 ? [] : [{ ...advisory, id: advisory.url.split('/').at(-1) ?? '', name, hit }];
    }),
  );
  const isAccepted = (id: string): boolean => accepted.some(({ advisory, until }) => advisory === id && until >= today);
  const open = found.filter(({ id }) => !isAccepted(id));
  const idle = accepted.filter(({ advisory }) => found.every(({ id }) => id !== advisory));
  return {
    passed: names.length - new Set(open.map(({ name }) => name)).size,
    failures: [
      ...open.map(({ name, hit, severity, title, url, vulnerable_versions: range }) =>
        failed(`${name} ${hit.join(', ')}`, `${severity}: ${title}\n${range} are open to it: ${url}`),
      ),
      ...idle.map(({ advisory }) => failed(advisory, 'No library has this hole any more: remove its acceptance.')),
    ],
  };
}

/** Checks the lock file against known holes in libraries. Needs the network, so only `npm run test:full` runs it. */
export function holesSuite(projectRoot: string): Suite {
  return {
    name: 'holes',
    run: async () => {
      const pnpm = join(projectRoot, 'node_modules', 'pnpm', 'bin', 'pnpm.cjs');
      const { output } = await runTool(pnpm, ['config', 'get', 'registry'], projectRoot);
      return checkHoles(readFileSync(join(projectRoot, 'pnpm-lock.yaml'), 'utf8'), {
        registry: output.trim(),
        accepted: ACCEPTED_HOLES,
        today: new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Tokyo' }),
      });
    },
  };
}
