import type { ReactNode } from 'react';
import type { InputProps } from 'react-aria-components/TextField';
import { Input, TextField as AriaTextField } from 'react-aria-components/TextField';
import type { FieldLook } from './field-frame';
import { FieldHead, FieldMessage } from './field-frame';
import * as styles from './field.css';
import type { FieldBinding } from './use-field';

interface TextControlProps extends FieldLook {
  readonly field: Omit<FieldBinding<string>, 'leave'> & { readonly leave: () => void };
  readonly input: InputProps;
  /** Stands inside the border, right of the input: a unit or a button. */
  readonly trailing?: ReactNode;
}

/** The one-line input under `TextField`, `PasswordField`, `YenField` and `DateField`. */
export function TextControl({ field, input, trailing, width = 'full', ...look }: TextControlProps) {
  const { name, label, isLabelHidden, badge, help, labelAside, isDisabled, isReadOnly, describedBy } = look;
  return (
    <AriaTextField
      name={name}
      value={field.value}
      onChange={field.change}
      onBlur={field.leave}
      isRequired={badge === 'required'}
      isInvalid={field.isInvalid}
      isDisabled={isDisabled}
      isReadOnly={isReadOnly}
      aria-describedby={describedBy}
      validationBehavior="aria"
      className={styles.field}
    >
      <FieldHead label={label} isLabelHidden={isLabelHidden} badge={badge} help={help} labelAside={labelAside} />
      <div className={`${styles.control} ${styles.width[width]}`}>
        <Input
          {...input}
          ref={field.ref}
          onCompositionStart={field.compositionStart}
          onCompositionEnd={field.compositionEnd}
          className={`${styles.input} ${input.className?.toString() ?? ''}`.trim()}
        />
        {trailing}
      </div>
      <FieldMessage message={field.error} />
    </AriaTextField>
  );
}
