import type { HTMLInputAutoCompleteAttribute } from 'react';
import { TextArea } from 'react-aria-components/TextArea';
import { toHalfWidth } from 'shared-rules/width';
import type { FieldLook } from './field-frame';
import * as styles from './field.css';
import { TextControl, TextFrame } from './text-control';
import { useField } from './use-field';

interface TextAreaFieldProps extends FieldLook {
  readonly maxLength?: number;
}

/** Shows a field for several lines of text. Its value is a string. */
export function TextAreaField({ maxLength, ...look }: TextAreaFieldProps) {
  const field = useField(look.name, '');
  return (
    <TextFrame {...look} field={{ ...field, leave: () => field.leave(field.value) }}>
      <TextArea ref={field.ref} maxLength={maxLength} className={`${styles.input} ${styles.textArea}`} />
    </TextFrame>
  );
}

interface TextFieldProps extends FieldLook {
  readonly type?: 'text' | 'email' | 'tel' | 'url' | 'search';
  readonly inputMode?: 'text' | 'numeric' | 'email' | 'tel';
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly maxLength?: number;
  /**
   * Brings the text into the form that is stored, when the field is left: widths, hyphens, kana (docs/screens.md 2.1).
   * Mail addresses, telephone numbers and numeric codes become half-width without it.
   */
  readonly normalize?: (text: string) => string;
}

const isHalfWidth = (type: TextFieldProps['type'], inputMode: TextFieldProps['inputMode']) =>
  type === 'email' || type === 'tel' || type === 'url' || inputMode === 'numeric';

/** Shows a field for one line of text. Its value is a string. */
export function TextField({ type = 'text', inputMode, autoComplete, maxLength, normalize, ...look }: TextFieldProps) {
  const field = useField(look.name, '');
  const toStored = normalize ?? (isHalfWidth(type, inputMode) ? toHalfWidth : (text: string) => text);
  return (
    <TextControl
      {...look}
      field={{ ...field, leave: () => field.leave(toStored(field.value.trim())) }}
      // A mail input of the browser refuses full-width letters before they can be made half-width: text with its
      // keyboard.
      input={{
        type: type === 'email' ? 'text' : type,
        inputMode: inputMode ?? (type === 'email' ? 'email' : undefined),
        autoComplete,
        maxLength,
      }}
    />
  );
}
