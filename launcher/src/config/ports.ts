/** Distance of every server's port from the host's (architecture: origins). */
export const PORT_OFFSETS = {
  'host': 0,
  'mfe-account': 1,
  'mfe-invoices': 2,
  'mfe-payments': 3,
  'mfe-suppliers': 4,
  'mfe-collections': 5,
  'mfe-oauth': 6,
  // Behind nginx, which then has the gateway's own port and spreads calls over two processes of the API.
  'card-gateway-server': 8,
  'api-2': 9,
  'api': 10,
  'card-gateway': 11,
  'mail': 12,
} as const;

export type ServerName = keyof typeof PORT_OFFSETS;
export type RemoteName = Extract<ServerName, `mfe-${string}`>;

/** How many ports one running product takes, from the host's on. */
export const PORT_RANGE = 13;

export const DEFAULT_PORT = 8080;

/** The port of a server, from the host's. */
export function portOf(server: ServerName, hostPort: number): number {
  return hostPort + PORT_OFFSETS[server];
}

/** The address of a server as a browser on this machine sees it. */
export function originOf(server: ServerName, hostPort: number): string {
  return `http://localhost:${portOf(server, hostPort)}`;
}

/** Reads PORT. Throws with a message for the person at the terminal when it is no usable port. */
export function parsePort(text: string | undefined): number {
  if (text === undefined || text === '') return DEFAULT_PORT;
  const port = Number(text);
  const last = 65_535 - PORT_RANGE + 1;
  if (Number.isInteger(port) && port >= 1 && port <= last) return port;
  throw new Error(`PORT must be a whole number from 1 to ${last}; it is "${text}".`);
}
