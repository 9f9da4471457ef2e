import type { Site } from '../headers';
import { edgeConfig, resolverConfig, type EdgeRefusals } from './edge-config';
import { mainConfig } from './main-config';
import { siteConfig } from './site-config';

/** Origins separated by spaces, as in a policy. */
const host: Site = { kind: 'host', remotes: ['${REMOTE_ORIGINS}'], frames: ['${FRAME_ORIGINS}'] };

/**
 * Returns every file of the configuration: name to text. Templates have `${NAME}` for values that differ between
 * deployments (docs/deployment.md); `nginx.conf` has none.
 *
 * @param remotes names of their packages
 */
export const nginxFiles = (remotes: readonly string[], refusals: EdgeRefusals): Readonly<Record<string, string>> => ({
  'nginx.conf': mainConfig(),
  'edge.conf.template': edgeConfig(host, remotes, refusals),
  'resolver.conf.template': resolverConfig(),
  'host.conf.template': siteConfig("The host's own server: its files, its pages, the registry.", host),
  'remote.conf.template': siteConfig("A remote's own server: its releases, which pages of the host load.", {
    kind: 'remote',
  }),
});

/** Fills in a template. @throws with the name that has no value */
export function fillTemplate(template: string, values: Readonly<Record<string, string>>): string {
  return template.replaceAll(/\$\{([A-Z0-9_]+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The template needs a value for ${name}.`);
    return value;
  });
}
