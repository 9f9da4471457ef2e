import { FIELDS } from 'shared-rules/words';
import { DateField } from 'shared-ui/dates';
import { FieldRange, TextField, YenField } from 'shared-ui/forms';
import { SelectField } from 'shared-ui/pickers';
import { ANY_STATUS } from '../filter.form';
import { NUMBER_LABEL, statusWord } from '../filter-words';
import { type ListTab, statusesOf } from '../list-tabs';
import * as styles from './filter-form.css';

/** The fields of the conditions, for any layout. */
export function FilterFields({ tab }: { readonly tab: ListTab }) {
  const statuses = statusesOf(tab);
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
          from={<DateField name="issued.from" label={`${FIELDS.issueDate}の開始日`} isLabelHidden width="full" />}
          to={<DateField name="issued.to" label={`${FIELDS.issueDate}の終了日`} isLabelHidden width="full" />}
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
            options={[{ value: ANY_STATUS, label: '指定なし' }, ...statuses.map((status) => ({ value: String(status), label: statusWord(status) }))]}
          />
        </div>
      )}
    </>
  );
}
