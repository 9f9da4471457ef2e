import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { type createBrowserRouter, RouterProvider } from 'react-router-dom';
import { initSession, queryClient, type TokenStore } from 'shared-auth';
import { paths, withQuery } from '../paths';

/** Joins a session to the stand-in shell's router: where it ends, the sign-in page follows, with the way back. */
export function beginSession(store: TokenStore, router: ReturnType<typeof createBrowserRouter>): void {
  initSession({
    store,
    onSignedOut: (reason) => {
      // The guard of the page that is open goes to the sign-in page by itself: a new load goes before it.
      if (reason === 'email_changed') return window.location.assign(paths.editEmailComplete());
      const { pathname, search } = router.state.location;
      void router.navigate(withQuery(paths.signin(), { redirect: pathname + search }));
    },
  });
}

/** Draws the stand-in shell in the page's `#root`. */
export function renderStandalone(router: ReturnType<typeof createBrowserRouter>): void {
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
