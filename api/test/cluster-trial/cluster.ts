import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { API_FOLDER } from '../support/databases';
import { DatabaseNode, PASSWORD, PORTS } from './database-node';
import { FileStore } from './file-store';
import { Gateways } from './gateways';
import { Machine, Network } from './machine';

/** Ports of HAProxy. */
const PROXY_PORTS = { primary: 5000, gateways: 8091, apis: 8080 } as const;
/** The settings that a deployment takes. */
const PROXY_SETTINGS = ['haproxy.cfg', 'haproxy-servers.cfg'].map((file) =>
  join(API_FOLDER, '..', 'deploy', 'cluster', file),
);

/** Port of each API. */
export const API_PORT = 8090;

/** Time after which a node that has not come back is made anew, in ms. */
const STUCK_MS = 30_000;

/** States in which a member does its part; later versions of Patroni tell the standbys that follow from the others. */
const STANDING = ['running', 'streaming'];
/** How far behind a standby may be, in bytes of log. */
const MOST_BEHIND_BYTES = 1e6;

/** State of a member, as Patroni tells it. */
interface Member {
  readonly name: string;
  readonly role: 'leader' | 'sync_standby' | 'replica' | string;
  readonly state: string;
  readonly lag?: number | string;
  /** Counts how often a standby has taken over. */
  readonly timeline?: number;
}

/** Three database nodes, two card gateways and two APIs behind HAProxy, and a store, on machines of their own. */
export class Cluster {
  readonly nodes: readonly DatabaseNode[];
  readonly proxy: Machine;
  readonly apis: readonly Machine[];
  readonly gateways: Gateways;
  readonly store: FileStore;
  readonly network: Network;
  private constructor(folder: string, lane: number) {
    for (const program of ['patroni', 'etcd', 'haproxy', 'ip'])
      if (spawnSync('which', [program]).status !== 0)
        throw new Error(
          `${program} is missing. The trials need root and: apt-get install postgresql-15 patroni etcd-server haproxy iproute2`,
        );
    rmSync(join(folder, 'etcd'), { recursive: true, force: true });
    const logs = join(folder, 'logs');
    rmSync(logs, { recursive: true, force: true });
    mkdirSync(logs, { recursive: true });
    this.network = new Network(lane);
    const machines = [1, 2, 3].map((number) => new Machine(`pg${number}`, 10 + number, this.network, logs));
    this.nodes = machines.map((machine) => new DatabaseNode(machine, machines, folder));
    const machineOf = (name: string, index: number): Machine => new Machine(name, index, this.network, logs);
    this.proxy = machineOf('proxy', 20);
    this.apis = [machineOf('api1', 31), machineOf('api2', 32)];
    this.gateways = new Gateways([machineOf('gw1', 41), machineOf('gw2', 42)], this.#proxied('gateways'), this.network);
    this.store = new FileStore(machineOf('store', 51), folder);
  }

  /** Starts everything on machines that are made for it. @param lane number of trials that go on beside others */
  static async open(folder: string, lane: number): Promise<Cluster> {
    const cluster = new Cluster(folder, lane);
    for (const node of cluster.nodes) node.start();
    cluster.startProxy();
    await cluster.store.start();
    await cluster.whole();
    return cluster;
  }

  #proxied(part: keyof typeof PROXY_PORTS): string {
    return `http://${this.proxy.address}:${PROXY_PORTS[part]}`;
  }

  /** Address of the APIs. */
  get url(): string {
    return this.#proxied('apis');
  }

  /** Address of the database that takes writes, as superuser, by the proxy. */
  get databaseUrl(): string {
    return `postgres://postgres:${PASSWORD}@${this.proxy.address}:${PROXY_PORTS.primary}/postgres`;
  }

  /** The same without the proxy: all hosts. */
  hostsOf(url: string): string {
    const hosts = this.nodes.map(({ machine }) => `${machine.address}:${PORTS.postgres}`).join(',');
    return url.replace(`${this.proxy.address}:${PROXY_PORTS.primary}`, hosts);
  }

  startProxy(): void {
    const hosts = Object.fromEntries(this.nodes.map(({ machine }, index) => [`PG${index + 1}`, machine.address]));
    const listen = (part: keyof typeof PROXY_PORTS): string => `${this.proxy.address}:${PROXY_PORTS[part]}`;
    const [CARD_GATEWAY_1 = '', CARD_GATEWAY_2 = ''] = this.gateways.addresses;
    const [API_1 = '', API_2 = ''] = this.apis.map(({ address }) => `${address}:${API_PORT}`);
    const settings = PROXY_SETTINGS.flatMap((file) => ['-f', file]);
    const places = {
      LISTEN: listen('primary'),
      CARD_GATEWAY_LISTEN: listen('gateways'),
      API_LISTEN: listen('apis'),
    };
    const servers = { ...hosts, CARD_GATEWAY_1, CARD_GATEWAY_2, API_1, API_2 };
    this.proxy.start('haproxy', ['haproxy', '-db', ...settings], { ...servers, ...places });
  }

