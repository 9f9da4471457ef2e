import { useEffect, useState } from 'react';
import { loadShellPart, reportMissingPart } from '../../remotes/chunks/shell-part';
import { useRemotes } from '../../remotes/remotes-context';
import { loadMainChrome, type MainChrome, peekMainChrome } from './load-main-chrome';

/** State of loading header, menus and drawers. */
type MainChromeState =
  | { readonly status: 'loading' | 'failed' | 'retrying' }
  | { readonly status: 'ready'; readonly chrome: MainChrome };

/** Loads header, menus and drawers; `retry` loads again, without a reload of the browser's page. */
export function useMainChrome(): { state: MainChromeState; retry: () => void } {
  const { loader } = useRemotes();
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<MainChromeState>(() => {
    const chrome = peekMainChrome();
    return chrome === undefined ? { status: 'loading' } : { status: 'ready', chrome };
  });

  useEffect(() => {
    let isCurrent = true;
    loadShellPart('header', loadMainChrome).then(
      // Another component may have loaded it since the first render.
      (chrome) =>
        isCurrent && setState((current) => (current.status === 'ready' ? current : { status: 'ready', chrome })),
      async (error: unknown) => {
        if (isCurrent) setState({ status: 'failed' });
        // A page that fails at the same file reports more details: its remote and version. The shell then adds no
        // report.
        await loader.settled();
        reportMissingPart(error);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [loader, attempt]);

  const retry = () => {
    setState({ status: 'retrying' });
    setAttempt((count) => count + 1);
  };
  return { state, retry };
}
