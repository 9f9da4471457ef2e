import { Menu } from 'shared-ui/overlays';
import { isSameSort, type ListSort, SORT_CHOICES } from '../list-sort';

interface SortMenuProps {
  readonly sort: ListSort;
  readonly onSort: (sort: ListSort) => void;
}

/** The order of the rows, where no head of a column can be pressed. */
export function SortMenu({ sort, onSort }: SortMenuProps) {
  const now = SORT_CHOICES.find((choice) => isSameSort(choice, sort));
  const entries = SORT_CHOICES.map(({ label, ...choice }) => ({
    id: `${choice.column}-${choice.order}`,
    label,
    onAction: () => onSort(choice),
  }));
  return (
    <Menu look="button" label={`並び順: ${now?.label ?? ''}`} entries={entries}>
      {now?.label}
    </Menu>
  );
}
