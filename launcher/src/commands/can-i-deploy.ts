import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readRelease } from 'federation/release/manifest';
import { candidateFaults } from 'federation/registry/check-candidate';
import { refuseFor } from 'federation/registry/refusal';
import { buildPackages, generateContract } from '../product/build/build-packages';
import { deployedProduct, type DeployedProduct } from '../checks/can-i-deploy/deployment';
import { remoteSettings, type RemoteName } from '../product/config/remote-settings';
import { readSettings } from '../product/config/settings';
import { remoteNamed, remotesOf } from '../product/config/workspace';
import type { HostOrRemote } from '../product/publish-built';
import { e2eSuite } from '../checks/testing/e2e-suite';
import { unitSuite } from '../checks/testing/jest-suites';
import { typesSuite } from '../checks/testing/static-suites';
import { reportOf, type Suite } from '../checks/testing/suite';
import { endToolsOnInterrupt } from '../checks/testing/tool';

const USAGE = "npm run can-i-deploy -- <remote> [--with <address of a deployment's remotes.json>]";

/**
 * Runs `npm run can-i-deploy -- <remote>`: checks whether this workspace's build of a remote may be published beside
 * the deployed product. The last line says yes or no; the exit code is 0 only for yes.
 *
 * Makes the checks of `npm run registry -- publish` on identity, range, names and routes. Checks types and the remote's
 * own tests, including the contract suite. Then starts the deployed host and remotes with the candidate, opens every
 * route of it in a browser, and runs the end-to-end tests that the remote names (`endToEndTests` in its
 * `package.json`). Without `--with`, the deployed product is the local one.
 */
export async function canIDeploy(projectRoot: string, words: readonly string[]): Promise<void> {
  endToolsOnInterrupt();
  const started = Date.now();
  const { positionals, values } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { with: { type: 'string' } },
  });
  const [name, ...rest] = positionals;
  if (name === undefined || rest.length > 0) throw new Error(`Name one remote:\n${USAGE}`);
  const remote = remoteNamed(projectRoot, name);
  const seconds = (): string => `${((Date.now() - started) / 1000).toFixed(1)} s`;
  try {
    await decide(projectRoot, remote, values.with);
    console.log(`\nYes: ${remote} can be deployed (${seconds()}).`);
  } catch (error) {
    throw new Error(
      `${error instanceof Error ? error.message : String(error)}\n\nNo: ${remote} cannot be deployed (${seconds()}).`,
    );
  }
}

/** @throws with the reasons, if it may not be published */
async function decide(projectRoot: string, remote: RemoteName, address: string | undefined): Promise<void> {
  const deployed = await deployedProduct(readSettings(projectRoot, process.env), address);
  await generateContract(projectRoot);
  await buildPackages(projectRoot, [remote, 'api', 'card-gateway']);
  const dist = join(projectRoot, remote, 'dist', 'remote');
  const { registry, shell, host } = deployed;
  refuseFor(remote, candidateFaults(readRelease(dist), registry, { shell, mayGoBack: false }));
  console.log(
    `  ✓ it fits the host ${host.release} (shell API ${shell.shellApi}), what it gives and the others' routes (revision ${registry.revision})`,
  );

  const given = await deployedFolders(projectRoot, remote, deployed);
  await Promise.all([
    pass(typesSuite(projectRoot), []),
    pass(unitSuite({ projectRoot, workers: 2, isFull: false, onlyPackage: remote }), []),
  ]);
  const patterns = ['candidate', ...remoteSettings(remote).endToEndTests].map((test) => `/${test}.spec.ts`);
  await pass(e2eSuite(projectRoot, 2, { given: given.set(remote, dist), candidate: remote }), patterns);
}

/** Returns the folders of the host and of the other remotes as deployed. Parts that are not deployed are built. */
async function deployedFolders(
  projectRoot: string,
  candidate: RemoteName,
  { hostFolder, releaseFolder }: DeployedProduct,
): Promise<Map<HostOrRemote, string>> {
  const given = new Map<HostOrRemote, string>([['host', await hostFolder()]]);
  for (const other of remotesOf(projectRoot).filter((name) => name !== candidate)) {
    const folder = await releaseFolder(other);
    if (folder !== null) given.set(other, folder);
    console.log(
      `  ✓ ${other}: ${folder === null ? 'published nowhere; built here' : (folder.split('/').at(-1) ?? '')}`,
    );
  }
  return given;
}

async function pass(suite: Suite, patterns: readonly string[]): Promise<void> {
  const started = Date.now();
  const { passed, failures } = await suite.run({ patterns });
  if (failures.length > 0 || passed === 0)
    throw new Error(`${reportOf(failures)}\n${suite.name}: ${passed} passed, ${failures.length} failed.`);
  console.log(`  ✓ ${suite.name}: ${passed} passed  ${((Date.now() - started) / 1000).toFixed(1)} s`);
}
