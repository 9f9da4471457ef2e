import { useExistingPage } from 'shared-features/ui/list-top';
import { useListAddress } from 'shared-features/ui/use-list-address';
import { BUTTONS } from 'shared-rules/buttons';
import { SUPPLIER_STATUS_LABELS } from 'shared-rules/words';
import { Button, TextButton } from 'shared-ui/core';
import { Form, TextField, useAppForm, useShownValues } from 'shared-ui/forms';
import { type TabItem, Tabs } from 'shared-ui/tables';
import * as v from 'valibot';
import { LIST_ADDRESS, SUPPLIER_TABS, type SupplierQuestion, MAX_SEARCH } from './list-question';
import * as styles from './supplier-list.css';
import { SupplierRows, useSuppliers } from './supplier-rows';

const schema = v.object({ search: v.pipe(v.string(), v.trim()) });

interface SupplierSearchProps {
  /** The search of the address; the field follows it, back and forward included. */
  readonly search: string;
  readonly onSearch: (search: string) => void;
}

/** Searches suppliers by a part of name, kana or number. Applies on 検索 and Enter, not while typing. */
function SupplierSearch({ search, onSearch }: SupplierSearchProps) {
  const form = useAppForm({
    schema,
    defaultValues: { search },
    validateOn: 'submit',
    onSubmit: (values) => searchFor(values.search),
  });
  const show = useShownValues(form.methods.reset, { search });
  const searchFor = (wanted: string): void => show({ search: wanted }, () => onSearch(wanted));
  return (
    <Form form={form} label="取引先の検索" hasSummary={false}>
      <div className={styles.row}>
        <div className={styles.field}>
          <TextField name="search" type="search" label="取引先名・カナ・法人番号・登録番号" maxLength={MAX_SEARCH} />
        </div>
        <div className={styles.buttons}>
          <Button type="submit" icon="search">
            {BUTTONS.search}
          </Button>
          {search === '' ? null : (
            <TextButton size="md" onPress={() => searchFor('')}>
              {BUTTONS.clearConditions}
            </TextButton>
          )}
        </div>
      </div>
    </Form>
  );
}

/** Shows the enabled and the disabled suppliers, in a tab each, with a search over both. */
export function SupplierList() {
  const { question, go, replace } = useListAddress(LIST_ADDRESS);
  const list = useSuppliers(question);
  const { data, isPlaceholderData } = list;
  useExistingPage({
    page: question.page,
    isEmpty: list.isSuccess && !isPlaceholderData && data?.suppliers.length === 0,
    total: data?.total_count ?? 0,
    replace: (page) => replace({ page }),
  });
  const counts = { enable: data?.count_enable, disable: data?.count_disable };
  const items = SUPPLIER_TABS.map((id): TabItem<SupplierQuestion['status']> => ({
    id,
    label: SUPPLIER_STATUS_LABELS[id],
    count: counts[id],
  }));

  return (
    <>
      <SupplierSearch search={question.search} onSearch={(search) => go({ search })} />
      <Tabs label="取引先の表示" items={items} selected={question.status} onSelect={(status) => go({ status })}>
        <SupplierRows question={question} list={list} go={go} />
      </Tabs>
    </>
  );
}
