import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { originOf, portOf, type ServerName } from './config/ports';
import type { RemoteName } from './config/remote-settings';
import { frameOrigins } from './config/browser-config';
import { fetchTrusting, makeCertificate } from './nginx/certificate';
import { filledConfiguration } from './nginx/configuration';
import { needNginx } from './nginx/find-nginx';
import { nginxFolder, runNginx, writeConfiguration } from './nginx/run-nginx';
import { codeOrigins, type ApplicationContext } from './applications';
import { writeBrowserConfig } from './publish-built';
import { hostFilesOf, publishedOf, releasesOf, tlsFilesOf } from './config/where-releases-lie';

/** Returns a variable of the templates: `mfe-account` → `MFE_ACCOUNT_LISTEN`. */
const variable = (name: string, what: 'LISTEN' | 'SERVER'): string =>
  `${name.toUpperCase().replaceAll('-', '_')}_${what}`;

/**
 * Serves the whole product with one nginx and the configuration of deploy/nginx: the edge on the ports of `npm start`,
 * by https, and behind it a server for the host and for each remote. Published files are beside the registry. The
 * certificate is a new one at each start (`tlsFilesOf`).
 *
 * @param because called when nginx ends unexpectedly
 * @throws if there is no nginx and none can be installed, or if it does not start
 */
export async function serveWithNginx(
  context: ApplicationContext,
  remotes: readonly RemoteName[],
  because: (error: Error) => void,
): Promise<void> {
  const { dataDir, port, scheme, config, stops } = context;
  const binary = needNginx();
  writeBrowserConfig(dataDir, config);
  const { certificate, key } = await makeCertificate();
  const tls = tlsFilesOf(dataDir);
  mkdirSync(dirname(tls.certificate), { recursive: true });
  writeFileSync(tls.certificate, certificate);
  writeFileSync(tls.key, key, { mode: 0o600 });
  const { folder, socketOf } = nginxFolder();
  const loopback = (server: ServerName): string => `127.0.0.1:${portOf(server, port)}`;
  const origins = {
    REMOTE_ORIGINS: codeOrigins(context, remotes).join(' '),
    FRAME_ORIGINS: frameOrigins(config).join(' '),
  };
  const sites = ['host', ...remotes] as const;
  writeConfiguration(
    folder,
    filledConfiguration({
      remotes,
      edge: {
        ...origins,
        TLS_CERTIFICATE: tls.certificate,
        TLS_KEY: tls.key,
        HEALTH_LISTEN: socketOf('health'),
        ...Object.fromEntries(
          [...sites, 'card-gateway' as const].map((name) => [variable(name, 'LISTEN'), loopback(name)]),
        ),
        ...Object.fromEntries(sites.map((name) => [variable(name, 'SERVER'), socketOf(name)])),
        CARD_GATEWAY_SERVER: loopback('card-gateway-server'),
        API_1: loopback('api'),
        API_2: loopback('api-2'),
      },
      sites: {
        host: { ...origins, LISTEN: socketOf('host'), FILES: hostFilesOf(dataDir), PUBLISHED: publishedOf(dataDir) },
        ...Object.fromEntries(
          remotes.map((remote) => [remote, { LISTEN: socketOf(remote), FILES: releasesOf(dataDir, remote) }]),
        ),
      },
    }),
  );
  const nginx = await runNginx(
    binary,
    folder,
    async () => (await fetchTrusting(certificate)(`${originOf('host', port, scheme)}/nginx-health`)).ok,
    join(dataDir, 'logs', 'nginx.log'),
  );
  nginx.failed.catch(because);
  stops.add('nginx', nginx.stop);
}
