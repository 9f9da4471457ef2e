import { parseDate } from '@internationalized/date';
import { BareButton } from '../core/button';
import { DatePicker } from 'react-aria-components/DatePicker';
import { Dialog } from 'react-aria-components/Dialog';
import { Group } from 'react-aria-components/Group';
import { Popover } from 'react-aria-components/Popover';
import { formatLongDate } from 'shared-rules/time';
import type { FieldLook } from '../forms/field-frame';
import { FieldHead, FieldMessage } from '../forms/field-frame';
import * as fieldStyles from '../forms/field.css';
import { useField } from '../forms/use-field';
import { Icon } from '../icons/icon';
import { popover } from '../pickers/popover.css';
import * as selectStyles from '../pickers/select-field.css';
import { BankCalendar } from './bank-calendar';
import * as styles from './bank-date-picker.css';

interface BankDatePickerProps extends FieldLook {
  /** First and last day that may be offered, 'YYYY-MM-DD'. Days beyond can be looked at, and give their reasons. */
  readonly min: string;
  readonly max: string;
  /** Returns why a day cannot be chosen, also outside the range, or null if it can. */
  readonly unavailableReason: (date: string) => string | null;
  /** A standing line below the days, such as 土日祝日は銀行休業日のため選択できません。 */
  readonly hint: string;
}

/**
 * Shows a field for a bank business day, chosen in a calendar that gives the reason for closed days. Its value is
 * 'YYYY-MM-DD' or ''.
 */
export function BankDatePicker({ min, max, unavailableReason, hint, ...look }: BankDatePickerProps) {
  const { name, label, badge, help, labelAside, width = 'medium', isDisabled } = look;
  const field = useField(name, '');
  const staleReason = field.value === '' ? null : unavailableReason(field.value);
  return (
    <DatePicker
      name={name}
      value={field.value === '' ? null : parseDate(field.value)}
      onChange={(date) => field.change(date === null ? '' : date.toString())}
      onOpenChange={(isOpen) => (isOpen ? undefined : field.leave(field.value))}
      // No minimum or maximum of the calendar's own: days beyond them could not be focused, and give no reason.
      placeholderValue={parseDate(min)}
      isRequired={badge === 'required'}
      isInvalid={field.isInvalid || staleReason !== null}
      isDisabled={isDisabled}
      validationBehavior="aria"
      className={fieldStyles.field}
    >
      <FieldHead label={label} badge={badge} help={help} labelAside={labelAside} />
      <Group className={fieldStyles.width[width]}>
        <BareButton ref={field.ref} className={`${selectStyles.trigger} ${fieldStyles.width.full}`}>
          <span className={selectStyles.value} data-placeholder={field.value === '' ? true : undefined}>
            {field.value === '' ? '日付を選択' : formatLongDate(field.value)}
          </span>
          <Icon name="calendar_month" />
        </BareButton>
      </Group>
      <FieldMessage message={field.error ?? staleReason ?? undefined} />
      <Popover className={popover}>
        <Dialog className={styles.panel}>
          <BankCalendar min={min} max={max} unavailableReason={unavailableReason} hint={hint} />
        </Dialog>
      </Popover>
    </DatePicker>
  );
}
