import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../processes/free-port';
import { configurationFault, nginxFolder, runNginx, writeConfiguration, type RunningNginx } from './run-nginx';
import { fetchTrusting, makeCertificate } from './certificate';
import { filledConfiguration } from './configuration';

/** One nginx as edge and servers of a host and one remote, for tests of the configuration. */
export interface TestDeployment {
  readonly host: string;
  readonly remote: string;
  readonly gateway: string;
  /** Folders of the host's files, of published files, and of the remote's releases. */
  readonly files: string;
  readonly published: string;
  readonly releases: string;
  /** PEM of its certificate. */
  readonly certificate: string;
  /** `fetch` that trusts it. */
  readonly fetch: typeof globalThis.fetch;
  readonly stop: RunningNginx['stop'];
}

/**
 * Starts it on free ports.
 *
 * @param api addresses of the two API processes, as in `127.0.0.1:8090`
 * @throws with nginx's message about an invalid configuration
 */
export async function startTestDeployment(
  binary: string,
  api: readonly [string, string],
  gateway = '127.0.0.1:1',
): Promise<TestDeployment> {
  const { folder, socketOf } = nginxFolder();
  const [files, published, releases] = ['files', 'published', 'releases'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  for (const name of [files, published, releases]) mkdirSync(name);
  mkdirSync(join(published, '_pages'));
  writeFileSync(join(published, '_pages', 'choice.html'), '<!doctype html><title>shell</title>');
  const { certificate, key } = await makeCertificate();
  for (const [name, text] of Object.entries({ certificate, key })) writeFileSync(join(folder, `${name}.pem`), text);
  const fetch = fetchTrusting(certificate);
  const ports = { host: await freePort(), remote: await freePort(), gateway: await freePort() };
  const origin = (port: number): string => `https://127.0.0.1:${port}`;
  const origins = { REMOTE_ORIGINS: origin(ports.remote), FRAME_ORIGINS: origin(ports.gateway) };
  writeConfiguration(
    folder,
    filledConfiguration({
      remotes: ['mfe-account'],
      edge: {
        ...origins,
        TLS_CERTIFICATE: join(folder, 'certificate.pem'),
        TLS_KEY: join(folder, 'key.pem'),
        HEALTH_LISTEN: socketOf('health'),
        HOST_LISTEN: `127.0.0.1:${ports.host}`,
        MFE_ACCOUNT_LISTEN: `127.0.0.1:${ports.remote}`,
        CARD_GATEWAY_LISTEN: `127.0.0.1:${ports.gateway}`,
        HOST_SERVER: socketOf('host'),
        MFE_ACCOUNT_SERVER: socketOf('mfe-account'),
        CARD_GATEWAY_SERVER: gateway,
        API_1: api[0],
        API_2: api[1],
      },
      sites: {
        host: { ...origins, LISTEN: socketOf('host'), FILES: files, PUBLISHED: published },
        'mfe-account': { LISTEN: socketOf('mfe-account'), FILES: releases },
      },
    }),
  );
  const fault = configurationFault(binary, folder);
  if (fault !== null) throw new Error(fault);
  const nginx = await runNginx(binary, folder, async () => (await fetch(`${origin(ports.host)}/nginx-health`)).ok);
  return {
    host: origin(ports.host),
    remote: origin(ports.remote),
    gateway: origin(ports.gateway),
    files,
    published,
    releases,
    certificate,
    fetch,
    stop: nginx.stop,
  };
}
