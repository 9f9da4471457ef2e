import { APPROVALS_TITLE, useApprovals } from 'shared-features/payments/approval';
import { ServerDateField } from 'shared-features/ui/server-date-field';
import { BUTTONS } from 'shared-rules/buttons';
import { FIELDS } from 'shared-rules/words';
import { Button, Cluster, TextButton } from 'shared-ui/core';
import { Form, useAppForm, useShownValues, FieldRange, TextField, YenField } from 'shared-ui/forms';
import { SelectField } from 'shared-ui/pickers';
import { NUMBER_LABEL, statusWord } from './filter-words';
import { filterForm, toFilter, toFormValues, ANY_STATUS } from './filter.form';
import { ANY_APPROVAL, APPROVAL_FILTERS, APPROVAL_WORDS } from '../list-question/approval-filter';
import type { InvoiceFilter } from '../list-question/list-question';
import { type ListTab, statusesOf } from '../list-question/list-tabs';
import * as styles from './received-invoice-list.css';

/** Shows the fields, for any layout. */
function Fields({ tab }: { readonly tab: ListTab }) {
  const statuses = statusesOf(tab);
  const hasRules = useApprovals() !== null;
  return (
    <>
      <div className={styles.text}>
        <TextField name="partner" label={FIELDS.supplier} type="search" autoComplete="off" maxLength={100} />
      </div>
      <div className={styles.text}>
        <TextField name="number" label={NUMBER_LABEL} type="search" autoComplete="off" maxLength={50} />
      </div>
      <div className={styles.dates}>
        <FieldRange
          label={FIELDS.issueDate}
          from={<ServerDateField name="issued.from" label={`${FIELDS.issueDate}の開始日`} isLabelHidden width="full" />}
          to={<ServerDateField name="issued.to" label={`${FIELDS.issueDate}の終了日`} isLabelHidden width="full" />}
        />
      </div>
      <div className={styles.amounts}>
        <FieldRange
          label={FIELDS.amount}
          from={<YenField name="amount.from" label={`${FIELDS.amount}の下限`} isLabelHidden width="full" />}
          to={<YenField name="amount.to" label={`${FIELDS.amount}の上限`} isLabelHidden width="full" />}
        />
      </div>
      {statuses.length === 0 ? null : (
        <div className={styles.status}>
          <SelectField
            name="status"
            label={FIELDS.status}
            options={[
              { value: ANY_STATUS, label: '指定なし' },
              ...statuses.map((status) => ({ value: String(status), label: statusWord(status) })),
            ]}
          />
        </div>
      )}
      {hasRules ? (
        <div className={styles.status}>
          <SelectField
            name="approval"
            label={APPROVALS_TITLE}
            options={[
              { value: ANY_APPROVAL, label: '指定なし' },
              ...APPROVAL_FILTERS.map((value) => ({ value, label: APPROVAL_WORDS[value] })),
            ]}
          />
        </div>
      ) : null}
    </>
  );
}

export interface FilterFormProps {
  readonly tab: ListTab;
  /** The conditions of the address; the fields follow them, back and forward included. */
  readonly filter: InvoiceFilter;
  readonly onSearch: (filter: InvoiceFilter) => void;
  /** `row`: fields side by side. `column`: one below the other, in a drawer. */
  readonly layout: 'row' | 'column';
}

/** Shows the filter of the list. Applies on 検索 and Enter, not while typing. */
export function FilterForm({ tab, filter, onSearch, layout }: FilterFormProps) {
  const form = useAppForm({
    schema: filterForm,
    defaultValues: toFormValues(filter),
    validateOn: 'submit',
    onSubmit: (values) => search(toFilter(values)),
  });
  const show = useShownValues(form.methods.reset, toFormValues(filter));
  const search = (wanted: InvoiceFilter): void => show(toFormValues(wanted), () => onSearch(wanted));
  const isRow = layout === 'row';
  return (
    <Form form={form} label="検索条件" gap="cards" hasSummary={false}>
      <div className={isRow ? styles.row : styles.column}>
        <Fields tab={tab} />
      </div>
      <Cluster justify="between">
        <p className={styles.help}>取引先・請求日・請求金額を組み合わせて検索できます。</p>
        <div className={isRow ? styles.buttons : styles.wideButtons}>
          <TextButton size="md" onPress={() => search({})}>
            {BUTTONS.clearConditions}
          </TextButton>
          <Button type="submit" icon="search" variant={isRow ? 'secondary' : 'primary'}>
            {BUTTONS.search}
          </Button>
        </div>
      </Cluster>
    </Form>
  );
}
