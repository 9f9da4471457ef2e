import { ServerDateField } from 'shared-features/ui/server-date-field';
import { BUTTONS } from 'shared-rules/buttons';
import { OPERATION_KINDS } from 'shared-rules/operations';
import { Button, TextButton } from 'shared-ui/core';
import { FieldRange, Form, useAppForm, useShownValues } from 'shared-ui/forms';
import { SelectField } from 'shared-ui/pickers';
import * as styles from './operations.css';
import { ANY_KIND, operationsForm, toFilter, toFormValues, type OperationsFilter } from './operations.form';

interface OperationsFilterFormProps {
  /** The conditions of the address; the fields follow them. */
  readonly filter: OperationsFilter;
  readonly onSearch: (filter: OperationsFilter) => void;
}

const KINDS = [
  { value: ANY_KIND, label: '指定なし' },
  ...Object.entries(OPERATION_KINDS).map(([value, label]) => ({ value, label })),
];

/** Shows the filter of 操作履歴. Applies on 検索 and Enter, not while typing. */
export function OperationsFilterForm({ filter, onSearch }: OperationsFilterFormProps) {
  const form = useAppForm({
    schema: operationsForm,
    defaultValues: toFormValues(filter),
    validateOn: 'submit',
    onSubmit: (values) => search(toFilter(values)),
  });
  const show = useShownValues(form.methods.reset, toFormValues(filter));
  const search = (wanted: OperationsFilter): void => show(toFormValues(wanted), () => onSearch(wanted));
  return (
    <Form form={form} label="検索条件" hasSummary={false}>
      <div className={styles.filter}>
        <SelectField name="kind" label="種別" options={KINDS} />
        <FieldRange
          label="期間"
          from={<ServerDateField name="days.from" label="期間の開始日" isLabelHidden width="full" />}
          to={<ServerDateField name="days.to" label="期間の終了日" isLabelHidden width="full" />}
        />
        <div className={styles.buttons}>
          <TextButton size="md" onPress={() => search({})}>
            {BUTTONS.clearConditions}
          </TextButton>
          <Button type="submit" icon="search">
            {BUTTONS.search}
          </Button>
        </div>
      </div>
    </Form>
  );
}
