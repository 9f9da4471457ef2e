import { useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { Page as PageColumn, Skeleton, Alert, Page, PageHeader, Stack } from 'shared-ui/core';
import { resetOverrides } from '../../remotes/overrides/reset-overrides';
import type { LoadKind } from '../../remotes/remote-load-error';
import type { RemotePageRoute } from '../../remotes/route-table';
import { useArrival } from '../navigation/use-arrival';
import { PageBoundary } from './page-boundary';
import { RemoteErrorPanel } from './remote-error-panel';
import * as styles from './remote-page.css';
import { ResetButton } from './reset-button';
import { NoteShown, wasShown } from './shown-well';
import { useMeasuredPage } from './use-measured-page';
import { useRemotePage } from './use-remote-page';

interface DisabledPanelProps {
  /** Name of the screen, which stays as the heading. */
  readonly title: string;
  /** Japanese name of the remote. */
  readonly remoteName: string;
  /** Reason for users, from the registry. */
  readonly reason: string;
  /** Returns to the published version; only if this tab overrides the remote. */
  readonly onReset?: (() => void) | undefined;
}

/** Replaces a page whose remote is disabled in the registry. It is no error, and nothing is loaded. */
function DisabledPanel({ title, remoteName, reason, onReset }: DisabledPanelProps) {
  return (
    <Page width="list">
      <Stack gap={24}>
        <PageHeader title={title} />
        <Alert tone="info" title={`「${remoteName}」は現在ご利用いただけません`}>
          <Stack gap={12}>
            <p>{reason}</p>
            <p>他の画面はそのままご利用いただけます。</p>
            {onReset === undefined ? null : (
              <div>
                <ResetButton onPress={onReset} />
              </div>
            )}
          </Stack>
        </Alert>
      </Stack>
    </Page>
  );
}

interface DegradedMarkProps {
  /** Shown version. */
  readonly version: string;
  readonly errorId: string;
}

/** Shows, for support, that the previous version of a remote replaces the current one, with the id of the report. */
function DegradedMark({ version, errorId }: DegradedMarkProps) {
  return (
    <p className={styles.mark}>
      以前のバージョン（{version}）で表示しています。お問い合わせ用ID: {errorId}
    </p>
  );
}

/**
 * Mounts a page of a remote; every route of every remote uses it. Shows the loading state and errors, with a retry that
 * does not reload the browser's page.
 */
export function RemotePage({ remote, route }: RemotePageRoute) {
  const { pathname } = useLocation();
  const content = useRef<HTMLDivElement>(null);
  const { state, retry, replace } = useRemotePage({ remote, route });
  useMeasuredPage({ remote, route }, state);
  useArrival(route.title, content);

  const onReset = remote.isOverridden === true ? resetOverrides : undefined;

  // After a page was shown well, an error is a passing one, and replacing the page would lose the input.
  const replaceUnshown = async (message: string) =>
    !(state.status === 'ready' && wasShown(state.loader, route.page)) && (await replace(message));

  const panel = (kind: LoadKind, errorId: string) => (
    <RemoteErrorPanel
      title={route.title}
      remoteName={remote.name}
      kind={kind}
      errorId={errorId}
      onRetry={retry}
      onReset={onReset}
    />
  );

  return (
    <div
      ref={content}
      data-remote={remote.id}
      data-version={state.status === 'ready' ? state.loader.release.version : undefined}
    >
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
          {/* Another address of the same page starts over, so that values typed for one document never appear at
             another. */}
          <PageBoundary
            key={`${state.loader.release.entry} ${pathname}`}
            remote={{ id: remote.id, version: state.loader.release.version }}
            fallback={panel}
            replace={replaceUnshown}
          >
            <state.Page />
            <NoteShown loader={state.loader} page={route.page} />
          </PageBoundary>
          {state.degraded === undefined ? null : (
            <DegradedMark version={state.loader.release.version} errorId={state.degraded} />
          )}
        </>
      )}
    </div>
  );
}
