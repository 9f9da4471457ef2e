import type { Registry } from 'federation/registry/registry';
import { edgeRefusal } from 'shared-rules/edge-refusals';
import type { BrowserConfig } from '../product/config/browser-config';
import type { Surroundings } from '../product/dev-applications';

/** Timeout of a deployment, in ms. */
const LIMIT_MS = 15_000;

/**
 * Returns what the shell in development takes from a deployment: its remotes with their hashes, its configuration, its
 * API. The page has its own origin, so only features that need the deployment's origin do not work: card fields, which
 * their gateway shows to that origin only, and passkeys.
 *
 * @param origin as in `https://staging.example`
 * @throws if the deployment does not answer, or gives an unexpected answer
 */
export async function deploymentAt(origin: string): Promise<Surroundings> {
  const [{ remotes }, config] = await Promise.all([read<Registry>(origin, '/remotes.json'), configOf(origin)]);
  const entries = Object.values(remotes).flatMap(({ current, previous }) => [
    current,
    ...(previous === undefined ? [] : [previous]),
  ]);
  return {
    released: { address: `${origin}/remotes.json` },
    // Overrides are for the deployment; here the remote in development already replaces the published one.
    config: { ...config, allowOverrides: [] },
    origins: entries.map(({ entry }) => new URL(entry).origin),
    api: { target: origin, isDeployment: true, unreachable: edgeRefusal('server_unreachable') },
  };
}

/**
 * Returns a deployment's configuration for browsers.
 *
 * @throws like `deploymentAt`
 */
export function configOf(origin: string): Promise<BrowserConfig> {
  return read<BrowserConfig>(origin, '/config.json');
}

async function read<Content>(origin: string, path: string): Promise<Content> {
  const address = origin + path;
  const response = await fetch(address, { signal: AbortSignal.timeout(LIMIT_MS) }).catch((error: unknown) => {
    throw new Error(`${address} does not answer: ${error instanceof Error ? error.message : String(error)}`);
  });
  if (!response.ok) throw new Error(`${address} answered ${response.status}. Is ${origin} the address of the shell?`);
  try {
    return (await response.json()) as Content;
  } catch {
    throw new Error(`${address} is not JSON. Is ${origin} the address of the shell?`);
  }
}

/** Parses the address of a deployment given at the terminal. */
export function deploymentOrigin(text: string | undefined): string {
  if (text !== undefined && URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return new URL(text).origin;
  throw new Error(`--in takes the address of a deployment, as in https://staging.example; it is "${text ?? ''}".`);
}