  /** Returns the members that some node knows of; none if nobody answers. @param but machine that is not asked */
  async members(but?: Machine): Promise<readonly Member[]> {
    for (const { machine } of this.nodes.filter((node) => node.machine !== but)) {
      const url = `http://${machine.address}:${PORTS.patroni}/cluster`;
      // A node that freezes may have sent the head of its answer.
      const members = await fetch(url, { signal: AbortSignal.timeout(1_000) })
        .then(async (answer) => (answer.ok ? ((await answer.json()) as { members: Member[] }).members : null))
        .catch(() => null);
      if (members) return members;
    }
    return [];
  }

  /** Returns how often a standby has taken over. */
  async timeline(): Promise<number> {
    return Math.max(...(await this.members()).map(({ timeline }) => timeline ?? 0));
  }

  /** Hands the primary's part over to a standby, as before maintenance. */
  async handOver(): Promise<void> {
    const { machine } = await this.nodeWith('leader');
    await fetch(`http://${machine.address}:${PORTS.patroni}/switchover`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ leader: machine.name }),
    });
  }

  /** Returns the node that has a role now; waits for one. */
  async nodeWith(role: 'leader' | 'sync_standby'): Promise<DatabaseNode> {
    for (;;) {
      const name = (await this.members()).find((member) => member.role === role)?.name;
      const node = this.nodes.find(({ machine }) => machine.name === name);
      if (node) return node;
      await pause(200);
    }
  }

  /** Waits until another node than this one takes writes. */
  async leaderBesides({ machine }: DatabaseNode): Promise<void> {
    while ((await this.members(machine)).every(({ role, name }) => role !== 'leader' || name === machine.name))
      await pause(200);
  }

  /**
   * Waits until every node is there again, and one is the synchronous standby. A node that stays behind is made anew,
   * as by `patronictl reinit`: a primary that was cut off may have log that nobody else has, with which it cannot
   * start. Returns the names of those.
   */
  async whole(withinMs = 180_000): Promise<readonly string[]> {
    const began = Date.now();
    const end = began + withinMs;
    const anew = new Set<string>();
    for (;;) {
      const members = await this.members();
      const isReady = ({ role, state, lag }: Member): boolean =>
        STANDING.includes(state) && (role === 'leader' || Number(lag ?? 0) < MOST_BEHIND_BYTES);
      const isWhole =
        members.length === this.nodes.length &&
        members.every(isReady) &&
        members.some(({ role }) => role === 'sync_standby') &&
        (await this.#isFollowed());
      if (isWhole) {
        await this.#beginSegment();
        return [...anew];
      }
      if (Date.now() > end) throw new Error(`The cluster does not become whole: ${JSON.stringify(members)}`);
      if (Date.now() - began > STUCK_MS)
        for (const { name } of members.filter(({ role }) => role === 'replica'))
          if (!anew.has(name)) {
            anew.add(name);
            await this.#makeAnew(name);
          }
      await pause(300);
    }
  }

  /**
   * Begins a segment of the log. Each takeover leaves one with the number of another, and none is removed while the
   * number stays: the disks would be full after forty.
   */
  async #beginSegment(): Promise<void> {
    const leader = await this.nodeWith('leader');
    await leader.query('select pg_switch_wal()');
    for (const node of this.nodes) await node.query('checkpoint');
  }

  /** Whether both standbys follow the primary, and one of them is waited for. Patroni knows it some seconds later. */
  async #isFollowed(): Promise<boolean> {
    const leader = await this.nodeWith('leader');
    const standbys = await leader
      .query<{ sync_state: string }>("select sync_state from pg_stat_replication where state = 'streaming'")
      .catch(() => []);
    return standbys.length === this.nodes.length - 1 && standbys.some(({ sync_state }) => sync_state === 'sync');
  }

  async #makeAnew(name: string): Promise<void> {
    const node = this.nodes.find(({ machine }) => machine.name === name);
    await fetch(`http://${node?.machine.address}:${PORTS.patroni}/reinitialize`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ force: true }),
    }).catch(() => undefined);
  }

  close(): void {
    for (const node of this.nodes) node.remove();
    for (const machine of [this.proxy, this.store.machine, ...this.apis, ...this.gateways.machines]) machine.remove();
    this.network.close();
  }
}
