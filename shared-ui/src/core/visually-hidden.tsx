import type { ReactNode } from 'react';
import { visuallyHidden } from './layout.css';

interface VisuallyHiddenProps {
  /** Text, or elements that may stand inside a line. */
  readonly children: ReactNode;
}

/** Words for those who listen to the page, and not in sight. */
export function VisuallyHidden({ children }: VisuallyHiddenProps) {
  return <span className={visuallyHidden}>{children}</span>;
}
