import { useQuery } from '@tanstack/react-query';
import { startTransition, type ReactNode, useRef, useState } from 'react';
import { offlineError } from 'shared-auth';
import type { ListAddress } from 'shared-features/ui/use-list-address';
import { BUTTONS } from 'shared-rules/buttons';
import { Button, Cluster, LoadError, Skeleton, Stack, TextButton, useIsDesktop } from 'shared-ui/core';
import { Drawer, Menu } from 'shared-ui/overlays';
import type { FilterFormProps } from './filter-form';
import { filterWords } from './filter-words';
import type { InvoiceFilter, ListQuestion } from '../list-question/list-question';
import { isSameSort, type ListSort, SORT_CHOICES } from '../list-question/list-sort';
import * as styles from './received-invoice-list.css';

/**
 * Loads the code of the fields.
 * @throws ApiError if it cannot be downloaded
 */
async function loadFilterForm(): Promise<typeof import('./filter-form')> {
  try {
    return await import('./filter-form');
  } catch (error) {
    throw offlineError(error);
  }
}

/** Shows the fields of the filter. Fields and their code wait until somebody opens them: rows come first. */
function FilterFields(props: FilterFormProps) {
  const code = useQuery({
    queryKey: ['code', 'invoice-filter'],
    queryFn: loadFilterForm,
    staleTime: Infinity,
    retry: false,
  });
  if (code.data !== undefined) return <code.data.FilterForm {...props} />;
  if (code.error !== null) return <LoadError error={code.error} onRetry={() => void code.refetch()} />;
  return <Skeleton lines={3} />;
}

interface FilterButtonProps {
  readonly filter: InvoiceFilter;
  /** Whether the fields are unfolded; undefined if they come in a drawer. */
  readonly isUnfolded?: boolean;
  readonly onPress: () => void;
}

/** Shows the button that opens the filter, with the number of conditions. */
function FilterButton({ filter, isUnfolded, onPress }: FilterButtonProps) {
  const { length: count } = filterWords(filter);
  return (
    <Button
      size={isUnfolded === undefined ? 'md' : 'sm'}
      icon="filter_list"
      aria-label={count > 0 ? `検索条件 ${count}件を指定中` : undefined}
      aria-expanded={isUnfolded}
      onPress={onPress}
    >
      検索条件{count > 0 ? <span className={styles.count}>{count}</span> : null}
    </Button>
  );
}

/** Shows the conditions in words with a button to clear them; nothing without conditions. */
function FilterInWords({ filter, onClear }: { readonly filter: InvoiceFilter; readonly onClear: () => void }) {
  const words = filterWords(filter);
  if (words.length === 0) return null;
  return (
    <div className={styles.words}>
      <ul aria-label="指定中の検索条件" className={styles.list}>
        {words.map((word) => (
          <li key={word} className={styles.word}>
            {word}
          </li>
        ))}
      </ul>
      <TextButton icon="close" onPress={onClear}>
        {BUTTONS.clearConditions}
      </TextButton>
    </div>
  );
}

interface SortMenuProps {
  readonly sort: ListSort;
  readonly onSort: (sort: ListSort) => void;
}

/** Shows the order of the rows as a menu, for screens without column headings. */
function SortMenu({ sort, onSort }: SortMenuProps) {
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

interface ListToolbarProps extends Pick<ListAddress<ListQuestion>, 'question' | 'go'> {
  /** Range of the rows and the downloads. From 1024 px they end the line, below that they follow it. */
  readonly end: ReactNode;
}

/**
 * Shows filter and order in one line: the conditions in words, and the fields once they are opened. From 1024 px they
 * unfold below and stay; below that they come in a drawer, which a search closes.
 */
export function ListToolbar({ question, go, end }: ListToolbarProps) {
  const isDesktop = useIsDesktop();
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLSpanElement>(null);
  const { tab, filter, sort } = question;
  // The fields take several frames on a slow phone. They need not hold up the next press.
  const unfold = (isWanted: boolean) => startTransition(() => setIsOpen(isWanted));
  const search = (next: InvoiceFilter) => {
    if (!isDesktop) setIsOpen(false);
    go({ filter: next });
  };
  const clear = () => {
    go({ filter: {} });
    // The pressed button disappears with the conditions.
    opener.current?.querySelector('button')?.focus();
  };
  const fields = (layout: FilterFormProps['layout']) => (
    <FilterFields tab={tab} filter={filter} onSearch={search} layout={layout} />
  );
  if (isDesktop)
    return (
      <Stack gap={12}>
        <Cluster gap={12} justify="between">
          <Cluster gap={12}>
            <span ref={opener}>
              <FilterButton filter={filter} isUnfolded={isOpen} onPress={() => unfold(!isOpen)} />
            </span>
            {isOpen ? null : <FilterInWords filter={filter} onClear={clear} />}
          </Cluster>
          {end}
        </Cluster>
        {isOpen ? fields('row') : null}
      </Stack>
    );
  return (
    <Stack gap={12}>
      <Cluster gap={8}>
        <span ref={opener}>
          <FilterButton filter={filter} onPress={() => unfold(true)} />
        </span>
        <SortMenu sort={sort} onSort={(next) => go({ sort: next })} />
      </Cluster>
      <FilterInWords filter={filter} onClear={clear} />
      {end}
      <Drawer isOpen={isOpen} title="検索条件" onClose={() => setIsOpen(false)}>
        {fields('column')}
      </Drawer>
    </Stack>
  );
}
