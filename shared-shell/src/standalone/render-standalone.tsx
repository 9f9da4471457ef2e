import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { type createBrowserRouter, RouterProvider } from 'react-router-dom';
import { initSession, queryClient, type TokenStore } from 'shared-auth';
import { paths, withQuery } from '../paths';

/**
 * Connects a session to the stand-in shell's router. When it ends, redirects to the sign-in page, with the way back.
 */
export function beginSession(store: TokenStore, router: ReturnType<typeof createBrowserRouter>): void {
  initSession({
    store,
    onSignedOut: (reason) => {
      // Loads a new document first, because the guard of the open page would go to the sign-in page.
      if (reason === 'email_changed') return window.location.assign(paths.editEmailComplete());
      const { pathname, search } = router.state.location;
      void router.navigate(withQuery(paths.signin(), { redirect: pathname + search }));
    },
  });
}

/** Renders the stand-in shell into the page's `#root`. */
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
