import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseNode, PASSWORD, PORTS } from './database-node';
import { closeNetwork, Machine, openNetwork } from './machine';

/** Port of HAProxy. */
const PROXY_PORT = 5000;

/** State of a member, as Patroni tells it. */
interface Member {
  readonly name: string;
  readonly role: 'leader' | 'sync_standby' | 'replica' | string;
  readonly state: string;
  readonly lag?: number | string;
}

/** Three database nodes behind HAProxy, on machines of their own. */
export class Cluster {
  readonly nodes: readonly DatabaseNode[];
  readonly proxy: Machine;
  readonly #folder: string;

  private constructor(folder: string) {
    this.#folder = folder;
    for (const program of ['patroni', 'etcd', 'haproxy', 'ip'])
      if (spawnSync('which', [program]).status !== 0)
        throw new Error(
          `${program} is missing. The trials need root and: apt-get install postgresql-15 patroni etcd-server haproxy iproute2`,
        );
    rmSync(join(folder, 'etcd'), { recursive: true, force: true });
    const logs = join(folder, 'logs');
    rmSync(logs, { recursive: true, force: true });
    mkdirSync(logs, { recursive: true });
    openNetwork();
    const machines = [1, 2, 3].map((number) => new Machine(`pg${number}`, 10 + number, logs));
    this.nodes = machines.map((machine) => new DatabaseNode(machine, machines, folder));
    this.proxy = new Machine('proxy', 20, logs);
  }

  /** Starts everything on machines that are made for it. */
  static async open(folder: string): Promise<Cluster> {
    const cluster = new Cluster(folder);
    cluster.#writeProxy();
    for (const node of cluster.nodes) node.start();
    cluster.startProxy();
    await cluster.whole();
    return cluster;
  }

  /** Address of the database that takes writes, as superuser, by the proxy. */
  get url(): string {
    return `postgres://postgres:${PASSWORD}@${this.proxy.address}:${PROXY_PORT}/postgres`;
  }

  /** The same without the proxy: all hosts. */
  hostsOf(url: string): string {
    const hosts = this.nodes.map(({ machine }) => `${machine.address}:${PORTS.postgres}`).join(',');
    return url.replace(`${this.proxy.address}:${PROXY_PORT}`, hosts);
  }

  #writeProxy(): void {
    const checked = 'check inter 1s fall 2 rise 1 on-marked-down shutdown-sessions';
    const servers = this.nodes.map(
      ({ machine: { name, address } }) =>
        `  server ${name} ${address}:${PORTS.postgres} ${checked} port ${PORTS.patroni}`,
    );
    const text = [
      'defaults',
      '  timeout connect 2s\n  timeout client 30m\n  timeout server 30m\n  timeout check 2s',
      `listen primary\n  mode tcp\n  bind ${this.proxy.address}:${PROXY_PORT}`,
      '  option httpchk OPTIONS /primary\n  http-check expect status 200',
      ...servers,
      '',
    ].join('\n');
    writeFileSync(join(this.#folder, 'haproxy.cfg'), text);
  }

  startProxy(): void {
    this.proxy.start('haproxy', ['haproxy', '-db', '-f', join(this.#folder, 'haproxy.cfg')]);
  }

  /** Returns the members that some node knows of; none if nobody answers. */
  async members(): Promise<readonly Member[]> {
    for (const { machine } of this.nodes) {
      const url = `http://${machine.address}:${PORTS.patroni}/cluster`;
      const answer = await fetch(url, { signal: AbortSignal.timeout(1_000) }).catch(() => null);
      if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members;
    }
    return [];
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

  /** Waits until every node is there again, and one of them is the synchronous standby. */
  async whole(withinMs = 180_000): Promise<void> {
    const end = Date.now() + withinMs;
    for (;;) {
      const members = await this.members();
      const isReady = ({ role, state, lag }: Member): boolean =>
        role === 'leader' ? state === 'running' : ['running', 'streaming'].includes(state) && Number(lag ?? 0) < 1e6;
      const isWhole =
        members.length === this.nodes.length &&
        members.every(isReady) &&
        members.some(({ role }) => role === 'sync_standby');
      if (isWhole) return;
      if (Date.now() > end) throw new Error(`The cluster does not become whole: ${JSON.stringify(members)}`);
      await pause(300);
    }
  }

  close(): void {
    for (const node of this.nodes) node.remove();
    this.proxy.remove();
    closeNetwork();
  }
}
