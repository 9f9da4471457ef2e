import { BareButton } from '../core/button';
import { Popover } from 'react-aria-components/Popover';
import { Select, SelectValue } from 'react-aria-components/Select';
import type { FieldLook } from '../forms/field-frame';
import { FieldHead, FieldMessage } from '../forms/field-frame';
import * as fieldStyles from '../forms/field.css';
import { useField } from '../forms/use-field';
import { Icon } from '../icons/icon';
import type { Option } from './option-list';
import { OptionList } from './option-list';
import * as popoverStyles from './popover.css';
import * as styles from './select-field.css';

interface SelectFieldProps extends FieldLook {
  readonly options: readonly Option[];
  /** Default 選択してください. */
  readonly placeholder?: string;
}

/** Shows a choice from a short list. Its value is the option's string, '' for none. */
export function SelectField({ options, placeholder = '選択してください', ...look }: SelectFieldProps) {
  const { name, label, badge, help, labelAside, width = 'full', isDisabled } = look;
  const field = useField(name, '');
  return (
    <Select
      name={name}
      value={field.value === '' ? null : field.value}
      onChange={(key) => field.change(key === null ? '' : String(key))}
      onBlur={() => field.leave(field.value)}
      isRequired={badge === 'required'}
      isInvalid={field.isInvalid}
      isDisabled={isDisabled}
      validationBehavior="aria"
      placeholder={placeholder}
      className={fieldStyles.field}
    >
      <FieldHead label={label} badge={badge} help={help} labelAside={labelAside} />
      <BareButton ref={field.ref} className={`${styles.trigger} ${fieldStyles.width[width]}`}>
        <SelectValue className={styles.value} />
        <Icon name="expand_more" />
      </BareButton>
      <FieldMessage message={field.error} />
      <Popover className={`${popoverStyles.popover} ${popoverStyles.asWideAsTrigger}`}>
        <OptionList options={options} emptyText="選択できる項目がありません。" />
      </Popover>
    </Select>
  );
}
