import { type ErrorInfo, type ReactNode, Component } from 'react';
import { forgetAnswers } from 'shared-auth/kept-answers';
import { isChunkError } from '../../remotes/chunk-error';
import { reloadOnce } from '../../remotes/chunks/reload-guard';
import { diagnose } from '../../remotes/diagnose';
import { failureReport } from '../../remotes/failure-report';
import { loadFailure } from '../../remotes/load-failure';
import type { LoadKind } from '../../remotes/remote-load-error';
import { messageOf, nameOf } from '../../reports/listen-for-errors';
import { reportError } from '../../reports/report-error';

interface PageBoundaryProps {
  /** Remote in the shown version. */
  readonly remote: { readonly id: string; readonly version: string };
  /** Renders the error. A retry mounts the page again, with a new boundary. */
  readonly fallback: (kind: LoadKind, errorId: string) => ReactNode;
  /**
   * Shows another release in its place, for an error of this one. Resolves with false if there is none; absent if none
   * should be shown.
   */
  readonly replace?: ((message: string) => Promise<boolean>) | undefined;
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
 * - If the error is of the release itself, has another release shown, where there is one.
 */
export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state: PageBoundaryState = { failed: false, kind: 'threw', errorId: '' };
  private isSecondTry = false;

  static getDerivedStateFromError(): Partial<PageBoundaryState> {
    return { failed: true };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    if (!isChunkError(error)) {
      if (!this.isSecondTry && forgetAnswers()) {
        this.isSecondTry = true;
        this.setState({ failed: false });
        return;
      }
      const message = `${nameOf(error)}: ${messageOf(error)}${componentStack ?? ''}`;
      void this.giveWay(error, message);
    } else if (!reloadOnce()) {
      void diagnose(loadFailure(error, 'chunk')).then((failure) => {
        const { remote } = this.props;
        this.setState({ kind: failure.kind, errorId: reportError({ ...failureReport(failure), remote }) });
      });
    }
  }

  /** Has another release shown, or reports the error for the panel. */
  private async giveWay(error: unknown, message: string): Promise<void> {
    const { remote, replace } = this.props;
    // Downloaded when it is needed, which is nearly never. Without it the panel is shown.
    const fault = await import('./release-fault').catch(() => undefined);
    if (fault?.isOfRelease(error) && (await replace?.(message))) return;
    this.setState({ kind: 'threw', errorId: reportError({ phase: 'render', kind: 'threw', message, remote }) });
  }

  override render(): ReactNode {
    const { failed, kind, errorId } = this.state;
    if (!failed) return this.props.children;
    return errorId === '' ? null : this.props.fallback(kind, errorId);
  }
}
