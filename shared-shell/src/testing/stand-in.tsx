import { QueryClientProvider } from '@tanstack/react-query';
import { createStore, Provider } from 'jotai';
import { type ReactNode, useEffect, useState } from 'react';
import { type createBrowserRouter, RouterProvider } from 'react-router-dom';
import { initSession, queryClient, readLinkedRequest } from 'shared-auth';
import { type FakeAnswers, type FakeCall, fakeApi, loginUser, memoryTokenStore, tokensFor } from 'shared-auth/testing';
import { type BrowserConfig, provideBrowserConfig } from '../browser-config';
import { providePendingRequest } from '../request-key/pending-request';

/** Options of the shell and the fake API in a test. */
export interface StandInOptions {
  /** Answers of the API. The login user has a default. A call without an answer fails like a network error. */
  readonly api?: FakeAnswers;
  /** Whether the user is signed in. Default true. */
  readonly signedIn?: boolean;
  /** Id of the signed-in user. Default none: then the page keeps no answers for a reload. */
  readonly user?: string;
  /** Whether the session may only register. Default false. */
  readonly registering?: boolean;
  readonly config?: Partial<BrowserConfig>;
  /** Whether a request of an opened link waits for the user to sign in; the fake API answers for it. Default false. */
  readonly hasPendingRequest?: boolean;
}

/**
 * Provides the shell's state before rendering: session, configuration, a fake API. Clears everything of earlier tests.
 */
export function provideStandIn({
  api = {},
  signedIn = true,
  user,
  registering = false,
  config,
  hasPendingRequest = false,
}: StandInOptions): { readonly calls: readonly FakeCall[] } {
  queryClient.clear();
  initSession({
    store: memoryTokenStore(
      signedIn ? '1' : null,
      registering ? 'registration' : 'service',
      user === undefined ? undefined : tokensFor(user).id_token,
    ),
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

/** Opens an address, with the state where the router expects it. Call it before the router is created. */
export function openAt(address: string, state: unknown = null): void {
  window.history.replaceState({ usr: state, key: 'opened', idx: 0 }, '', address);
}

interface StandInProps {
  readonly router: ReturnType<typeof createBrowserRouter>;
  /** Store of the shared UI state. Default a new one, so that tests are isolated. */
  readonly store?: ReturnType<typeof createStore>;
}

/** Wraps the routes like the shell: shared state, server data, and the router, which is disposed on unmount. */
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
