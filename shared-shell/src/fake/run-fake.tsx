import { createBrowserRouter } from 'react-router-dom';
import { memoryTokenStore } from 'shared-auth/testing';
import { provideBrowserConfig } from '../browser-config';
import type { RemoteConfig } from '../remote-config';
import type { RemoteModule } from '../remote-module';
import { beginSession, renderStandalone } from '../standalone/render-standalone';
import { standaloneRoutes } from '../standalone/standalone-routes';
import { FakeBar } from './fake-bar';
import { fakeModeOf } from './fake-mode';
import type { FakeRemote } from './fake-remote';
import { fakeServer } from './fake-server';

export type { FakeRemote } from './fake-remote';

/**
 * Runs one remote alone and without a server: `npm run remote <name> -- --fake`. The user is signed in from the start,
 * the API is answered inside the page, and a bar says so above every page. Only the development build of that command
 * contains this code.
 */
export function runFake(remote: RemoteModule, config: RemoteConfig, fake: FakeRemote): void {
  renderStandalone(fakeRouter(remote, config, fake));
}

/** Puts session and server in place, and answers with the router of the remote's pages. */
export function fakeRouter(
  remote: RemoteModule,
  config: RemoteConfig,
  { answers, screens }: FakeRemote,
): ReturnType<typeof createBrowserRouter> {
  const server = fakeServer(answers, globalThis.fetch.bind(globalThis));
  server.mode = fakeModeOf(window.location.search);
  globalThis.fetch = server.fetch;
  provideBrowserConfig({ cardGateway: '', links: {}, helpChat: null, allowOverrides: [] });
  const router = createBrowserRouter(
    standaloneRoutes(remote, config, { notice: <FakeBar server={server} />, screens }),
  );
  // In memory: each load of the page is signed in again.
  beginSession(memoryTokenStore('1'), router);
  return router;
}
