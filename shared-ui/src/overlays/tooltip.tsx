import type { ReactNode } from 'react';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip';
import * as styles from './tooltip.css';

interface TooltipProps {
  readonly text: string;
  /** One button or link of this design system. */
  readonly children: ReactNode;
}

/** A word about a control, on hover and on keyboard focus. Never the only place for what one must know: touch does not show it. */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <TooltipTrigger delay={400} closeDelay={0}>
      {children}
      <AriaTooltip offset={8} className={styles.tooltip}>
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
