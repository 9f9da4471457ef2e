import { clusterOf, databaseAddress, hyphened, type ComposeService } from './compose';
import { labelsOf, PRODUCT, type Manifest } from './manifest';
import type { Part } from './parts';

/** Major version of PostgreSQL, from the operator's own catalog of images. */
const CATALOG = { apiGroup: 'postgresql.cnpg.io', kind: 'ClusterImageCatalog', name: 'postgresql-minimal-trixie' };
const MAJOR = 18;
/** Plugin of the operator that archives the log and the backups. */
const PLUGIN = 'barman-cloud.cloudnative-pg.io';
/** Secret with the keys of the store of backups. */
const BACKUP_STORE = 'backup-store';
/** Time of the backups in UTC: seconds, minutes, hours, day, month, weekday. 03:30 in Japan. */
const SCHEDULE = '0 30 18 * * *';
/** Connections: twice DATABASE_POOL_SIZE for each process of the API, also while some are replaced. */
const MAX_CONNECTIONS = '200';

/** Returns what `provision.sql` does, for a database that its owner has already. */
const rightsOf = (database: string, runtime: string): string[] => [
  `CREATE ROLE ${runtime} LOGIN`,
  `REVOKE ALL ON DATABASE ${database} FROM PUBLIC`,
  `GRANT CONNECT ON DATABASE ${database} TO ${runtime}`,
  'REVOKE CREATE ON SCHEMA public FROM PUBLIC',
];

function clusterFor(service: ComposeService): Manifest {
  const { database, owner, role } = databaseAddress(String(service.environment?.['DATABASE_URL']));
  const runtime = String(service.environment?.['RUNTIME_ROLE']);
  const name = clusterOf(owner);
  return {
    apiVersion: 'postgresql.cnpg.io/v1',
    kind: 'Cluster',
    metadata: { name, namespace: PRODUCT, labels: labelsOf(name, name) },
    spec: {
      instances: 3,
      imageCatalogRef: { ...CATALOG, major: MAJOR },
      // A commit is on two machines before it is confirmed. Only an instance that has all of them takes over.
      postgresql: {
        synchronous: { method: 'any', number: 1, dataDurability: 'required', failoverQuorum: true },
        parameters: { max_connections: MAX_CONNECTIONS },
      },
      bootstrap: {
        initdb: {
          database,
          owner: role,
          secret: { name: hyphened(role) },
          postInitApplicationSQL: rightsOf(database, runtime),
        },
      },
      managed: {
        roles: [{ name: runtime, ensure: 'present', login: true, passwordSecret: { name: hyphened(runtime) } }],
      },
      enableSuperuserAccess: false,
      enablePDB: true,
      affinity: {
        enablePodAntiAffinity: true,
        podAntiAffinityType: 'required',
        topologyKey: 'kubernetes.io/hostname',
      },
      resources: { requests: { cpu: '500m', memory: '1Gi' }, limits: { memory: '2Gi' } },
      storage: { size: '50Gi' },
      walStorage: { size: '10Gi' },
      plugins: [{ name: PLUGIN, isWALArchiver: true, parameters: { barmanObjectName: name } }],
    },
  };
}

const storeFor = (name: string): Manifest => ({
  apiVersion: 'barmancloud.cnpg.io/v1',
  kind: 'ObjectStore',
  metadata: { name, namespace: PRODUCT, labels: labelsOf(name, name) },
  spec: {
    retentionPolicy: '30d',
    configuration: {
      destinationPath: `s3://card-seikyusho-backups/${name}`,
      s3Credentials: {
        accessKeyId: { name: BACKUP_STORE, key: 'ACCESS_KEY_ID' },
        secretAccessKey: { name: BACKUP_STORE, key: 'SECRET_ACCESS_KEY' },
        region: { name: BACKUP_STORE, key: 'REGION' },
      },
      wal: { compression: 'gzip' },
      data: { compression: 'gzip' },
    },
  },
});

const backupsFor = (name: string): Manifest => ({
  apiVersion: 'postgresql.cnpg.io/v1',
  kind: 'ScheduledBackup',
  metadata: { name, namespace: PRODUCT, labels: labelsOf(name, name) },
  spec: {
    schedule: SCHEDULE,
    immediate: true,
    backupOwnerReference: 'self',
    cluster: { name },
    method: 'plugin',
    target: 'prefer-standby',
    pluginConfiguration: { name: PLUGIN },
  },
});

/**
 * Returns a cluster of PostgreSQL for each migration: three instances, two of which have each commit, with roles, store
 * of backups and log, and a backup each night.
 */
export function databasesOf(parts: readonly Part[]): Manifest[] {
  return parts
    .filter(({ kind }) => kind === 'migration')
    .map(({ service }) => clusterFor(service))
    .flatMap((cluster) => [cluster, storeFor(cluster.metadata.name), backupsFor(cluster.metadata.name)]);
}
