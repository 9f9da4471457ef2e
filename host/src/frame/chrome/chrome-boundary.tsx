import type { ErrorInfo, ReactNode } from 'react';
import { Component } from 'react';
import { reportMissingPart } from '../../remotes/chunks/shell-part';
import { messageOf, nameOf } from '../../reports/listen-for-errors';
import { reportError } from '../../reports/report-error';
import { RemoteLoadError } from '../../remotes/remote-load-error';

interface ChromeBoundaryProps {
  /** Content shown after an error. */
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** Catches and reports an error of the parts around the page. The page stays usable. */
export class ChromeBoundary extends Component<ChromeBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    if (error instanceof RemoteLoadError) reportMissingPart(error);
    else reportError({ phase: 'render', kind: nameOf(error), message: `${messageOf(error)}${componentStack ?? ''}` });
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
