import { useEffect, useState } from 'react';
import { clearReloadFlag } from '../../remotes/chunks/reload-guard';
import type { RemotePageRoute } from '../../remotes/route-table';
import { useRemotes } from '../../remotes/remotes-context';
import type { PageLoad } from '../../remotes/page-load';

/** State of loading a remote's page. */
export type RemotePageState = { readonly status: 'loading' } | PageLoad;

/**
 * Loads the page of a remote that the user opens. `retry` loads it again without a reload of the browser's page.
 * `replace` shows the page of the previous release in place of one that threw as it was first shown; it resolves with
 * false if there is none.
 */
export function useRemotePage({ remote, route: { page } }: RemotePageRoute): {
  state: RemotePageState;
  retry: () => void;
  replace: (message: string) => Promise<boolean>;
} {
  const { loader } = useRemotes();
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<RemotePageState>(() => loader.peek(remote, page) ?? { status: 'loading' });

  useEffect(() => {
    let current = true;
    void (attempt === 0 ? loader.loadPage(remote, page) : loader.retry(remote, page)).then((visit) => {
      // If the previous version is used, the part is still missing, and another reload would not help.
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
  const replace = async (message: string): Promise<boolean> => {
    const other = state.status === 'ready' ? await loader.replaceThrown(remote, page, state, message) : null;
    if (other !== null) setState((now) => (now === state ? other : now));
    return other !== null;
  };
  return { state, retry, replace };
}
