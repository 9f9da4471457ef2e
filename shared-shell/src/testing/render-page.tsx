import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { Provider } from 'jotai';
import type { ComponentType } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { initSession, queryClient } from 'shared-auth';
import { type FakeAnswers, type FakeCall, fakeApi, loginUser, memoryTokenStore } from 'shared-auth/testing';
import { type BrowserConfig, provideBrowserConfig } from '../browser-config';
import { providePendingRequest } from '../request-key/pending-request';
import { ShellRoot } from '../overlays/shell-root';

interface RenderPageOptions {
  /** The page's pattern, of `patterns`. */
  readonly path: string;
  /** The address it is opened at; by default the pattern itself, for pages without placeholders. */
  readonly at?: string;
  /** What the API answers. The login user's call has a default. */
  readonly api?: FakeAnswers;
  /** Default true. */
  readonly signedIn?: boolean;
  /** The session may only register. Default false. */
  readonly registering?: boolean;
  readonly config?: Partial<BrowserConfig>;
  /** A request whose link was opened waits for its reader to sign in. Default false. */
  readonly hasPendingRequest?: boolean;
  /** What the page was navigated to with. */
  readonly state?: unknown;
}

/**
 * Shows one page as the shell would: at an address, with a session, snackbar and dialogs, and a fake API behind it.
 * Every other address shows nothing; `window.location` tells where the page led to.
 */
export function renderPage(
  Page: ComponentType,
  { path, at = path, api = {}, signedIn = true, registering = false, config, hasPendingRequest = false, state = null }: RenderPageOptions,
): { readonly user: UserEvent; readonly calls: readonly FakeCall[] } {
  queryClient.clear();
  initSession({ store: memoryTokenStore(signedIn ? '1' : null, registering ? 'registration' : 'service'), onSignedOut: () => undefined });
  provideBrowserConfig({ cardGateway: 'http://gateway.test', links: {}, helpChat: null, allowOverrides: [], ...config });
  providePendingRequest({ isPending: () => hasPendingRequest, subscribe: () => () => undefined });
  const { calls } = fakeApi({ 'get /users/information': loginUser, ...api });

  // As the router keeps the state of a navigation.
  window.history.replaceState({ usr: state, key: 'opened', idx: 0 }, '', at);
  const router = createBrowserRouter([
    { element: <ShellRoot />, children: [{ path, element: <Page /> }, { path: '*', element: null }] },
  ]);
  render(
    <Provider>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </Provider>,
  );
  return { user: userEvent.setup(), calls };
}
