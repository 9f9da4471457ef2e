import { promises as dns } from 'node:dns';

/** Asks the domain name system: a port, so that tests answer themselves. Rejects as `dns.promises.resolve` does. */
export type Resolver = (name: string, type: string) => Promise<string[] | string[][]>;

const TIMEOUT_MS = 3_000;
const TRIES = 2;

/**
 * Opens the resolver of INBOX_DNS: `system`, or addresses of servers with commas between them. Returns null for `none`:
 * then nothing is asked, and nobody is proven.
 */
export function openResolver(setting: string): Resolver | null {
  if (setting === 'none') return null;
  const resolver = new dns.Resolver({ timeout: TIMEOUT_MS, tries: TRIES });
  if (setting !== 'system') resolver.setServers(setting.split(','));
  return async (name, type) => (await resolver.resolve(name, type)) as string[] | string[][];
}
