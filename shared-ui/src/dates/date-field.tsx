import { useState } from 'react';
import { parseDateText } from 'shared-rules/date-text';
import { formatDate } from 'shared-rules/time';
import type { FieldLook } from '../forms/field-frame';
import { TextControl } from '../forms/text-control';
import { useField } from '../forms/use-field';

const stored = /^\d{4}-\d{2}-\d{2}$/;

interface DateFieldProps extends FieldLook {
  /** In Japan, for dates that are typed without their year. Undefined while the server has not answered. */
  readonly today: string | undefined;
}

/**
 * Shows a field for a typed date. Its value is 'YYYY-MM-DD', '' if empty, or the typed text if it is not a date, which
 * the schema rejects. Displays e.g. 2026/11/20. Also takes 11/20, 令和8年11月20日 and R8.11.20.
 */
export function DateField({ today, ...look }: DateFieldProps) {
  const toValue = (text: string): string => parseDateText(text, today) ?? text;
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
