import { setTimeout as pause } from 'node:timers/promises';
import type { Fault } from '../fault-trial/round';
import type { World } from '../fault-trial/world';
import type { Cluster } from './cluster';
import type { DatabaseNode } from './database-node';
import type { Processes } from './processes';

/** Cluster, processes and companies that faults meet. */
export interface Stage {
  readonly world: World;
  readonly cluster: Cluster;
  readonly processes: Processes;
}

/** Times for which something is gone that nothing replaces, in ms. */
const AWAY_MS = 8_000;

const nothing = async (): Promise<void> => undefined;

/** Returns a fault of the node that takes writes, which lasts until another one does. */
function ofPrimary(
  { cluster }: Stage,
  strike: (node: DatabaseNode) => void,
  heal: (node: DatabaseNode) => void,
): Fault {
  let node: DatabaseNode | undefined;
  return {
    strike: async () => {
      node = await cluster.nodeWith('leader');
      strike(node);
      await cluster.leaderBesides(node);
    },
    heal: async () => {
      if (node) heal(node);
    },
  };
}

/** Returns a fault that ends by itself after a while. */
const forAWhile = (begin: () => Promise<() => void | Promise<void>>): Fault => ({
  strike: async () => {
    const end = await begin();
    await pause(AWAY_MS);
    await end();
  },
  heal: nothing,
});

const machinesBut = ({ nodes }: Cluster, node: DatabaseNode) =>
  nodes.filter((one) => one !== node).map(({ machine }) => machine);

/** Faults by name. Each returns how it begins and ends. */
export const FAULTS: Readonly<Record<string, (stage: Stage) => Fault>> = {
  // Patroni starts it again, or lets another one take over.
  'PostgreSQL of the primary is killed': ({ cluster }) => ({
    strike: async () => (await cluster.nodeWith('leader')).killPostgres(),
    heal: nothing,
  }),
  'machine of the primary is lost': (stage) =>
    ofPrimary(
      stage,
      ({ machine }) => machine.signal('KILL'),
      (node) => node.start(),
    ),
  'machine of the primary stands still': (stage) =>
    ofPrimary(
      stage,
      ({ machine }) => machine.signal('STOP'),
      ({ machine }) => machine.signal('CONT'),
    ),
  'primary is cut off from its peers and not from the API': (stage) =>
    ofPrimary(
      stage,
      (node) => node.machine.cutFrom(machinesBut(stage.cluster, node)),
      (node) => node.machine.mendTo(machinesBut(stage.cluster, node)),
    ),
  // PostgreSQL goes on without writing, so that Patroni lets it: somebody has to make room.
  'disk of the primary is full': ({ cluster }) =>
    forAWhile(async () => {
      const node = await cluster.nodeWith('leader');
      node.fillDisk();
      return () => node.clearDisk();
    }),
  'standby that lags takes over': ({ cluster }) => {
    let primary: DatabaseNode | undefined;
    return {
      strike: async () => {
        const standby = await cluster.nodeWith('sync_standby');
        primary = await cluster.nodeWith('leader');
        await standby.query('select pg_wal_replay_pause()');
        await pause(AWAY_MS / 4);
        primary.machine.signal('KILL');
        await cluster.leaderBesides(primary);
      },
      heal: async () => primary?.start(),
    };
  },
  'etcd has no quorum': ({ cluster }) =>
    forAWhile(async () => {
      const gone = cluster.nodes.slice(1);
      for (const { machine } of gone) machine.signalTo('etcd', 'KILL');
      return () => {
        for (const node of gone) node.startEtcd();
      };
    }),
  'HAProxy restarts': ({ cluster }) =>
    forAWhile(async () => {
      cluster.proxy.signal('KILL');
      await pause(500);
      cluster.startProxy();
      return () => undefined;
    }),
  'both standbys are lost': ({ cluster }) =>
    forAWhile(async () => {
      const leader = await cluster.nodeWith('leader');
      const standbys = cluster.nodes.filter((node) => node !== leader);
      // etcd keeps its quorum, so that the primary stays one.
      for (const { machine } of standbys) machine.signalTo('patroni', 'KILL');
      for (const node of standbys) node.killPostgres();
      return () => {
        for (const node of standbys) node.startPatroni();
      };
    }),
  'process of the API is killed': ({ processes }) => ({ strike: () => processes.kill(0), heal: nothing }),
  'card gateway is killed': ({ world }) => ({ strike: () => world.killGateway(), heal: nothing }),
};
