import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { disable, enable, publish, rollBack, type Deployment } from 'federation/registry/change-registry';
import { describeRegistry } from 'federation/registry/describe-registry';
import { embedInto } from 'federation/registry/embed-into';
import { publishBuild } from 'federation/registry/publish-build';
import { Refused } from 'federation/registry/refusal';
import { RegistryStore } from 'federation/registry/store';
import { readShell } from 'federation/shell-file';
import { remoteSwitchedOff } from 'shared-rules/messages';
import { readRegistrySettings, type RegistrySettings } from '../config/registry-settings';
import { readSettings } from '../config/settings';
import { remoteNamed } from '../config/workspace';
import { writeCodeList } from '../product/code-list';

const USAGE = `npm run registry -- publish <remote> [--uploaded <address>] [--downgrade]
                   rollback <remote>
                   disable <remote> [reason, for users, in Japanese]
                   enable <remote>
                   embed     writes the registry into the host's page again (REGISTRY_INDEX)
                   list`;

/** `npm run registry -- …`: which release of each remote is loaded (docs/registry.md). Without settings it works on the local product. */
export async function registry(projectRoot: string, words: readonly string[]): Promise<void> {
  const { positionals: [command, name, ...rest], values } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { uploaded: { type: 'string' }, downgrade: { type: 'boolean', default: false } },
  });
  const settings = readRegistrySettings(readSettings(projectRoot, process.env), process.env);
  const deployment = deploymentOf(settings);
  const { store } = deployment;
  const remote = () => remoteNamed(projectRoot, name);
  switch (command) {
    case 'list':
      break;
    case 'embed':
      if (settings.index === null) throw new Error('REGISTRY_INDEX names the page to write the registry into; without it the server of the host does so at each request.');
      break;
    case 'publish': {
      const publication = { remote: remote(), mayGoBack: values.downgrade };
      const target = { folder: settings.folderOf(publication.remote), address: settings.addressOf(publication.remote) };
      if (values.uploaded === undefined) await publishBuild(deployment, { ...publication, ...target, dist: join(projectRoot, publication.remote, 'dist', 'remote') });
      else await publish(deployment, { ...publication, address: values.uploaded.replace(/\/+$/, '') });
      break;
    }
    case 'rollback':
      await rollBack(deployment, remote());
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
  if (settings.index !== null) embedInto(store, settings.index);
  // What browsers may load by now, for whoever audits it.
  if (command !== 'list') writeCodeList({ ...settings, hostDist: join(projectRoot, 'host', 'dist') });
  console.log(describeRegistry(store.read()));
}

function deploymentOf({ file, origins, hostOrigin, shell }: RegistrySettings): Deployment {
  return {
    store: new RegistryStore(file),
    origins,
    hostOrigin,
    shell: (remote) => readShell(shell).catch((error: unknown) => {
      throw new Refused(remote, [{ code: 'host-unknown', text: `the version of the host cannot be read from ${shell} (${(error as Error).message})` }]);
    }),
  };
}
