import { useState } from 'react';
import { formatYen, parseYen } from 'shared-rules/yen';
import type { FieldLook } from './field-frame';
import { figures, suffix } from './field.css';
import { TextControl } from './text-control';
import { useField } from './use-field';

// An empty field and an invalid amount are different errors.
const toValue = (text: string): number | null => (text.trim() === '' ? null : (parseYen(text) ?? Number.NaN));
const withCommas = (yen: number) => formatYen(yen).replace(/円$/, '');

/**
 * Shows a field for an amount in whole yen. Its value is a number, `null` if empty, and `NaN` if the text is not an
 * amount. Commas are added on blur.
 */
export function YenField(look: FieldLook) {
  const field = useField<number | null>(look.name, null);
  // Typed text while the field has the focus; otherwise the text follows the value.
  const [draft, setDraft] = useState<string | null>(null);
  // A value set from elsewhere, such as a reset, replaces the typed text.
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
