import { TextArea, TextField } from 'react-aria-components/TextField';
import type { FieldLook } from './field-frame';
import { FieldHead, FieldMessage } from './field-frame';
import * as styles from './field.css';
import { useField } from './use-field';

interface TextAreaFieldProps extends FieldLook {
  readonly maxLength?: number;
}

/** Several lines of text. Its value is a string. */
export function TextAreaField({ name, label, badge, help, labelAside, width = 'full', isDisabled, isReadOnly, describedBy, maxLength }: TextAreaFieldProps) {
  const field = useField(name, '');
  return (
    <TextField
      name={name}
      value={field.value}
      onChange={field.change}
      onBlur={() => field.leave(field.value)}
      isRequired={badge === 'required'}
      isInvalid={field.isInvalid}
      isDisabled={isDisabled}
      isReadOnly={isReadOnly}
      aria-describedby={describedBy}
      validationBehavior="aria"
      className={styles.field}
    >
      <FieldHead label={label} badge={badge} help={help} labelAside={labelAside} />
      <div className={`${styles.control} ${styles.width[width]}`}>
        <TextArea
          ref={field.ref}
          maxLength={maxLength}
          onCompositionStart={field.compositionStart}
          onCompositionEnd={field.compositionEnd}
          className={`${styles.input} ${styles.textArea}`}
        />
      </div>
      <FieldMessage message={field.error} />
    </TextField>
  );
}
