import { useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { Page as PageColumn, Skeleton } from 'shared-ui/core';
import { useMeasuredPage } from './use-measured-page';
import { useArrival } from '../navigation/use-arrival';
import { resetOverrides } from '../../remotes/overrides/reset-overrides';
import type { RemotePageRoute } from '../../remotes/route-table';
import { DegradedMark } from './degraded-mark';
import { DisabledPanel } from './disabled-panel';
import { PageBoundary } from './page-boundary';
import { RemoteErrorPanel } from './remote-error-panel';
import type { LoadKind } from '../../remotes/remote-load-error';
import { useRemotePage } from './use-remote-page';

/**
 * Mounts a page of a remote: every route of every remote goes through here. Shows that it loads, shows why it cannot,
 * and lets the user try again without reloading the browser's page.
 */
export function RemotePage({ remote, route }: RemotePageRoute) {
  const { pathname } = useLocation();
  const content = useRef<HTMLDivElement>(null);
  const { state, retry } = useRemotePage({ remote, route });
  useMeasuredPage({ remote, route }, state);
  useArrival(route.title, content);

  const onReset = remote.isOverridden === true ? resetOverrides : undefined;

  const panel = (kind: LoadKind, errorId: string) => (
    <RemoteErrorPanel title={route.title} remoteName={remote.name} kind={kind} errorId={errorId} onRetry={retry} onReset={onReset} />
  );

  return (
    <div ref={content} data-remote={remote.id} data-version={state.status === 'ready' ? state.loader.release.version : undefined}>
      {state.status === 'disabled' ? (
        <DisabledPanel title={route.title} remoteName={remote.name} reason={state.reason} onReset={onReset} />
      ) : state.status === 'loading' ? (
        <PageColumn width="list">
          <Skeleton lines={8} />
        </PageColumn>
      ) : state.status === 'failed' ? (
        panel(state.failure.kind, state.errorId)
      ) : (
        <>
          {/* Another address of the same page begins anew: nothing typed for one document shows up at another. */}
          <PageBoundary key={pathname} remote={{ id: remote.id, version: state.loader.release.version }} fallback={panel}>
            <state.Page />
          </PageBoundary>
          {state.degraded === undefined ? null : <DegradedMark version={state.loader.release.version} errorId={state.degraded} />}
        </>
      )}
    </div>
  );
}
