import { BUTTONS } from 'shared-rules/words';
import { Button, TextButton } from 'shared-ui/core';
import { Form, TextField, useAppForm, useShownValues } from 'shared-ui/forms';
import * as v from 'valibot';
import { MAX_SEARCH } from './list-question';
import * as styles from './supplier-search.css';

const schema = v.object({ search: v.pipe(v.string(), v.trim()) });

interface SupplierSearchProps {
  /** The search of the address; the field follows it, back and forward included. */
  readonly search: string;
  readonly onSearch: (search: string) => void;
}

/** Searches the suppliers by a part of name, kana or number: applied by 検索 and Enter, not while typing. */
export function SupplierSearch({ search, onSearch }: SupplierSearchProps) {
  const form = useAppForm({ schema, defaultValues: { search }, validateOn: 'submit', onSubmit: (values) => searchFor(values.search) });
  const show = useShownValues(form.methods.reset, { search });
  const searchFor = (wanted: string): void => show({ search: wanted }, () => onSearch(wanted));
  return (
    <Form form={form} label="取引先の検索" hasSummary={false}>
      <div className={styles.row}>
        <div className={styles.field}>
          <TextField name="search" type="search" label="取引先名・カナ・法人番号・登録番号" maxLength={MAX_SEARCH} />
        </div>
        <div className={styles.buttons}>
          <Button type="submit" icon="search">{BUTTONS.search}</Button>
          {search === '' ? null : <TextButton size="md" onPress={() => searchFor('')}>{BUTTONS.clearConditions}</TextButton>}
        </div>
      </div>
    </Form>
  );
}
