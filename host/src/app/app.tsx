import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { RouterProvider } from 'react-router-dom';
import { queryClient } from 'shared-auth';
import type { Remotes } from '../remotes/remotes-context';
import { RemotesProvider } from '../remotes/remotes-context';

interface AppProps {
  readonly remotes: Remotes;
  readonly router: ComponentProps<typeof RouterProvider>['router'];
}

/** Renders the shell, once registry and configuration are loaded. */
export function App({ remotes, router }: AppProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <RemotesProvider value={remotes}>
        <RouterProvider router={router} />
      </RemotesProvider>
    </QueryClientProvider>
  );
}
