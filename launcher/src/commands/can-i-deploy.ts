import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readRelease } from 'federation/manifest';
import { releaseOf, type Registry } from 'federation/registry';
import { candidateFaults } from 'federation/registry/check-candidate';
import { refuseFor } from 'federation/registry/refusal';
import { readShell } from 'federation/shell-file';
import { buildPackages } from '../build/build-packages';
import { concernedTests } from '../can-i-deploy/concerned-tests';
import { fetchRegistry, fetchRelease } from '../can-i-deploy/published-releases';
import type { RemoteName } from '../config/remote-settings';
import { readSettings } from '../config/settings';
import { remoteNamed, remotesOf } from '../config/workspace';
import { registryFileOf, releasesOf } from '../product/where-releases-lie';
import { e2eSuite } from '../testing/e2e-suite';
import { reportOf } from '../testing/suite';
import { endToolsOnInterrupt } from '../testing/tool';

const USAGE = 'npm run can-i-deploy -- <remote> [--with <address of a deployment\'s remotes.json>]';

/**
 * `npm run can-i-deploy -- <remote>`: whether this workspace's build of a remote may be published beside the others as they are
 * published. The last line says yes or no; the exit code is 0 for yes alone.
 *
 * Asks what `npm run registry -- publish` asks of identity, range and routes, then runs the end-to-end tests that concern the remote, with
 * the others in their published releases. Without `--with`, those of the local product; one that is published nowhere is built.
 */
export async function canIDeploy(projectRoot: string, words: readonly string[]): Promise<void> {
  endToolsOnInterrupt();
  const { positionals, values } = parseArgs({ args: [...words], allowPositionals: true, options: { with: { type: 'string' } } });
  const [name, ...rest] = positionals;
  if (name === undefined || rest.length > 0) throw new Error(`Name one remote:\n${USAGE}`);
  const remote = remoteNamed(projectRoot, name);
  try {
    await decide(projectRoot, remote, values.with);
    console.log(`\nYes: ${remote} can be deployed.`);
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n\nNo: ${remote} cannot be deployed.`);
  }
}

/** @throws with the reasons, where it may not be published */
async function decide(projectRoot: string, remote: RemoteName, deployed: string | undefined): Promise<void> {
  await buildPackages(projectRoot, ['host', remote]);
  const dist = join(projectRoot, remote, 'dist', 'remote');
  const registry = await publishedRegistry(projectRoot, deployed);
  const shell = await readShell(shellOf(projectRoot, deployed));
  refuseFor(remote, candidateFaults(readRelease(dist), registry, { shell, mayGoBack: false }));
  console.log(`  ✓ it fits the shell API ${shell.shellApi}, what it gives and the others' routes (revision ${registry.revision})`);

  const given = new Map([[remote, dist]]);
  for (const other of remotesOf(projectRoot).filter((candidate) => candidate !== remote)) {
    const folder = await releaseFolder(projectRoot, other, registry, deployed);
    if (folder !== null) given.set(other, folder);
    console.log(`  ✓ ${other}: ${folder === null ? 'published nowhere; built here' : folder.split('/').at(-1) ?? ''}`);
  }
  const patterns = concernedTests(remote).map((test) => `/${test}.spec.ts`);
  const { passed, failures } = await e2eSuite(projectRoot, 2, { given }).run({ patterns });
  if (failures.length > 0 || passed === 0) throw new Error(`${reportOf(failures)}\n${passed} tests passed, ${failures.length} failed.`);
  console.log(`  ✓ ${passed} end-to-end tests passed`);
}

/** The registry of a deployment; that of the local product, which may have none yet, where none is named. */
async function publishedRegistry(projectRoot: string, deployed: string | undefined): Promise<Registry> {
  if (deployed !== undefined) return fetchRegistry(deployed);
  const file = registryFileOf(readSettings(projectRoot, process.env).dataDir);
  return existsSync(file) ? fetchRegistry(file) : { revision: 0, remotes: {} };
}

/** Where the host says which version of the port it has: beside the registry of a deployment, else in this workspace's build. */
function shellOf(projectRoot: string, deployed: string | undefined): string {
  return deployed === undefined ? join(projectRoot, 'host', 'dist', 'shell.json') : new URL('shell.json', deployed).href;
}

/** The folder of a remote's published release; null where it is published nowhere. */
async function releaseFolder(projectRoot: string, remote: RemoteName, { remotes }: Registry, deployed: string | undefined): Promise<string | null> {
  const entry = remotes[remote]?.current;
  if (entry === undefined) return null;
  if (deployed === undefined) return join(releasesOf(readSettings(projectRoot, process.env).dataDir, remote), releaseOf(entry));
  const folder = join(projectRoot, '.cache', 'can-i-deploy', remote);
  rmSync(folder, { recursive: true, force: true });
  return fetchRelease(entry, folder);
}
