import { termLabel } from 'shared-features/payments/approval';
import { textStyles } from 'shared-ui/core';
import type { TermChange } from './changed-terms';

const shown = (text: string | null): string => (text === null || text === '' ? 'なし' : text);

interface ChangeListProps {
  /** Name of the list, for screen readers. */
  readonly label: string;
  readonly changes: readonly TermChange[];
}

/** Lists terms that have changed, before and now. Files are told by their being replaced: their ids say nothing. */
export function ChangeList({ label, changes }: ChangeListProps) {
  return (
    <ul aria-label={label} className={textStyles.bullets}>
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          {field === 'file_ids'
            ? `${termLabel(field)}: 差し替え`
            : `${termLabel(field)}: ${shown(before)} → ${shown(after)}`}
        </li>
      ))}
    </ul>
  );
}
