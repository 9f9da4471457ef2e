import { useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { Page as PageColumn, Skeleton } from 'shared-ui/core';
import { useArrival } from '../navigation/use-arrival';
import type { RemotePageRoute } from '../routes/route-table';
import { PageBoundary } from './page-boundary';
import { RemoteErrorPanel } from './remote-error-panel';
import { useRemotePage } from './use-remote-page';

/**
 * Mounts a page of a remote: every route of every remote goes through here. Shows that it loads, shows why it cannot,
 * and lets the user try again without reloading the browser's page.
 */
export function RemotePage({ remote, route }: RemotePageRoute) {
  const { pathname } = useLocation();
  const content = useRef<HTMLDivElement>(null);
  const { state, retry } = useRemotePage({ remote, route });
  useArrival(route.title, content);

  const panel = (phase: string, errorId: string, onRetry: () => void) => (
    <RemoteErrorPanel title={route.title} remoteName={remote.name} phase={phase} errorId={errorId} onRetry={onRetry} />
  );

  return (
    <div ref={content} data-remote={remote.id}>
      {state.status === 'loading' ? (
        <PageColumn width="list">
          <Skeleton lines={8} />
        </PageColumn>
      ) : state.status === 'failed' ? (
        panel(state.phase, state.errorId, retry)
      ) : (
        // Another address of the same page begins anew: nothing typed for one document shows up at another.
        <PageBoundary key={pathname} remote={remote} fallback={(errorId, reset) => panel('render', errorId, reset)}>
          <state.Page />
        </PageBoundary>
      )}
    </div>
  );
}
