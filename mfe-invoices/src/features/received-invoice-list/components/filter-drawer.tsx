import { useState } from 'react';
import { BUTTONS } from 'shared-rules/words';
import { Button, TextButton } from 'shared-ui/core';
import { Drawer } from 'shared-ui/overlays';
import { filterWords } from '../filter-words';
import type { InvoiceFilter } from '../list-question';
import type { ListTab } from '../list-tabs';
import * as styles from './filter-drawer.css';
import { FilterForm } from './filter-form';

interface FilterProps {
  readonly tab: ListTab;
  readonly filter: InvoiceFilter;
  readonly onSearch: (filter: InvoiceFilter) => void;
}

/** The conditions where there is no room for their fields: a button with their number that opens them in a drawer. */
export function FilterDrawerButton({ tab, filter, onSearch }: FilterProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { length: count } = filterWords(filter);
  const search = (next: InvoiceFilter) => {
    setIsOpen(false);
    onSearch(next);
  };
  return (
    <>
      <Button icon="filter_list" aria-label={count > 0 ? `検索条件 ${count}件を指定中` : undefined} onPress={() => setIsOpen(true)}>
        検索条件{count > 0 ? <span className={styles.count}>{count}</span> : null}
      </Button>
      <Drawer isOpen={isOpen} title="検索条件" onClose={() => setIsOpen(false)}>
        <FilterForm tab={tab} filter={filter} onSearch={search} layout="column" />
      </Drawer>
    </>
  );
}

/** The conditions in words with the way to drop them, where their fields are out of sight; nothing while there are none. */
export function FilterInWords({ filter, onClear }: { readonly filter: InvoiceFilter; readonly onClear: () => void }) {
  const words = filterWords(filter);
  if (words.length === 0) return null;
  return (
    <div className={styles.words}>
      <ul aria-label="指定中の検索条件" className={styles.list}>
        {words.map((word) => <li key={word} className={styles.word}>{word}</li>)}
      </ul>
      <TextButton icon="close" onPress={onClear}>{BUTTONS.clearConditions}</TextButton>
    </div>
  );
}
