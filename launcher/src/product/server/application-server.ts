import type { RequestListener } from 'node:http';
import { apiProxy } from './api-proxy';
import { pathOf, staticSite, type StaticSite } from './static-site';

/** Where RFC 8414 wants the metadata of an issuer that has a path of its own: not below it. */
const OAUTH_METADATA = '/.well-known/oauth-authorization-server/api/oauth';

const isOfApi = (path: string): boolean => path === '/api' || path.startsWith('/api/') || path === OAUTH_METADATA;

/** An application's own server: the API below `/api`, its files and pages everywhere else. */
export function applicationServer(site: StaticSite, apiPort: number): RequestListener {
  return withApi(staticSite(site), apiProxy(apiPort));
}

/** `api` below `/api` and where its metadata is looked for, `files` everywhere else. */
function withApi(files: RequestListener, api: RequestListener): RequestListener {
  return (request, response) => {
    if (isOfApi(pathOf(request))) api(request, response);
    else files(request, response);
  };
}
