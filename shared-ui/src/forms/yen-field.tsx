import { useState } from 'react';
import { formatYen, parseYen } from 'shared-rules/yen';
import type { FieldLook } from './field-frame';
import { figures, suffix } from './field.css';
import { TextControl } from './text-control';
import { useField } from './use-field';

// Nothing entered and no amount are different errors.
const toValue = (text: string): number | null => (text.trim() === '' ? null : (parseYen(text) ?? Number.NaN));
const withCommas = (yen: number) => formatYen(yen).replace(/円$/, '');

/**
 * An amount in whole yen. Its value is a number, `null` while empty and `NaN` where the text is no amount. Commas come
 * when the field is left.
 */
export function YenField(look: FieldLook) {
  const field = useField<number | null>(look.name, null);
  // What the reader types, while they are in the field; the value decides the text otherwise.
  const [draft, setDraft] = useState<string | null>(null);
  // A value that came from elsewhere (a reset of the form) is not what was typed.
  const isDraftOfValue = draft !== null && Object.is(toValue(draft), field.value);
  const shown = isDraftOfValue
    ? draft
    : field.value === null || Number.isNaN(field.value)
      ? ''
      : withCommas(field.value);
  const change = (text: string) => {
    setDraft(text);
    field.change(toValue(text));
  };
  const leave = () => {
    if (!Number.isNaN(field.value)) setDraft(null);
    field.leave(field.value);
  };
  return (
    <TextControl
      width="medium"
      {...look}
      field={{ ...field, value: shown, change, leave }}
      input={{ type: 'text', inputMode: 'numeric', autoComplete: 'off', className: figures }}
      trailing={
        <span className={suffix} aria-hidden>
          円
        </span>
      }
    />
  );
}
