import { useEffect, useState } from 'react';
import { clearReloadFlag } from '../../remotes/chunks/reload-guard';
import type { RemotePageRoute } from '../../remotes/route-table';
import { useRemotes } from '../../remotes/remotes-context';
import type { PageLoad } from '../../remotes/page-load';

/** How far the page of a remote has come. */
export type RemotePageState = { readonly status: 'loading' } | PageLoad;

/** Loads a page of a remote that is visited; `retry` loads again without a reload of the browser's page. */
export function useRemotePage({ remote, route: { page } }: RemotePageRoute): {
  state: RemotePageState;
  retry: () => void;
} {
  const { loader } = useRemotes();
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<RemotePageState>(() => loader.peek(remote, page) ?? { status: 'loading' });

  useEffect(() => {
    let current = true;
    void (attempt === 0 ? loader.loadPage(remote, page) : loader.retry(remote, page)).then((visit) => {
      // Where the previous version stands in, the part that is missing is missing still: another reload would not bring
      // it.
      if (visit.status === 'ready' && visit.degraded === undefined) clearReloadFlag();
      if (current) setState(visit);
    });
    return () => {
      current = false;
    };
  }, [loader, remote, page, attempt]);

  const retry = () => {
    setState({ status: 'loading' });
    setAttempt((count) => count + 1);
  };
  return { state, retry };
}
