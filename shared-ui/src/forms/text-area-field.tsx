import { TextArea } from 'react-aria-components/TextArea';
import type { FieldLook } from './field-frame';
import * as styles from './field.css';
import { TextFrame } from './text-control';
import { useField } from './use-field';

interface TextAreaFieldProps extends FieldLook {
  readonly maxLength?: number;
}

/** Several lines of text. Its value is a string. */
export function TextAreaField({ maxLength, ...look }: TextAreaFieldProps) {
  const field = useField(look.name, '');
  return (
    <TextFrame {...look} field={{ ...field, leave: () => field.leave(field.value) }}>
      <TextArea ref={field.ref} maxLength={maxLength} className={`${styles.input} ${styles.textArea}`} />
    </TextFrame>
  );
}
