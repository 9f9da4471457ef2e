import type { ErrorInfo, ReactNode } from 'react';
import { Component } from 'react';
import { isChunkError } from '../../remotes/chunks/chunk-error';
import { reloadOnce } from '../../remotes/chunks/reload-guard';
import { reportError } from '../../reports/report-error';
import { messageOf, nameOf } from '../../reports/listen-for-errors';
import { diagnose } from '../../remotes/diagnose';
import { failureReport } from '../../remotes/failure-report';
import { loadFailure } from '../../remotes/load-failure';
import type { LoadKind } from '../../remotes/remote-load-error';

interface PageBoundaryProps {
  /** The remote, in the version that is shown. */
  readonly remote: { readonly id: string; readonly version: string };
  /** What stands there after an error. Whoever is asked to try again mounts the page anew, with another boundary. */
  readonly fallback: (kind: LoadKind, errorId: string) => ReactNode;
  readonly children: ReactNode;
}

interface PageBoundaryState {
  readonly failed: boolean;
  readonly kind: LoadKind;
  /** Empty until the error is reported, or while the browser reloads. */
  readonly errorId: string;
}

/** Holds an error of a page inside the content area. A part of the page that is gone reloads the browser's page once. */
export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state: PageBoundaryState = { failed: false, kind: 'threw', errorId: '' };

  static getDerivedStateFromError(): Partial<PageBoundaryState> {
    return { failed: true };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    const { remote } = this.props;
    if (!isChunkError(error)) {
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
