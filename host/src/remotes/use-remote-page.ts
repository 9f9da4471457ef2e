import type { ComponentType } from 'react';
import { useEffect, useState } from 'react';
import type { RemotePageRoute } from '../routes/route-table';
import { clearReloadFlag, reloadOnce } from '../chunks/reload-guard';
import { isChunkError } from '../chunks/chunk-error';
import { reportError } from '../errors/report-error';
import { RemoteLoadError } from './remote-load-error';
import { useRemotes } from './remotes-context';

/** How far the page of a remote has come. */
export type RemotePageState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly Page: ComponentType }
  | { readonly status: 'failed'; readonly phase: string; readonly errorId: string };

/**
 * Loads a page of a remote. A missing chunk reloads the browser's page once; any other failure is reported, and
 * `retry` loads again without a reload.
 */
export function useRemotePage({ remote, route }: RemotePageRoute): { state: RemotePageState; retry: () => void } {
  const { loader } = useRemotes();
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<RemotePageState>(() => {
    const Page = loader.peek(remote, route.page);
    return Page === undefined ? { status: 'loading' } : { status: 'ready', Page };
  });

  useEffect(() => {
    let current = true;
    loader.loadPage(remote, route.page).then(
      (Page) => {
        clearReloadFlag();
        if (current) setState({ status: 'ready', Page });
      },
      (error: unknown) => {
        if (!current || (isChunkError(causeOf(error)) && reloadOnce())) return;
        const phase = error instanceof RemoteLoadError ? error.phase : 'load';
        const errorId = reportError({ phase: 'entry', kind: phase, message: String(error), remote });
        setState({ status: 'failed', phase, errorId });
      },
    );
    return () => {
      current = false;
    };
  }, [loader, remote, route.page, attempt]);

  const retry = () => {
    setState({ status: 'loading' });
    setAttempt((count) => count + 1);
  };
  return { state, retry };
}

function causeOf(error: unknown): unknown {
  return error instanceof RemoteLoadError ? error.cause : error;
}
