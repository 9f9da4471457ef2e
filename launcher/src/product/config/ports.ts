import { remoteSettings, type RemoteName } from './remote-settings';

/** Offset of every server's port from the host's (docs/development.md). A remote's is in its `package.json`. */
const SERVER_OFFSETS = {
  host: 0,
  // Behind nginx, which then uses the gateway's own port and balances calls over two processes of the API.
  'card-gateway-server': 8,
  'api-2': 9,
  api: 10,
  'card-gateway': 11,
  mail: 12,
  'mail-in': 19,
} as const;

export type ServerName = keyof typeof SERVER_OFFSETS | RemoteName;

/** Number of ports of one running product, from the host's on. Further remotes come after the mail reader. */
export const PORT_RANGE = 20;

/** Offsets of remotes: those of the product, then those of later ones. */
export const REMOTE_OFFSETS: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 13, 14, 15, 16, 17, 18];

export const DEFAULT_PORT = 8080;

/** Returns the port of a server. @param hostPort port of the host */
export function portOf(server: ServerName, hostPort: number): number {
  return (
    hostPort +
    (server in SERVER_OFFSETS
      ? SERVER_OFFSETS[server as keyof typeof SERVER_OFFSETS]
      : remoteSettings(server as RemoteName).portOffset)
  );
}

/** Scheme of the addresses that browsers use: https behind nginx, which is then configured as in a deployment. */
export type Scheme = 'http' | 'https';

/** Returns the address of a server for a browser on this machine. */
export function originOf(server: ServerName, hostPort: number, scheme: Scheme = 'http'): string {
  return `${scheme}://localhost:${portOf(server, hostPort)}`;
}

/** Parses PORT. Throws with a message for the terminal if it is not a usable port. */
export function parsePort(text: string | undefined): number {
  if (text === undefined || text === '') return DEFAULT_PORT;
  const port = Number(text);
  const last = 65_535 - PORT_RANGE + 1;
  if (Number.isInteger(port) && port >= 1 && port <= last) return port;
  throw new Error(`PORT must be a whole number from 1 to ${last}; it is "${text}".`);
}
