import { named, ofKind, pods, services } from './test-manifests';

const CLUSTERS = ['api-database', 'card-gateway-database'];

test('API and card gateway have a cluster each', () => {
  expect(
    ofKind('Cluster')
      .map(({ metadata }) => metadata.name)
      .toSorted(),
  ).toEqual(CLUSTERS);
});

describe.each(CLUSTERS)('%s', (name) => {
  const service = name.replace('-database', '');
  const spec = named('Cluster', name)?.spec ?? {};

  it('has each commit on two of three machines', () => {
    expect(spec).toMatchObject({
      instances: 3,
      postgresql: { synchronous: { method: 'any', number: 1, dataDurability: 'required', failoverQuorum: true } },
      affinity: { podAntiAffinityType: 'required', topologyKey: 'kubernetes.io/hostname' },
    });
  });

  it('archives its log and is backed up each night, apart from the other', () => {
    expect(spec['plugins']).toEqual([expect.objectContaining({ isWALArchiver: true })]);
    expect(named('ScheduledBackup', name)?.spec).toMatchObject({ cluster: { name }, method: 'plugin' });
    expect(named('ObjectStore', name)?.spec['configuration']).toMatchObject({
      destinationPath: expect.stringMatching(new RegExp(`/${name}$`)) as unknown,
    });
  });

  it('has the owner and the runtime role of compose, with passwords from Secrets of their names', () => {
    const migration = services[`${service}-migration`]?.environment ?? {};
    const [, owner = '', database = ''] =
      /^postgres:\/\/(\w+):.*\/(\w+)$/.exec(String(migration['DATABASE_URL'])) ?? [];
    const runtime = String(migration['RUNTIME_ROLE']);
    expect(spec).toMatchObject({
      bootstrap: { initdb: { database, owner, secret: { name: owner.replaceAll('_', '-') } } },
      managed: { roles: [{ name: runtime, passwordSecret: { name: runtime.replaceAll('_', '-') } }] },
    });
    expect(JSON.stringify(spec['bootstrap'])).toContain(`GRANT CONNECT ON DATABASE ${database} TO ${runtime}`);
  });

  it('is asked at its primary, over TLS that is verified', () => {
    const containers = pods
      .filter(({ name: pod }) => pod.startsWith(service) && !pod.endsWith('-release'))
      .flatMap(({ pod }) => pod.spec.containers);
    expect(containers.length).toBeGreaterThan(1);
    for (const { env } of containers)
      expect(env.find((variable) => variable.name === 'DATABASE_URL')?.value).toMatch(
        new RegExp(`@${name}-rw:5432/\\w+\\?sslmode=verify-full&sslrootcert=/srv/database-ca/ca\\.crt$`),
      );
  });
});
