import type { ReactNode } from 'react';
import { CheckboxButton, CheckboxField as AriaCheckboxField } from 'react-aria-components/Checkbox';
import { Text } from 'react-aria-components/Text';
import { Icon } from '../icons/icon';
import * as styles from './checkbox-field.css';
import { FieldMessage } from '../forms/field-frame';
import * as fieldStyles from '../forms/field.css';
import { useField } from '../forms/use-field';

interface CheckboxFieldProps {
  readonly name: string;
  /** Text of the agreement. A link may be placed below in `help`. */
  readonly children: ReactNode;
  readonly help?: ReactNode;
  readonly isRequired?: boolean;
  readonly isDisabled?: boolean;
}

/** Shows a single checkbox. Its value is a boolean. */
export function CheckboxField({ name, children, help, isRequired, isDisabled }: CheckboxFieldProps) {
  const field = useField(name, false);
  return (
    <AriaCheckboxField
      name={name}
      inputRef={field.ref}
      isSelected={field.value}
      onChange={field.change}
      onBlur={() => field.leave(field.value)}
      isRequired={isRequired}
      isInvalid={field.isInvalid}
      isDisabled={isDisabled}
      validationBehavior="aria"
      className={fieldStyles.field}
    >
      <CheckboxButton className={`${styles.row} ${styles.quietRing}`}>
        <span className={styles.box}>
          <Icon name="check" size="18px" />
        </span>
        <span>{children}</span>
      </CheckboxButton>
      {help === undefined ? null : (
        <Text slot="description" className={fieldStyles.help}>
          {help}
        </Text>
      )}
      <FieldMessage message={field.error} />
    </AriaCheckboxField>
  );
}
