import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { initSession, queryClient } from 'shared-auth';
import { type BrowserConfig, provideBrowserConfig } from '../browser-config';
import { paths, withQuery } from '../paths';
import type { RemoteConfig } from '../remote-config';
import type { RemoteModule } from '../remote-module';
import { createTokenStore } from '../session/token-store';
import { standaloneRoutes } from './standalone-routes';

/** Where no configuration is served: everything works but card fields and external links. */
const EMPTY_CONFIG: BrowserConfig = { cardGateway: '', links: {}, helpChat: null, allowOverrides: [] };

/**
 * The stand-in shell: runs one remote alone, with its own token store, router, guard, snackbar and dialogs, and a
 * sign-in page where the remote has none. The API and `/config.json` are expected on the page's own origin.
 */
export async function runStandalone(remote: RemoteModule, config: RemoteConfig): Promise<void> {
  provideBrowserConfig(await fetchConfig());
  const router = createBrowserRouter(standaloneRoutes(remote, config));
  initSession({
    store: createTokenStore(),
    onSignedOut: (reason) => {
      // The guard of the page that is open goes to the sign-in page by itself: a new load goes before it.
      if (reason === 'email_changed') return window.location.assign(paths.editEmailComplete());
      const { pathname, search } = router.state.location;
      void router.navigate(withQuery(paths.signin(), { redirect: pathname + search }));
    },
  });

  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no element #root');
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
}

async function fetchConfig(): Promise<BrowserConfig> {
  try {
    const response = await fetch('/config.json', { cache: 'no-cache' });
    return response.ok ? ((await response.json()) as BrowserConfig) : EMPTY_CONFIG;
  } catch {
    return EMPTY_CONFIG;
  }
}
