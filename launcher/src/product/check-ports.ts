import { createServer } from 'node:net';
import { connectionPorts, isInRange, type PortRange } from '../processes/connection-ports';
import { DEFAULT_PORT, portOf, type ServerName } from './config/ports';

/**
 * Throws if a port is taken, with a message that names it and the remedy. Warns of ports that an outgoing connection
 * may take at any moment.
 */
export async function checkPorts(
  servers: readonly ServerName[],
  hostPort: number,
  ofConnections: PortRange = connectionPorts(),
): Promise<void> {
  const taken: string[] = [];
  const { first, last } = ofConnections;
  const shared = servers.map((server) => portOf(server, hostPort)).filter((port) => isInRange(port, ofConnections));
  if (shared.length > 0)
    console.warn(
      [
        `  ! Port ${shared.join(', ')} is among those that this system gives to outgoing connections (${first} to ${last}): a server may not get it back when it starts again. Choose ports below, such as PORT=${DEFAULT_PORT} npm start`,
        `  ! ポート ${shared.join('、')} は、このシステムが外への接続に使う番号（${first}〜${last}）です。再起動のときに使えないことがあります。PORT=${DEFAULT_PORT} npm start のように、それより小さい番号を指定してください。`,
      ].join('\n'),
    );
  for (const server of servers) {
    const port = portOf(server, hostPort);
    if (!(await isFree(port))) taken.push(`${port} (${server})`);
  }
  if (taken.length === 0) return;
  const next = hostPort + 1000;
  // Never a port of connections, nor one beyond the last.
  const other = isInRange(next, ofConnections) || next > 60_000 ? DEFAULT_PORT + 1000 : next;
  throw new Error(
    [
      `Port ${taken.join(', ')} is in use by another program or a connection. Stop it, or choose other ports: PORT=${other} npm start`,
      `ポート ${taken.join('、')} は他のプログラムか接続が使用しています。終了するか、PORT=${other} npm start のように別の番号を指定してください。`,
    ].join('\n'),
  );
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
