import { createServer } from 'node:net';
import { connectionPorts, isInRange, type PortRange } from '../processes/connection-ports';
import { DEFAULT_PORT, portOf, type ServerName } from './config/ports';

/** How far apart the ports of two products are, and the last that a host may have. */
const STEP = 1_000;
const LAST = 60_000;

/** Ports of other protocols that browsers open no page on (the Fetch standard's "bad ports"), from STEP on. */
const CLOSED_TO_BROWSERS: ReadonlySet<number> = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10_080,
]);

/** Returns the ports of servers that are taken, as '8081 (mfe-account)'. */
async function takenPorts(servers: readonly ServerName[], hostPort: number): Promise<string[]> {
  const taken: string[] = [];
  for (const server of servers) {
    const port = portOf(server, hostPort);
    if (!(await isFree(port))) taken.push(`${port} (${server})`);
  }
  return taken;
}

/** Warns of ports that an outgoing connection may take at any moment. */
function warnOfShared(servers: readonly ServerName[], hostPort: number, ofConnections: PortRange): void {
  const { first, last } = ofConnections;
  const shared = servers.map((server) => portOf(server, hostPort)).filter((port) => isInRange(port, ofConnections));
  if (shared.length === 0) return;
  console.warn(
    [
      `  ! Port ${shared.join(', ')} is among those that this system gives to outgoing connections (${first} to ${last}): a server may not get it back when it starts again. Choose ports below, such as PORT=${DEFAULT_PORT} npm start`,
      `  ! ポート ${shared.join('、')} は、このシステムが外への接続に使う番号（${first}〜${last}）です。再起動のときに使えないことがあります。PORT=${DEFAULT_PORT} npm start のように、それより小さい番号を指定してください。`,
    ].join('\n'),
  );
}

const isUnfit = (port: number, ofConnections: PortRange): boolean =>
  CLOSED_TO_BROWSERS.has(port) || isInRange(port, ofConnections);

/** Returns ports of the host to try in place of another one, none of which a connection takes or a browser refuses. */
function* otherPorts(servers: readonly ServerName[], hostPort: number, ofConnections: PortRange): Generator<number> {
  for (const start of [hostPort, DEFAULT_PORT])
    for (let port = start + STEP; port <= LAST; port += STEP)
      if (!servers.some((server) => isUnfit(portOf(server, port), ofConnections))) yield port;
}

/** A port of the host at which every server has a free one. */
interface ChosenPort {
  readonly port: number;
  /** Says that other ports were wanted and why they are not used; does nothing if they are. */
  readonly announce: () => void;
}

/** Chooses the wanted ports, or others if one of them is taken. Throws if there are none. */
export async function choosePort(
  servers: readonly ServerName[],
  wanted: number,
  ofConnections: PortRange = connectionPorts(),
): Promise<ChosenPort> {
  const taken = await takenPorts(servers, wanted);
  if (taken.length === 0) return { port: wanted, announce: () => warnOfShared(servers, wanted, ofConnections) };
  for (const port of otherPorts(servers, wanted, ofConnections))
    if ((await takenPorts(servers, port)).length === 0)
      return {
        port,
        announce: () =>
          console.warn(
            [
              `  ! Port ${taken.join(', ')} is in use by another program or a connection. Port ${port} and those after it are used instead.`,
              `  ! ポート ${taken.join('、')} は他のプログラムか接続が使用しています。代わりに ${port} からの番号を使います。`,
            ].join('\n'),
          ),
      };
  throw inUse(taken, DEFAULT_PORT);
}

const inUse = (taken: readonly string[], other: number): Error =>
  new Error(
    [
      `Port ${taken.join(', ')} is in use by another program or a connection. Stop it, or choose other ports: PORT=${other} npm start`,
      `ポート ${taken.join('、')} は他のプログラムか接続が使用しています。終了するか、PORT=${other} npm start のように別の番号を指定してください。`,
    ].join('\n'),
  );

/** Throws if a port is taken, with a message that names it and the remedy: for what has to be at its own port. */
export async function checkPorts(
  servers: readonly ServerName[],
  hostPort: number,
  ofConnections: PortRange = connectionPorts(),
): Promise<void> {
  warnOfShared(servers, hostPort, ofConnections);
  const taken = await takenPorts(servers, hostPort);
  const [other = DEFAULT_PORT] = otherPorts(servers, hostPort, ofConnections);
  if (taken.length > 0) throw inUse(taken, other);
}

/** Returns whether a server could listen on this port of the loopback. */
async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return await new Promise((resolve) => {
    server.once('error', () => {
      resolve(false);
    });
    server.listen(port, '127.0.0.1', () => {
      server.close(() => {
        resolve(true);
      });
    });
  });
}
