import { useRef, type ErrorInfo, type ReactNode, Component } from 'react';
import { useLocation } from 'react-router-dom';
import { forgetAnswers } from 'shared-auth/kept-answers';
import { Page as PageColumn, Skeleton, Alert, Page, PageHeader, Stack } from 'shared-ui/core';
import { isChunkError } from '../../remotes/chunks/chunk-error';
import { reloadOnce } from '../../remotes/chunks/reload-guard';
import { diagnose } from '../../remotes/diagnose';
import { failureReport } from '../../remotes/failure-report';
import { loadFailure } from '../../remotes/load-failure';
import { resetOverrides } from '../../remotes/overrides/reset-overrides';
import type { LoadKind } from '../../remotes/remote-load-error';
import type { RemotePageRoute } from '../../remotes/route-table';
import { messageOf, nameOf } from '../../reports/listen-for-errors';
import { reportError } from '../../reports/report-error';
import { useArrival } from '../navigation/use-arrival';
import { RemoteErrorPanel } from './remote-error-panel';
import * as styles from './remote-page.css';
import { ResetButton } from './reset-button';
import { useMeasuredPage } from './use-measured-page';
import { useRemotePage } from './use-remote-page';

interface PageBoundaryProps {
  /** Remote in the shown version. */
  readonly remote: { readonly id: string; readonly version: string };
  /** Renders the error. A retry mounts the page again, with a new boundary. */
  readonly fallback: (kind: LoadKind, errorId: string) => ReactNode;
  readonly children: ReactNode;
}

interface PageBoundaryState {
  readonly failed: boolean;
  readonly kind: LoadKind;
  /** Empty until the error is reported, or while the browser reloads. */
  readonly errorId: string;
}

/**
 * Catches an error of a page inside the content area.
 *
 * - If a part of the page no longer exists, reloads the browser's page once.
 * - If the page may have begun with kept answers, shows it once more without them: they may lack what it needs.
 */
class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state: PageBoundaryState = { failed: false, kind: 'threw', errorId: '' };
  private isSecondTry = false;

  static getDerivedStateFromError(): Partial<PageBoundaryState> {
    return { failed: true };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    const { remote } = this.props;
    if (!isChunkError(error)) {
      if (!this.isSecondTry && forgetAnswers()) {
        this.isSecondTry = true;
        this.setState({ failed: false });
        return;
      }
      const message = `${nameOf(error)}: ${messageOf(error)}${componentStack ?? ''}`;
      this.setState({ kind: 'threw', errorId: reportError({ phase: 'render', kind: 'threw', message, remote }) });
    } else if (!reloadOnce()) {
      void diagnose(loadFailure(error, 'chunk')).then((failure) => {
        this.setState({ kind: failure.kind, errorId: reportError({ ...failureReport(failure), remote }) });
      });
    }
  }

  override render(): ReactNode {
    const { failed, kind, errorId } = this.state;
    if (!failed) return this.props.children;
    return errorId === '' ? null : this.props.fallback(kind, errorId);
  }
}

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
  const { state, retry } = useRemotePage({ remote, route });
  useMeasuredPage({ remote, route }, state);
  useArrival(route.title, content);

  const onReset = remote.isOverridden === true ? resetOverrides : undefined;

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
            key={pathname}
            remote={{ id: remote.id, version: state.loader.release.version }}
            fallback={panel}
          >
            <state.Page />
          </PageBoundary>
          {state.degraded === undefined ? null : (
            <DegradedMark version={state.loader.release.version} errorId={state.degraded} />
          )}
        </>
      )}
    </div>
  );
}
