import { createServer } from 'node:net';
import { portOf, type ServerName } from './config/ports';

/** Throws if a port is taken, with a message that names it and the remedy. */
export async function checkPorts(servers: readonly ServerName[], hostPort: number): Promise<void> {
  const taken: string[] = [];
  for (const server of servers) {
    const port = portOf(server, hostPort);
    if (!(await isFree(port))) taken.push(`${port} (${server})`);
  }
  if (taken.length === 0) return;
  throw new Error(
    [
      `Port ${taken.join(', ')} is in use by another program. Stop it, or choose other ports: PORT=${hostPort + 1000} npm start`,
      `ポート ${taken.join('、')} は他のプログラムが使用しています。終了するか、PORT=${hostPort + 1000} npm start のように別の番号を指定してください。`,
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
