import type { BrowserConfig } from '../product/config/browser-config';

interface AskedOverride extends Pick<BrowserConfig, 'allowOverrides'> {
  /** Origin of the shell. */
  readonly deployment: string;
  /** Origin of the remote's server. */
  readonly origin: string;
  /** Name of the remote. */
  readonly name: string;
}

/**
 * Refuses a deployment that accepts no remote from this machine, before anything is built.
 *
 * @throws with cause and remedy, for the terminal
 */
export function refuseUnlessAllowed({ deployment, origin, name, allowOverrides }: AskedOverride): void {
  const instead = `Or take its data and the other remotes into the shell from here: npm run dev ${name} -- --in ${deployment}`;
  const { protocol, hostname } = new URL(deployment);
  if (protocol === 'http:' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname)) {
    throw new Error(
      `Browsers let a page of ${deployment}, which comes over http from another machine, load nothing from this one. Bring it here (ssh -L 8080:localhost:8080 ${hostname}) and name http://localhost:8080.\n${instead}`,
    );
  }
  if (allowOverrides.includes(origin)) return;
  const allowed =
    allowOverrides.length === 0
      ? 'lets no tab take a remote from elsewhere'
      : `lets tabs take remotes from ${allowOverrides.join(', ')} alone`;
  const remedy =
    protocol === 'https:'
      ? 'A deployment over https never does (ADR 27).'
      : `Start it with ALLOW_OVERRIDES="${[...allowOverrides, origin].join(' ')}".`;
  throw new Error(`${deployment} ${allowed}, not from ${origin}. ${remedy}\n${instead}`);
}
