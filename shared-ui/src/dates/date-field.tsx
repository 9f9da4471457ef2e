import { formatDate } from 'shared-rules/time';
import type { FieldLook } from '../forms/field-frame';
import { TextControl } from '../forms/text-control';
import { useField } from '../forms/use-field';
import { parseDateText } from './date-text';

const stored = /^\d{4}-\d{2}-\d{2}$/;

/** A typed date. Its value is 'YYYY-MM-DD', '' for nothing, and the text itself where it is no date (the schema refuses it). Shown as YYYY/MM/DD. */
export function DateField(look: FieldLook) {
  const field = useField(look.name, '');
  const shown = stored.test(field.value) ? formatDate(field.value) : field.value;
  return (
    <TextControl
      width="short"
      {...look}
      field={{ ...field, value: shown, leave: () => field.leave(parseDateText(shown) ?? field.value.trim()) }}
      input={{ type: 'text', inputMode: 'numeric', placeholder: 'YYYY/MM/DD', autoComplete: 'off' }}
    />
  );
}
