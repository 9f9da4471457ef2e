import { isSelected, named, ofKind, pods, read, services, type Container } from './test-manifests';

/** Returns the names of all variables that a container gets. */
function variablesOf({ env, envFrom = [] }: Container): string[] {
  const free = envFrom.flatMap(({ configMapRef: { name } }) => Object.keys(named('ConfigMap', name)?.data ?? {}));
  return [...env.map(({ name }) => name), ...free];
}

describe.each(pods)('$kind $name', ({ name, kind, pod }) => {
  const [container] = pod.spec.containers;
  if (container === undefined) throw new Error(`${name} has no container`);

  it('gets every setting that its service in compose has', () => {
    expect(variablesOf(container)).toEqual(expect.arrayContaining(Object.keys(services[name]?.environment ?? {})));
  });

  it('names only objects that exist, and variables that come before', () => {
    const known = new Set<string>();
    for (const { name: variable, value = '', valueFrom } of container.env) {
      for (const [, used = ''] of value.matchAll(/\$\((\w+)\)/g)) expect(known).toContain(used);
      expect(value).not.toContain('${');
      const from = valueFrom?.configMapKeyRef;
      if (from) expect(named('ConfigMap', from.name)?.data).toHaveProperty([from.key]);
      known.add(variable);
    }
    for (const { configMapRef } of container.envFrom ?? []) expect(named('ConfigMap', configMapRef.name)).toBeDefined();
    const volumes = pod.spec.volumes.map((volume) => volume.name);
    expect(container.volumeMounts.map((mount) => mount.name)).toEqual(volumes);
    for (const { persistentVolumeClaim } of pod.spec.volumes)
      if (persistentVolumeClaim) expect(named('PersistentVolumeClaim', persistentVolumeClaim.claimName)).toBeDefined();
  });

  it('may not become root, and writes only to empty folders', () => {
    expect(pod.spec).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
    });
    expect(container['securityContext']).toEqual({
      allowPrivilegeEscalation: false,
      capabilities: { drop: ['ALL'] },
      readOnlyRootFilesystem: true,
    });
    const writable = container.volumeMounts.filter(({ readOnly }) => readOnly !== true).map((mount) => mount.name);
    const kept = pod.spec.volumes.filter((volume) => writable.includes(volume.name) && !volume.emptyDir);
    // Publishing writes the volume that static servers read.
    expect(kept.map((volume) => volume.name)).toEqual(name.endsWith('-release') ? ['srv-files'] : []);
  });

  if (kind === 'Deployment') {
    it('has probes, a Service, a budget, and copies on several machines', () => {
      const ports = container.ports?.map((port) => port.name) ?? [];
      for (const key of ['livenessProbe', 'readinessProbe']) {
        const probe = container[key] as Readonly<Partial<Record<'httpGet' | 'tcpSocket', { readonly port: string }>>>;
        expect(ports).toContain((probe.httpGet ?? probe.tcpSocket)?.port);
      }
      const { selector, ports: served = [] } = named('Service', name)?.spec ?? {};
      expect(isSelected(pod.metadata.labels, { matchLabels: selector as Record<string, string> })).toBe(true);
      expect(ports).toEqual(expect.arrayContaining(served.map(({ targetPort }) => targetPort)));
      const budgets = ofKind('PodDisruptionBudget').filter(({ spec }) =>
        isSelected(pod.metadata.labels, spec.selector ?? {}),
      );
      expect(budgets).toHaveLength(1);
      const spreads = pod.spec.topologySpreadConstraints ?? [];
      expect(spreads.map(({ labelSelector }) => isSelected(pod.metadata.labels, labelSelector))).toEqual([true, true]);
    });
  }
});

/** Servers and where their settings are explained. */
const SERVERS = [
  { part: 'api', pod: 'api-1' },
  { part: 'card-gateway', pod: 'card-gateway' },
];

test.each(SERVERS)('every setting of $part reaches its pods, but for those that compose leaves out too', (server) => {
  const explained = [...read(server.part, '.env.example').matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name = '']) => name);
  const [container] = pods.filter(({ name }) => name === server.pod).flatMap(({ pod }) => pod.spec.containers);
  const given = container ? variablesOf(container) : [];
  const inCompose = Object.keys(services[server.pod]?.environment ?? {});
  expect(given.length).toBeGreaterThan(15);
  expect(explained.filter((name) => !given.includes(name))).toEqual(
    explained.filter((name) => !inCompose.includes(name)),
  );
});

test('secrets come from Secrets, which are no part of the manifests', () => {
  expect(ofKind('Secret')).toEqual([]);
  const needed = Object.values(services).flatMap(({ environment = {} }) =>
    Object.values(environment).flatMap((value) => [...String(value).matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name)),
  );
  const containers = pods.flatMap(({ pod }) => pod.spec.containers);
  const fromSecrets = containers.flatMap(({ env }) =>
    env.flatMap(({ name, valueFrom }) => (valueFrom?.secretKeyRef ? [name, valueFrom.secretKeyRef.key] : [])),
  );
  const ofContainers = needed.filter((name) => name !== 'POSTGRES_PASSWORD' && !name?.startsWith('AWS_'));
  expect(ofContainers.filter((name) => !fromSecrets.includes(name ?? ''))).toEqual([]);
  const free = ofKind('ConfigMap').flatMap(({ data = {} }) => Object.keys(data));
  expect(free.filter((name) => /SECRET|PASSWORD|TOKEN$|MASTER|ACCESS_KEY|SMTP/.test(name))).toEqual([]);
});
