import { type ClipboardEvent, type FocusEvent, useId } from 'react';
import { Input } from 'react-aria-components/TextField';
import { parseDateText } from 'shared-rules/date-text';
import { formatEraDate } from 'shared-rules/japanese-era';
import { toHalfWidth } from 'shared-rules/width';
import type { FieldLook } from '../forms/field-frame';
import * as fieldStyles from '../forms/field.css';
import { useField } from '../forms/use-field';
import { Icon } from '../icons/icon';
import * as styles from './bank-date-picker.css';

/** Year, month and day as typed. */
type BirthdayParts = readonly [year: string, month: string, day: string];

/** Returns the parts of a field's value. */
function partsOf(value: string): BirthdayParts {
  const [year = '', month = '', day = ''] = value.split('-');
  return [year, month, day];
}

/** Returns the value of a field: the three parts joined by hyphens, '' if all are empty. */
function valueOf(parts: BirthdayParts): string {
  // A hyphen inside a part would be taken for one between them.
  const plain = parts.map((part) => part.replaceAll('-', ''));
  return plain.every((part) => part === '') ? '' : plain.join('-');
}

/**
 * Returns the parts as stored: half-width, without 年月日 and spaces. Other text stays, so that it is rejected visibly.
 */
function tidyParts(parts: BirthdayParts): BirthdayParts {
  const [year, month, day] = parts.map((part) => toHalfWidth(part).replace(/[\s年月日]/g, ''));
  return [year ?? '', month ?? '', day ?? ''];
}

/** Returns 'YYYY-MM-DD' for complete parts that are a calendar date, also with a year of an era; null otherwise. */
const dateOf = (parts: BirthdayParts): string | null => parseDateText(parts.join('-'));

/** Returns the parts as stored. A whole date that was typed into the year is divided. */
function storedParts(parts: BirthdayParts): BirthdayParts {
  const [year, month, day] = parts;
  const whole = month === '' && day === '' ? parseDateText(year) : null;
  return whole === null ? tidyParts(parts) : partsOf(whole);
}

interface BirthdayFieldProps extends Pick<FieldLook, 'name' | 'label' | 'badge' | 'help'> {
  /** Whether it is the user's own birthday, which the browser may fill in. */
  readonly isOwn?: boolean;
}

const PARTS = [
  { word: '年', autoComplete: 'bday-year', maxLength: 12, width: styles.year },
  { word: '月', autoComplete: 'bday-month', maxLength: 4, width: styles.short },
  { word: '日', autoComplete: 'bday-day', maxLength: 4, width: styles.short },
] as const;

/**
 * Shows a birthday in three inputs instead of a calendar (docs/screens.md 2.1), with the Japanese era below a complete
 * date. Its value is year, month and day as typed, joined by hyphens (`1970-4-1`, `昭和50-1-2`), or ''. A whole date
 * may be pasted, or typed into the year.
 */
export function BirthdayField({ name, label, badge, help, isOwn = false }: BirthdayFieldProps) {
  const field = useField(name, '');
  const id = useId();
  const parts = partsOf(field.value);
  const date = dateOf(tidyParts(parts));

  const changePart = (index: number, text: string) =>
    field.change(valueOf(parts.map((part, at) => (at === index ? text : part)) as unknown as BirthdayParts));
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    const value = valueOf(storedParts(parts));
    if (!currentTarget.contains(relatedTarget)) field.leave(value);
    else if (value !== field.value) field.change(value);
  };
  const paste = (event: ClipboardEvent) => {
    const pasted = parseDateText(event.clipboardData.getData('text').trim());
    if (pasted === null) return;
    event.preventDefault();
    field.change(pasted);
  };
  return (
    <div
      role="group"
      aria-labelledby={`${id}label`}
      aria-describedby={help === undefined ? undefined : `${id}help`}
      className={fieldStyles.field}
      onBlur={leave}
    >
      <div className={fieldStyles.labelRow}>
        <span id={`${id}label`} className={fieldStyles.label}>
          {label}
        </span>
        {badge === undefined ? null : (
          <span className={fieldStyles.badgeOf[badge]}>{badge === 'required' ? '必須' : '任意'}</span>
        )}
      </div>
      {help === undefined ? null : (
        <span id={`${id}help`} className={fieldStyles.help}>
          {help}
        </span>
      )}
      <div className={styles.parts}>
        {PARTS.map(({ word, autoComplete, maxLength, width }, index) => (
          <span key={word} className={styles.part}>
            <span className={`${fieldStyles.control} ${width}`}>
              <Input
                ref={index === 0 ? field.ref : undefined}
                aria-label={`${label} ${word}`}
                aria-invalid={field.isInvalid || undefined}
                aria-required={badge === 'required' || undefined}
                aria-describedby={field.isInvalid ? `${id}error` : undefined}
                inputMode="numeric"
                autoComplete={isOwn ? autoComplete : 'off'}
                maxLength={maxLength}
                value={parts[index] ?? ''}
                onChange={({ target }) => changePart(index, target.value)}
                onPaste={paste}
                onCompositionStart={field.compositionStart}
                onCompositionEnd={field.compositionEnd}
                className={fieldStyles.input}
              />
            </span>
            <span aria-hidden>{word}</span>
          </span>
        ))}
        {date === null ? null : <span className={styles.hint}>{formatEraDate(date)}</span>}
      </div>
      {field.error === undefined ? null : (
        <span id={`${id}error`} className={fieldStyles.error}>
          <Icon name="warning" />
          <span>{field.error}</span>
        </span>
      )}
    </div>
  );
}
