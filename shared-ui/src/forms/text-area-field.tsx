import type { FieldLook } from './field-frame';
import { TextFrame } from './field-frame';
import * as styles from './field.css';
import { useField } from './use-field';

interface TextAreaFieldProps extends FieldLook {
  readonly maxLength?: number;
}

/** Several lines of text. Its value is a string. */
export function TextAreaField({ maxLength, ...look }: TextAreaFieldProps) {
  const field = useField(look.name, '');
  return (
    <TextFrame {...look} error={field.error} isInvalid={field.isInvalid}>
      {(tied) => (
        <textarea
          {...tied}
          ref={field.ref}
          maxLength={maxLength}
          value={field.value}
          onChange={({ target }) => field.change(target.value)}
          onBlur={() => field.leave(field.value)}
          onCompositionStart={field.compositionStart}
          onCompositionEnd={field.compositionEnd}
          className={`${styles.input} ${styles.textArea}`}
        />
      )}
    </TextFrame>
  );
}
