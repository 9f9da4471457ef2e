import { PAYMENT_TAB_LABELS } from 'shared-rules/words';
import { formatCount } from 'shared-rules/yen';
import { VisuallyHidden } from 'shared-ui/core';
import { attention } from './header.css';

interface AttentionCountProps {
  readonly count: number;
}

/** Shows in amber beside a navigation item how many things wait for the buyer; nothing for 0. */
export function AttentionCount({ count }: AttentionCountProps) {
  if (count === 0) return null;
  return (
    <span className={attention}>
      <VisuallyHidden>{PAYMENT_TAB_LABELS.actionRequired}</VisuallyHidden>
      {formatCount(count)}
      <VisuallyHidden>件</VisuallyHidden>
    </span>
  );
}
