import { setTimeout as pause } from 'node:timers/promises';
import type { Fault } from '../fault-trial/round';
import type { Cluster } from './cluster';
import type { DatabaseNode } from './database-node';
import type { Machine } from './machine';
import type { Processes } from './processes';

/** Cluster and processes that faults meet. */
export interface Stage {
  readonly cluster: Cluster;
  readonly processes: Processes;
  /** Of two equal machines, the one that is met: 0 or 1. */
  readonly which: number;
}

/** Times for which something is gone that nothing replaces, in ms. */
const AWAY_MS = 8_000;

const CANCEL_WAITS = "select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'";
const CANCEL_EVERY_MS = 700;

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

/** Returns a fault of a machine without data: it is lost, and what ran on it is started again later. */
const ofMachine = (machine: Machine, kill: () => Promise<void>, start: () => Promise<void>): Fault =>
  forAWhile(async () => {
    // First, so that nobody hears that its connections end.
    machine.unplug();
    await kill();
    return () => {
      machine.plug();
      return start();
    };
  });

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
  // Somebody cancels what waits there, which PostgreSQL answers as a success with a warning.
  'primary is cut off from its peers and not from the API': (stage) => {
    const cutOff = ofPrimary(
      stage,
      (node) => node.machine.cutFrom(machinesBut(stage.cluster, node)),
      (node) => node.machine.mendTo(machinesBut(stage.cluster, node)),
    );
    return {
      strike: async () => {
        const node = await stage.cluster.nodeWith('leader');
        const cancelling = setInterval(() => void node.query(CANCEL_WAITS).catch(() => undefined), CANCEL_EVERY_MS);
        await cutOff.strike().finally(() => clearInterval(cancelling));
      },
      heal: () => cutOff.heal(),
    };
  },
  'machine of the primary is shut down': (stage) =>
    ofPrimary(
      stage,
      (node) => node.shutDown(),
      (node) => node.start(),
    ),
  'primary hands over': ({ cluster }) => ({
    strike: async () => {
      const node = await cluster.nodeWith('leader');
      await cluster.nodeWith('sync_standby');
      await cluster.handOver();
      await cluster.leaderBesides(node);
    },
    heal: nothing,
  }),
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
  'both APIs are killed': ({ processes }) => ({
    strike: async () => {
      for (const index of [0, 1]) await processes.kill(index);
      for (const index of [0, 1]) await processes.restart(index);
    },
    heal: nothing,
  }),
  'machine of an API is lost': ({ processes, which }) =>
    ofMachine(
      processes.machineOf(which),
      () => processes.kill(which),
      () => processes.restart(which),
    ),
  'both card gateways are killed': ({ cluster: { gateways } }) => ({
    strike: async () => {
      for (const index of [0, 1]) await gateways.kill(index);
      for (const index of [0, 1]) await gateways.restart(index);
    },
    heal: nothing,
  }),
  'machine of a card gateway is lost': ({ cluster: { gateways }, which }) =>
    ofMachine(
      gateways.machineOf(which),
      () => gateways.kill(which),
      () => gateways.restart(which),
    ),
  'machine of the store is lost': ({ cluster: { store } }) =>
    ofMachine(
      store.machine,
      async () => store.machine.signal('KILL'),
      () => store.start(),
    ),
  'store stands still': ({ cluster: { store } }) =>
    forAWhile(async () => {
      store.machine.signal('STOP');
      return () => store.machine.signal('CONT');
    }),
};
