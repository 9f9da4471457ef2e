import { BUTTONS } from 'shared-rules/words';
import { Button, Cluster, TextButton } from 'shared-ui/core';
import { Form, useAppForm, useShownValues } from 'shared-ui/forms';
import { filterForm, toFilter, toFormValues } from '../filter.form';
import type { InvoiceFilter } from '../list-question';
import type { ListTab } from '../list-tabs';
import { FilterFields } from './filter-fields';
import * as styles from './filter-form.css';

interface FilterFormProps {
  readonly tab: ListTab;
  /** The conditions of the address; the fields follow them, back and forward included. */
  readonly filter: InvoiceFilter;
  readonly onSearch: (filter: InvoiceFilter) => void;
  /** `row`: fields beside each other. `column`: below each other, in a drawer. */
  readonly layout: 'row' | 'column';
}

/** The conditions of the list: applied by 検索 and Enter, not while typing. */
export function FilterForm({ tab, filter, onSearch, layout }: FilterFormProps) {
  const form = useAppForm({ schema: filterForm, defaultValues: toFormValues(filter), validateOn: 'submit', onSubmit: (values) => search(toFilter(values)) });
  const show = useShownValues(form.methods.reset, toFormValues(filter));
  const search = (wanted: InvoiceFilter): void => show(toFormValues(wanted), () => onSearch(wanted));
  const isRow = layout === 'row';
  return (
    <Form form={form} label="検索条件" gap="cards" hasSummary={false}>
      <div className={isRow ? styles.row : styles.column}>
        <FilterFields tab={tab} />
      </div>
      <Cluster justify="between">
        <p className={styles.help}>取引先・請求日・請求金額を組み合わせて検索できます（電子帳簿保存法の検索要件に対応）。</p>
        <div className={isRow ? styles.buttons : styles.wideButtons}>
          <TextButton size="md" onPress={() => search({})}>{BUTTONS.clearConditions}</TextButton>
          <Button type="submit" icon="search" variant={isRow ? 'secondary' : 'primary'}>{BUTTONS.search}</Button>
        </div>
      </Cluster>
    </Form>
  );
}
