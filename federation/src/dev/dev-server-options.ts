import { randomUUID } from 'node:crypto';
import { ServerResponse, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { Configuration as DevServerOptions, Middleware, ProxyConfigArrayItem } from 'webpack-dev-server';
import { edgeBody, type EdgeRefusal } from '../serving/edge-refusal';
import { isPlainPath } from '../serving/plain-path';
import type { Registry, RegistryRow } from '../registry/registry';
import { RegistryStore } from '../registry/store';
import type { RemoteIdentity } from '../release/remote-identity';
import { DEV_ENTRY } from './dev-entry';
import { devHeadersFor } from './dev-headers';
import type { ServedApi, Serving, ServedRegistry } from './serving';

/**
 * Returns the registry of released remotes, with a row from the source for each remote in development. The row comes
 * from the current `remote.config.ts`, so that a changed route or title takes effect at the next page load. It has no
 * hash, because the next compilation is unknown.
 */
async function devRegistry({ projectRoot, hot, released }: ServedRegistry): Promise<Registry> {
  const { revision, remotes } = await releasedRegistry(released);
  const rows = Object.entries(hot).map(async ([id, origin]): Promise<[string, RegistryRow]> => {
    const { id: _id, ...identity } = await identityOf(projectRoot, id);
    return [
      id,
      {
        current: {
          ...identity,
          manifest: `${origin}/`,
          manifestIntegrity: '',
          entry: `${origin}/${DEV_ENTRY}`,
          entryIntegrity: '',
        },
      },
    ];
  });
  return { revision, remotes: { ...remotes, ...Object.fromEntries(await Promise.all(rows)) } };
}

async function releasedRegistry(released: ServedRegistry['released']): Promise<Registry> {
  if (released === undefined) return { revision: 0, remotes: {} };
  if ('file' in released) return new RegistryStore(released.file).read();
  return (await (await fetch(released.address)).json()) as Registry;
}

/** Reads the current source at each call. */
async function identityOf(projectRoot: string, id: string): Promise<RemoteIdentity> {
  const { tsImport } = await import('tsx/esm/api');
  const { remoteConfig } = (await tsImport(join(projectRoot, id, 'remote.config.ts'), import.meta.url)) as {
    remoteConfig: RemoteIdentity;
  };
  return remoteConfig;
}

/** Address of RFC 8414 for the metadata of an issuer with a path: not below that path. */
const OAUTH_METADATA = '/.well-known/oauth-authorization-server/api/oauth';

const isOfApi = (path: string): boolean => path === '/api' || path.startsWith('/api/') || path === OAUTH_METADATA;

/**
 * Returns the options of webpack's server for one package: its headers, the documents created at each request, the API
 * behind it, and how open pages get changes.
 *
 * @param onRequest called at each request, before it is answered
 */
export function devServerOptions(
  { build, port, site, sockets, config, api, registry }: Serving,
  onRequest: () => void,
): DevServerOptions {
  const isHot = build !== 'release';
  const documents: Record<string, () => unknown> = {
    ...(registry !== undefined && { '/remotes.json': () => devRegistry(registry) }),
    ...(config !== undefined && { '/config.json': () => config }),
  };
  const ours = answering(documents, build === 'fake', onRequest);
  return {
    host: '127.0.0.1',
    port,
    hot: isHot,
    // A release cannot be replaced in the page of a deployment, which runs the released React, so the page is reloaded.
    liveReload: !isHot || registry !== undefined,
    // The shell reads routes and titles from the registry when a page is loaded.
    ...(registry !== undefined && {
      watchFiles: Object.keys(registry.hot).map((id) => join(registry.projectRoot, id, 'remote.config.ts')),
    }),
    static: false,
    compress: false,
    headers: (request: IncomingMessage) => {
      const path = pathOf(request);
      return isOfApi(path) ? {} : devHeadersFor(site, path, sockets);
    },
    historyApiFallback: site.kind !== 'remote' && { htmlAcceptHeaders: ['text/html'], disableDotRule: true },
    client: {
      logging: 'warn',
      overlay: isHot && { errors: true, warnings: false, runtimeErrors: false },
      // Socket of this server, also for a page of another origin.
      webSocketURL: `ws://localhost:${port}/ws`,
    },
    devMiddleware: { stats: 'none' },
    ...(api !== undefined && { proxy: [proxyTo(api)] }),
    setupMiddlewares: (middlewares) => {
      // After the check of the host and the headers.
      const at = middlewares.findIndex(({ name }) => name === 'webpack-dev-middleware');
      return [PLAIN_PATHS, ...middlewares.toSpliced(at, 0, ours)];
    },
  };
}

/** Refuses a path that the server behind could read as another one, before any other middleware. */
const PLAIN_PATHS: Middleware = {
  name: 'plain-paths',
  middleware: ({ url = '' }: IncomingMessage, response: ServerResponse, next: () => void) => {
    if (isPlainPath(url)) next();
    else response.writeHead(400, { 'content-type': 'text/plain; charset=utf-8' }).end('Bad request\n');
  },
};

/**
 * Answers with documents that are created at each request. Without an API, also accepts the bytes of an upload and
 * drops them.
 */
function answering(
  documents: Readonly<Record<string, () => unknown>>,
  takesUploads: boolean,
  onRequest: () => void,
): Middleware {
  return {
    name: 'documents',
    middleware: (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => {
      onRequest();
      const path = pathOf(request);
      if (takesUploads && request.method === 'PUT') {
        request.resume();
        request.once('end', () => {
          response.writeHead(204).end();
        });
        return;
      }
      const document = Object.hasOwn(documents, path) ? documents[path] : undefined;
      if (document === undefined) {
        next();
        return;
      }
      const send = async (): Promise<void> => {
        const text = JSON.stringify(await document());
        response.setHeader('content-type', 'application/json; charset=utf-8');
        response.end(text);
      };
      send().catch(next);
    },
  };
}

function proxyTo({ target, isDeployment, unreachable }: ServedApi): ProxyConfigArrayItem {
  return {
    context: isOfApi,
    target,
    xfwd: !isDeployment,
    changeOrigin: isDeployment,
    onError: refusing(unreachable),
    ...(isDeployment && { cookieDomainRewrite: '', onProxyReq: asFrom(target) }),
  };
}

/** Answers for an API that cannot be reached, with an error body of the contract. */
function refusing(refusal: EdgeRefusal): NonNullable<ProxyConfigArrayItem['onError']> {
  return (_error, _request, response) => {
    // A response that has begun, and the socket of an upgrade, cannot carry an answer.
    if (!(response instanceof ServerResponse) || response.headersSent) {
      response.destroy();
      return;
    }
    response.writeHead(refusal.httpStatus, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    });
    response.end(edgeBody(refusal, randomUUID()));
  };
}

/** Rewrites origin and referer, so that the deployment takes a request for one of its own page. */
function asFrom(origin: string): NonNullable<ProxyConfigArrayItem['onProxyReq']> {
  return (upstream) => {
    if (upstream.hasHeader('origin')) upstream.setHeader('origin', origin);
    if (upstream.hasHeader('referer')) upstream.setHeader('referer', `${origin}/`);
  };
}

function pathOf({ url }: Pick<IncomingMessage, 'url'>): string {
  return (url ?? '/').split(/[?#]/, 1)[0] ?? '/';
}
