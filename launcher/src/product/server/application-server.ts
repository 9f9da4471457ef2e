import type { RequestListener } from 'node:http';
import { apiProxy } from './api-proxy';
import { pathOf, staticSite, type StaticSite } from './static-site';

/** Address of RFC 8414 for the metadata of an issuer with a path: not below that path. */
const OAUTH_METADATA = '/.well-known/oauth-authorization-server/api/oauth';

const isOfApi = (path: string): boolean => path === '/api' || path.startsWith('/api/') || path === OAUTH_METADATA;

/** Returns an application's own server: the API below `/api`, its files and pages everywhere else. */
export function applicationServer(site: StaticSite, apiPort: number): RequestListener {
  return withApi(staticSite(site), apiProxy(apiPort));
}

/** Uses `api` below `/api` and for its metadata, `files` everywhere else. */
function withApi(files: RequestListener, api: RequestListener): RequestListener {
  return (request, response) => {
    if (isOfApi(pathOf(request))) api(request, response);
    else files(request, response);
  };
}
