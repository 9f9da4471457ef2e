import type { RequestListener } from 'node:http';
import { apiProxy } from './api-proxy';
import { pathOf, staticSite, type StaticSite } from './static-site';

/** An application's own server: the API below `/api`, its files and pages everywhere else. */
export function applicationServer(site: StaticSite, apiPort: number): RequestListener {
  const files = staticSite(site);
  const api = apiProxy(apiPort);
  return (request, response) => {
    const path = pathOf(request);
    if (path === '/api' || path.startsWith('/api/')) api(request, response);
    else files(request, response);
  };
}
