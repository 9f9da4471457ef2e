import { fillTemplate, nginxFiles } from 'federation/serving/nginx/nginx-files';
import { edgeRefusal } from 'shared-rules/edge-refusals';

/** Returns the configuration that is committed below `deploy/nginx`. @param remotes names of their packages */
export const configurationOf = (remotes: readonly string[]): Readonly<Record<string, string>> =>
  nginxFiles(remotes, {
    unreachable: edgeRefusal('server_unreachable'),
    silent: edgeRefusal('server_silent'),
    tooLarge: edgeRefusal('upload_too_large'),
  });

/** Values of one deployment for the templates. */
export interface Deployment {
  readonly remotes: readonly string[];
  /** Variables of the edge: its address, and the servers behind it. */
  readonly edge: Readonly<Record<string, string>>;
  /** Variables of the host's server, and of each remote's by its name. */
  readonly sites: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/**
 * Returns the same configuration with all values filled in, for one nginx that is the edge and every server behind it.
 */
export function filledConfiguration({ remotes, edge, sites }: Deployment): Record<string, string> {
  const files = configurationOf(remotes);
  const template = (name: string): string => files[`${name}.conf.template`] ?? '';
  const filled = Object.entries(sites).map(
    ([name, values]) =>
      [`conf.d/${name}.conf`, fillTemplate(template(name === 'host' ? 'host' : 'remote'), values)] as const,
  );
  return {
    'nginx.conf': files['nginx.conf'] ?? '',
    'conf.d/edge.conf': fillTemplate(template('edge'), edge),
    ...Object.fromEntries(filled),
  };
}
