import type { CollectionTab } from 'shared-api/types';
import { BUTTONS, FIELDS } from 'shared-rules/words';
import { Button, TextButton } from 'shared-ui/core';
import { Form, TextField, useAppForm, useShownValues } from 'shared-ui/forms';
import { SelectField } from 'shared-ui/pickers';
import * as v from 'valibot';
import * as styles from './collection-search.css';
import { type CollectionQuestion, MAX_SEARCH, statesOf } from './list-question';

type Conditions = Pick<CollectionQuestion, 'search' | 'number'>;

/** Value of the choice that narrows nothing. */
const ANY_STATE = 'any';

const schema = v.object({ search: v.pipe(v.string(), v.trim()), status: v.string() });

const toValues = ({ search, number }: Conditions) => ({ search, status: number === undefined ? ANY_STATE : String(number) });
const toConditions = ({ search, status }: v.InferOutput<typeof schema>): Conditions => ({ search, number: status === ANY_STATE ? undefined : Number(status) });

interface CollectionSearchProps {
  readonly tab: CollectionTab;
  /** The conditions of the address; the fields follow them, back and forward included. */
  readonly conditions: Conditions;
  readonly onSearch: (conditions: Conditions) => void;
}

/** Searches the requests of a tab: applied by 検索 and Enter, not while typing. */
export function CollectionSearch({ tab, conditions: { search, number }, onSearch }: CollectionSearchProps) {
  const shown = toValues({ search, number });
  const form = useAppForm({ schema, defaultValues: shown, validateOn: 'submit', onSubmit: (values) => searchFor(toConditions(values)) });
  const show = useShownValues(form.methods.reset, shown);
  const searchFor = (wanted: Conditions): void => show(toValues(wanted), () => onSearch(wanted));
  const states = statesOf(tab);
  return (
    <Form form={form} label="カード払い依頼の検索" hasSummary={false}>
      <div className={styles.row}>
        <div className={styles.text}>
          <TextField name="search" type="search" autoComplete="off" label="依頼先・メールアドレス・請求書番号・依頼番号" maxLength={MAX_SEARCH} />
        </div>
        {states.length === 1 ? null : (
          <div className={styles.status}>
            <SelectField name="status" label={FIELDS.status} options={[{ value: ANY_STATE, label: '指定なし' }, ...states.map((state) => ({ value: String(state.number), label: state.label }))]} />
          </div>
        )}
        <div className={styles.buttons}>
          <Button type="submit" icon="search">{BUTTONS.search}</Button>
          {search === '' && number === undefined ? null : <TextButton size="md" onPress={() => searchFor({ search: '', number: undefined })}>{BUTTONS.clearConditions}</TextButton>}
        </div>
      </div>
    </Form>
  );
}
