import type { Registry } from 'federation/registry/registry';
import type { BrowserConfig } from '../product/config/browser-config';
import type { Surroundings } from '../product/dev-applications';

/** A deployment answers within this time. */
const LIMIT_MS = 15_000;

/**
 * What the shell that is worked on takes from a deployment: its remotes with their hashes, its configuration, its API.
 * The page has an origin of its own, so that only what the deployment's own origin is needed for stays out of reach:
 * card fields, which their gateway shows to that origin alone, and passkeys.
 *
 * @param origin as in `https://staging.example`
 * @throws when the deployment does not answer, or answers with something else
 */
export async function deploymentAt(origin: string): Promise<Surroundings> {
  const [{ remotes }, config] = await Promise.all([read<Registry>(origin, '/remotes.json'), configOf(origin)]);
  const entries = Object.values(remotes).flatMap(({ current, previous }) => [
    current,
    ...(previous === undefined ? [] : [previous]),
  ]);
  return {
    released: { address: `${origin}/remotes.json` },
    // Overrides are the deployment's matter: here the remote that is worked on is one already.
    config: { ...config, allowOverrides: [] },
    origins: entries.map(({ entry }) => new URL(entry).origin),
    api: { target: origin, isDeployment: true },
  };
}

/**
 * What a deployment tells browsers about itself.
 *
 * @throws as `deploymentAt`
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

/** Reads the address of a deployment as it is given at the terminal. */
export function deploymentOrigin(text: string | undefined): string {
  if (text !== undefined && URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return new URL(text).origin;
  throw new Error(`--in takes the address of a deployment, as in https://staging.example; it is "${text ?? ''}".`);
}
