import type { ReactNode } from 'react';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import type { FieldLook } from '../forms/field-frame';
import { FieldHead, FieldMessage } from '../forms/field-frame';
import * as fieldStyles from '../forms/field.css';
import * as styles from './radio-card-field.css';
import { useField } from '../forms/use-field';

/** One card to choose. */
export interface RadioCardOption {
  readonly value: string;
  readonly title: ReactNode;
  /** Second line in smaller letters. */
  readonly description?: ReactNode;
  /** Right of the text: a chip, an expiry. */
  readonly aside?: ReactNode;
  readonly isDisabled?: boolean;
}

interface RadioCardFieldProps extends Omit<FieldLook, 'width' | 'labelAside'> {
  readonly options: readonly RadioCardOption[];
  /** `row`: short options side by side. Default `stack`. */
  readonly layout?: 'stack' | 'row';
}

/**
 * Shows a choice among few options, each on a card large enough for a finger. Its value is the option's string, '' for
 * none.
 */
export function RadioCardField({
  name,
  label,
  badge,
  help,
  options,
  layout = 'stack',
  isDisabled,
}: RadioCardFieldProps) {
  const field = useField(name, '');
  return (
    <RadioGroup
      name={name}
      value={field.value === '' ? null : field.value}
      onChange={field.change}
      onBlur={() => field.leave(field.value)}
      isRequired={badge === 'required'}
      isInvalid={field.isInvalid}
      isDisabled={isDisabled}
      validationBehavior="aria"
      className={fieldStyles.field}
    >
      <FieldHead label={label} badge={badge} help={help} />
      <div className={layout === 'row' ? `${styles.options} ${styles.row}` : styles.options}>
        {options.map((option, index) => (
          <Radio
            key={option.value}
            value={option.value}
            isDisabled={option.isDisabled}
            inputRef={index === 0 ? field.ref : undefined}
            className={styles.card}
          >
            <span className={styles.mark} />
            <span className={styles.content}>
              <span className={styles.title}>{option.title}</span>
              {option.description === undefined ? null : (
                <span className={styles.description}>{option.description}</span>
              )}
            </span>
            {option.aside === undefined ? null : <span className={styles.aside}>{option.aside}</span>}
          </Radio>
        ))}
      </div>
      <FieldMessage message={field.error} />
    </RadioGroup>
  );
}
