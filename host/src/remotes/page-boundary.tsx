import type { ErrorInfo, ReactNode } from 'react';
import { Component } from 'react';
import { isChunkError } from '../chunks/chunk-error';
import { reloadOnce } from '../chunks/reload-guard';
import { reportError } from '../errors/report-error';
import { messageOf, nameOf } from '../errors/listen-for-errors';
import type { RegisteredRemote } from './registry';

interface PageBoundaryProps {
  readonly remote: RegisteredRemote;
  /** What stands there after an error; `reset` shows the page anew. */
  readonly fallback: (errorId: string, reset: () => void) => ReactNode;
  readonly children: ReactNode;
}

interface PageBoundaryState {
  readonly failed: boolean;
  /** Empty until the error is reported, or while the browser reloads. */
  readonly errorId: string;
}

/** Holds an error of a page inside the content area. A part of the page that is gone reloads the browser's page once. */
export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state: PageBoundaryState = { failed: false, errorId: '' };

  static getDerivedStateFromError(): Partial<PageBoundaryState> {
    return { failed: true };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    if (isChunkError(error) && reloadOnce()) return;
    const message = `${messageOf(error)}${componentStack ?? ''}`;
    this.setState({ errorId: reportError({ phase: 'render', kind: nameOf(error), message, remote: this.props.remote }) });
  }

  private readonly reset = (): void => this.setState({ failed: false, errorId: '' });

  override render(): ReactNode {
    const { failed, errorId } = this.state;
    if (!failed) return this.props.children;
    return errorId === '' ? null : this.props.fallback(errorId, this.reset);
  }
}
