import { useState } from 'react';
import { formatDate } from 'shared-rules/time';
import type { FieldLook } from '../forms/field-frame';
import { TextControl } from '../forms/text-control';
import { useField } from '../forms/use-field';
import { parseDateText } from './date-text';

const stored = /^\d{4}-\d{2}-\d{2}$/;

const toValue = (text: string): string => parseDateText(text) ?? text;

/**
 * Shows a field for a typed date. Its value is 'YYYY-MM-DD', '' if empty, or the typed text if it is no date, which the
 * schema rejects. Displays e.g. 2026/11/20.
 */
export function DateField(look: FieldLook) {
  const field = useField(look.name, '');
  // Typed text while the field has the focus. The form's value is the date, so Enter submits the date, and typing is
  // not disturbed.
  const [draft, setDraft] = useState<string | null>(null);
  const isDraftOfValue = draft !== null && toValue(draft) === field.value;
  const shown = isDraftOfValue ? draft : stored.test(field.value) ? formatDate(field.value) : field.value;
  const change = (text: string) => {
    setDraft(text);
    field.change(toValue(text));
  };
  const leave = () => {
    setDraft(null);
    field.leave(toValue(field.value.trim()));
  };
  return (
    <TextControl
      width="short"
      {...look}
      field={{ ...field, value: shown, change, leave }}
      input={{ type: 'text', inputMode: 'numeric', placeholder: '年/月/日', autoComplete: 'off' }}
    />
  );
}
