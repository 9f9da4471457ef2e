import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { disable, enable, publish, rollBack, type Deployment } from 'federation/registry/change-registry';
import { readRelease } from 'federation/release/manifest';
import { releaseOf, type Registry } from 'federation/registry/registry';
import type { Fault } from 'federation/registry/refusal';
import { describeRegistry, describeRepair } from 'federation/registry/describe-registry';
import { deployedShell, HOST, publishHost, rollBackHost } from 'federation/registry/publish-host';
import { publishBuild } from 'federation/registry/publish-build';
import { hostReleaseOf } from 'federation/registry/host-release';
import { afterwards, RegistryStore } from 'federation/registry/store';
import { releaseNameOf } from 'federation/release/releases';
import { remoteSwitchedOff } from 'shared-rules/messages';
import type { ReleaseReport } from 'shared-rules/release-report';
import { readRegistrySettings, type RegistrySettings } from '../product/config/registry-settings';
import { readSettings } from '../product/config/settings';
import { remoteNamed } from '../product/config/workspace';
import { writeCodeList } from '../product/code-list';
import { describeStatus } from './registry-status/describe-status';
import { askOperator, requireOperatorApi } from './registry-status/operator-api';
import { NoBrowser } from '../checks/testing/chromium';
import { loadHostInBrowser, loadInBrowser } from '../checks/trial-load/load-in-browser';

const USAGE = `npm run registry -- publish <remote|host> [--uploaded <address>] [--downgrade] [--once] [--untried]
                   rollback <remote|host>
                   disable <remote> [reason, for users, in Japanese]
                   enable <remote>
                   list
                   repair [--accept]      mends what is damaged or was edited by hand; --accept keeps the edit
                   status [--hours <n>]   how each release does in browsers; by default of the last 24 hours`;

/**
 * Runs `npm run registry -- …`, which chooses the release of the host and of each remote (docs/registry.md). Without
 * settings it works on the local product.
 */
export async function registry(projectRoot: string, words: readonly string[]): Promise<void> {
  const {
    positionals: [command, name, ...rest],
    values,
  } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      uploaded: { type: 'string' },
      downgrade: { type: 'boolean', default: false },
      untried: { type: 'boolean', default: false },
      once: { type: 'boolean', default: false },
      accept: { type: 'boolean', default: false },
      hours: { type: 'string', default: '24' },
    },
  });
  const settings = readRegistrySettings(readSettings(projectRoot, process.env), process.env);
  const deployment = deploymentOf(projectRoot, settings, values.untried);
  const { store } = deployment;
  const remote = () => remoteNamed(projectRoot, name);
  // Said before a trial that takes its time.
  if (command === 'publish' || command === 'rollback') store.assertWritable();
  switch (command) {
    case 'list': {
      const damage = store.damage();
      if (damage !== null)
        console.error(
          `${damage.text}. This is revision ${store.read().revision}; npm run registry -- repair mends it.`,
        );
      break;
    }
    case 'repair':
      console.log(describeRepair(store.repair({ accept: values.accept })));
      break;
    case 'status': {
      const api = requireOperatorApi(readSettings(projectRoot, process.env), process.env);
      const { releases } = await askOperator<{ releases: readonly ReleaseReport[] }>(
        api,
        `/front_end?${new URLSearchParams({ hours: values.hours })}`,
      );
      console.log(describeStatus(store.read(), releases));
      return;
    }
    case 'publish': {
      if (values.once && isNamed(projectRoot, name, store.read())) break;
      if (name === HOST) {
        await publishHost(deployment, {
          dist: join(projectRoot, 'host', 'dist'),
          files: settings.hostFiles,
          mayGoBack: values.downgrade,
        });
        break;
      }
      const publication = { remote: remote(), mayGoBack: values.downgrade };
      const target = { folder: settings.folderOf(publication.remote), address: settings.addressOf(publication.remote) };
      if (values.uploaded === undefined)
        await publishBuild(deployment, {
          ...publication,
          ...target,
          dist: join(projectRoot, publication.remote, 'dist', 'remote'),
        });
      else await publish(deployment, { ...publication, address: values.uploaded.replace(/\/+$/, '') });
      break;
    }
    case 'rollback':
      await (name === HOST ? rollBackHost(deployment, settings.hostFiles) : rollBack(deployment, remote()));
      break;
    case 'disable':
      disable(deployment, remote(), rest.join(' ') || remoteSwitchedOff);
      break;
    case 'enable':
      enable(deployment, remote());
      break;
    default:
      throw new Error(`${command === undefined ? 'Say what to do' : `There is no command "${command}"`}:\n${USAGE}`);
  }
  // Lists the code that browsers may load now, for audits.
  if (command !== 'list') afterwards(() => void writeCodeList(settings));
  console.log(describeRegistry(store.read()));
}

/** @param isUntried whether nothing is shown in a browser before it is published */
function deploymentOf(
  projectRoot: string,
  { file, hostFiles, origins, hostOrigin }: RegistrySettings,
  isUntried: boolean,
): Deployment {
  const store = new RegistryStore(file);
  const deployed = { projectRoot, registryFile: file, hostFiles, origins };
  const trial = async (work: () => Promise<readonly Fault[]>): Promise<readonly Fault[]> => {
    if (isUntried) {
      console.log('It was shown in no browser: --untried.');
      return [];
    }
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof NoBrowser)) throw error;
      throw new Error(`${error.message} Nothing was changed. To publish what no browser has shown: --untried.`);
    }
  };
  return {
    store,
    origins,
    hostOrigin,
    shell: (remote) => deployedShell(store, remote),
    tryOut: (candidate) => trial(() => loadInBrowser(deployed, candidate)),
    tryOutHost: (dist) => trial(() => loadHostInBrowser(deployed, dist)),
  };
}

/** Returns whether the registry already names the local build, as current or as previous release. */
function isNamed(projectRoot: string, name: string | undefined, { host, remotes }: Registry): boolean {
  if (name === HOST) {
    const { release } = hostReleaseOf(join(projectRoot, 'host', 'dist'));
    return [host?.current, host?.previous].some((named) => named?.release === release);
  }
  const remote = remoteNamed(projectRoot, name);
  const dist = join(projectRoot, remote, 'dist', 'remote');
  const release = releaseNameOf(dist, readRelease(dist).identity.version);
  const row = remotes[remote];
  return [row?.current, row?.previous].some((entry) => entry !== undefined && releaseOf(entry) === release);
}
