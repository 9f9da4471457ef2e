import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { API_FOLDER } from '../support/databases';
import type { Machine } from './machine';

const PG_BIN = process.env['PG_BIN'] ?? '/usr/lib/postgresql/15/bin';
/** Size of a machine's disk in megabytes, small enough to be filled. */
const DISK_MB = 900;
export const PASSWORD = 'cluster-of-the-trials';

/** Ports on each machine. */
export const PORTS = { postgres: 5432, patroni: 8008, etcd: 2379, etcdPeers: 2380 } as const;

/** Settings that a deployment gives Patroni, and small sizes for the small disks. */
const DCS = JSON.parse(readFileSync(join(API_FOLDER, '..', 'deploy', 'cluster', 'patroni-dcs.json'), 'utf8')) as {
  readonly postgresql: { readonly parameters: object };
};
const SMALL = { max_wal_size: '256MB', min_wal_size: '80MB', shared_buffers: '64MB' };

/** A machine with PostgreSQL under Patroni, and a member of etcd. */
export class DatabaseNode {
  readonly disk: string;
  readonly #config: string;

  constructor(
    readonly machine: Machine,
    private readonly peers: readonly Machine[],
    folder: string,
  ) {
    this.disk = join(folder, machine.name);
    this.#config = join(folder, `${machine.name}.yml`);
    spawnSync('umount', ['-l', this.disk], { stdio: 'ignore' });
    rmSync(this.disk, { recursive: true, force: true });
    mkdirSync(this.disk, { recursive: true });
    const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=755`, 'tmpfs', this.disk]);
    if (status !== 0) throw new Error('A disk for a machine could not be mounted: the trials run as root.');
    mkdirSync(join(this.disk, 'postgres'), { mode: 0o700 });
    mkdirSync(join(folder, 'etcd', machine.name), { recursive: true });
    spawnSync('chown', ['postgres:postgres', join(this.disk, 'postgres')]);
    writeFileSync(this.#config, JSON.stringify(this.#settings()));
    this.#etcdData = join(folder, 'etcd', machine.name);
  }
  readonly #etcdData: string;

  #settings(): object {
    const { name, address } = this.machine;
    const network = 'host all all 10.83.0.0/16 scram-sha-256';
    return {
      scope: 'card',
      name,
      restapi: { listen: `${address}:${PORTS.patroni}`, connect_address: `${address}:${PORTS.patroni}` },
      // Patroni before 3.1 may keep a stale copy of what etcd's newer API tells.
      etcd: { hosts: this.peers.map((peer) => `${peer.address}:${PORTS.etcd}`) },
      bootstrap: {
        dcs: {
          ...DCS,
          postgresql: { ...DCS.postgresql, parameters: { ...DCS.postgresql.parameters, ...SMALL } },
        },
        initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
      },
      postgresql: {
        listen: `${address}:${PORTS.postgres}`,
        connect_address: `${address}:${PORTS.postgres}`,
        data_dir: join(this.disk, 'postgres', 'data'),
        bin_dir: PG_BIN,
        // A copy would wait minutes for a checkpoint otherwise.
        basebackup: [{ checkpoint: 'fast' }],
        pgpass: join(this.disk, 'postgres', 'pgpass'),
        authentication: {
          superuser: { username: 'postgres', password: PASSWORD },
          replication: { username: 'replicator', password: PASSWORD },
          rewind: { username: 'rewinder', password: PASSWORD },
        },
        // A server that was killed while it started leaves the lock of its socket, with which it never starts again.
        parameters: { unix_socket_directories: '' },
        pg_hba: ['local all all trust', network, network.replace(' all all ', ' replication all ')],
      },
    };
  }

  startEtcd(): void {
    const { name, address } = this.machine;
    const [client, peer] = [`http://${address}:${PORTS.etcd}`, `http://${address}:${PORTS.etcdPeers}`];
    const cluster = this.peers.map((one) => `${one.name}=http://${one.address}:${PORTS.etcdPeers}`).join(',');
    this.machine.start('etcd', [
      'etcd',
      '--enable-v2',
      ...['--name', name, '--data-dir', this.#etcdData],
      ...['--listen-client-urls', client, '--advertise-client-urls', client],
      ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer],
      ...['--initial-cluster', cluster, '--initial-cluster-token', 'card-trial'],
    ]);
  }

  startPatroni(): void {
    this.machine.start('patroni', ['runuser', '-u', 'postgres', '--', 'patroni', this.#config]);
  }

  /** Starts the machine's services, as it does when it is switched on. */
  start(): void {
    this.startEtcd();
    this.startPatroni();
  }

  /** Ends its services in order, as a machine does that is switched off. */
  shutDown(): void {
    for (const program of ['patroni', 'etcd']) this.machine.signalTo(program, 'TERM');
  }

  /** Runs a statement on its own server, whatever its role. Returns the rows. */
  async query<Row extends pg.QueryResultRow>(statement: string): Promise<readonly Row[]> {
    const { address } = this.machine;
    const client = new pg.Client({ connectionString: `postgres://postgres:${PASSWORD}@${address}:${PORTS.postgres}/` });
    // A server that is killed ends the connection too.
    client.on('error', () => undefined);
    try {
      await client.connect();
      return (await client.query<Row>(statement)).rows;
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  /** Ends PostgreSQL alone, at once. Patroni notices. */
  killPostgres(): void {
    spawnSync('pkill', ['-KILL', '-f', `^${PG_BIN}/postgres -D ${this.disk}/`]);
  }

  /** Fills its disk; PostgreSQL can then write nothing. */
  fillDisk(): void {
    spawnSync('dd', ['if=/dev/zero', `of=${join(this.disk, 'filler')}`, 'bs=1M'], { stdio: 'ignore' });
  }
  clearDisk(): void {
    rmSync(join(this.disk, 'filler'), { force: true });
  }

  remove(): void {
    this.machine.remove();
    spawnSync('umount', ['-l', this.disk], { stdio: 'ignore' });
  }
}
