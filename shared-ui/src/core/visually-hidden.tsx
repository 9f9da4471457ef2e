import type { ReactNode } from 'react';
import { visuallyHidden } from './layout.css';

interface VisuallyHiddenProps {
  /** Text, or inline elements. */
  readonly children: ReactNode;
}

/** Shows content to screen readers only. */
export function VisuallyHidden({ children }: VisuallyHiddenProps) {
  return <span className={visuallyHidden}>{children}</span>;
}
