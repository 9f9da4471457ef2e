import { useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { Page as PageColumn, Skeleton } from 'shared-ui/core';
import { resetOverrides } from '../../remotes/overrides/reset-overrides';
import type { LoadKind } from '../../remotes/remote-load-error';
import type { RemotePageRoute } from '../../remotes/route-table';
import { useArrival } from '../navigation/use-arrival';
import * as styles from './degraded-mark.css';
import { DisabledPanel } from './disabled-panel';
import { PageBoundary } from './page-boundary';
import { RemoteErrorPanel } from './remote-error-panel';
import { useMeasuredPage } from './use-measured-page';
import { useRemotePage } from './use-remote-page';

interface DegradedMarkProps {
  /** The version that is shown. */
  readonly version: string;
  readonly errorId: string;
}

/** Says, for support, that the previous version of a remote stands in for the current one, and under which id that was reported. */
function DegradedMark({ version, errorId }: DegradedMarkProps) {
  return (
    <p className={styles.mark}>
      以前のバージョン（{version}）で表示しています。お問い合わせ用ID: {errorId}
    </p>
  );
}

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
