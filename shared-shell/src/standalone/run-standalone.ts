import { createBrowserRouter } from 'react-router-dom';
import { type BrowserConfig, provideBrowserConfig } from '../browser-config';
import type { RemoteConfig } from '../remote-config';
import type { RemoteModule } from '../remote-module';
import { createTokenStore } from '../session/token-store';
import { beginSession, renderStandalone } from './render-standalone';
import { standaloneRoutes } from './standalone-routes';

/** Default without a served configuration: everything works except card fields and external links. */
const EMPTY_CONFIG: BrowserConfig = { cardGateway: '', links: {}, helpChat: null, allowOverrides: [] };

/**
 * Runs one remote alone in the stand-in shell, with its own token store, router, guard, snackbar and dialogs, and a
 * sign-in page if the remote has none. The API and `/config.json` are expected on the page's own origin.
 */
export async function runStandalone(remote: RemoteModule, config: RemoteConfig): Promise<void> {
  provideBrowserConfig(await fetchConfig());
  const router = createBrowserRouter(standaloneRoutes(remote, config));
  beginSession(createTokenStore(), router);
  renderStandalone(router);
}

async function fetchConfig(): Promise<BrowserConfig> {
  try {
    const response = await fetch('/config.json', { cache: 'no-cache' });
    return response.ok ? ((await response.json()) as BrowserConfig) : EMPTY_CONFIG;
  } catch {
    return EMPTY_CONFIG;
  }
}
