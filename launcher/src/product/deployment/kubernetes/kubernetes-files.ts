import type { ComposeServices } from './compose';
import { databasesOf } from './databases';
import { fileOf, labelsOf, PRODUCT, type Manifest } from './manifest';
import { policiesOf } from './network';
import { partsOf, type Kind, type Part } from './parts';
import { ADDRESSES, addressesOf, settingsNameOf, settingsOf } from './settings';
import { GROUND, jobOf, workloadsOf } from './workloads';

const configMap = (name: string, data: Readonly<Record<string, string>>): Manifest => ({
  apiVersion: 'v1',
  kind: 'ConfigMap',
  metadata: { name, namespace: PRODUCT, labels: labelsOf(name, name) },
  data,
});

/** Returns the ConfigMaps: the addresses, and what may be set of each component. */
function configMapsOf(parts: readonly Part[]): Manifest[] {
  const found = parts.map(({ component, service }) => ({ component, ...settingsOf(component, service) }));
  const byComponent = new Map(
    found
      .filter(({ free }) => Object.keys(free).length > 0)
      .filter(({ component }) => settingsNameOf(component) === component)
      .map(({ component, free }) => [component, free]),
  );
  return [
    configMap(ADDRESSES, addressesOf(found.flatMap(({ variables }) => variables))),
    ...[...byComponent].map(([name, data]) => configMap(name, data)),
  ];
}

/**
 * Returns the files below `deploy/kubernetes`: name to text.
 *
 * @param services of both compose files: a new setting, part or call in them is one here too
 */
export function kubernetesFiles(services: ComposeServices): Readonly<Record<string, string>> {
  const parts = partsOf(services);
  const of = (...kinds: readonly Kind[]): Part[] => parts.filter(({ kind }) => kinds.includes(kind));
  const files = {
    'ground.yaml': fileOf('The namespace, and the volume with what is published.', GROUND),
    'settings.yaml': fileOf('Addresses and settings. An empty one has the default of its server.', configMapsOf(parts)),
    'databases.yaml': fileOf('Databases of API and card gateway, by CloudNativePG.', databasesOf(parts)),
    'migrations.yaml': fileOf('Migrations, as owners of the databases.', of('migration').map(jobOf)),
    'servers.yaml': fileOf('API, receiving of mail, and card gateway.', workloadsOf(of('server', 'mail'))),
    'sites.yaml': fileOf(
      'Static servers of host and remotes, and the edge before all.',
      workloadsOf(of('site', 'edge')),
    ),
    'releases.yaml': fileOf('Publishing of host and remotes.', of('release').map(jobOf)),
    'network.yaml': fileOf('Who may call whom.', policiesOf(parts)),
  };
  const kustomization = {
    apiVersion: 'kustomize.config.k8s.io/v1beta1',
    kind: 'Kustomization',
    resources: Object.keys(files),
  };
  return { ...files, 'kustomization.yaml': fileOf('Base of a kustomization of your own.', [kustomization]) };
}
