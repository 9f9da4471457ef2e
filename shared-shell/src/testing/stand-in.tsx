import { QueryClientProvider } from '@tanstack/react-query';
import { createStore, Provider } from 'jotai';
import { type ReactNode, useEffect, useState } from 'react';
import { type createBrowserRouter, RouterProvider } from 'react-router-dom';
import { initSession, queryClient, readLinkedRequest } from 'shared-auth';
import { type FakeAnswers, type FakeCall, fakeApi, loginUser, memoryTokenStore } from 'shared-auth/testing';
import { type BrowserConfig, provideBrowserConfig } from '../browser-config';
import { providePendingRequest } from '../request-key/pending-request';

/** What a test says of the shell and of the server behind it. */
export interface StandInOptions {
  /**
   * What the API answers. The login user's call has a default; a call that nothing answers fails as the network would.
   */
  readonly api?: FakeAnswers;
  /** Default true. */
  readonly signedIn?: boolean;
  /** The session may only register. Default false. */
  readonly registering?: boolean;
  readonly config?: Partial<BrowserConfig>;
  /**
   * A request whose link was opened waits for its reader to sign in; the fake API says what it asks for. Default false.
   */
  readonly hasPendingRequest?: boolean;
}

/**
 * Puts in place what the shell provides before it renders: session, configuration, a fake API. Of an earlier test
 * nothing stays.
 */
export function provideStandIn({
  api = {},
  signedIn = true,
  registering = false,
  config,
  hasPendingRequest = false,
}: StandInOptions): { readonly calls: readonly FakeCall[] } {
  queryClient.clear();
  initSession({
    store: memoryTokenStore(signedIn ? '1' : null, registering ? 'registration' : 'service'),
    onSignedOut: () => undefined,
  });
  provideBrowserConfig({
    cardGateway: 'http://gateway.test',
    links: {},
    helpChat: null,
    allowOverrides: [],
    ...config,
  });
  providePendingRequest({
    isPending: () => hasPendingRequest,
    subscribe: () => () => undefined,
    read: () => readLinkedRequest('key-of-a-link'),
  });
  return fakeApi({ 'get /users/information': loginUser, ...api });
}

/** Opens an address, as the router keeps the state of a navigation. To be called before the router is made. */
export function openAt(address: string, state: unknown = null): void {
  window.history.replaceState({ usr: state, key: 'opened', idx: 0 }, '', address);
}

interface StandInProps {
  readonly router: ReturnType<typeof createBrowserRouter>;
  /** Where the shared UI state lives; one of its own by default, so that tests do not see each other's. */
  readonly store?: ReturnType<typeof createStore>;
}

/**
 * What stands around the routes in the shell: the shared state, the server data, the router, which goes with the test.
 */
export function StandIn({ router, store }: StandInProps): ReactNode {
  const [own] = useState(createStore);
  useEffect(() => () => router.dispose(), [router]);
  return (
    <Provider store={store ?? own}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </Provider>
  );
}
