import { isCalendarDate } from 'shared-rules/time';
import { toHalfWidth } from 'shared-rules/width';

/** Year, month and day as typed. */
export type BirthdayParts = readonly [year: string, month: string, day: string];

/** The parts of a field's value. */
export function partsOf(value: string): BirthdayParts {
  const [year = '', month = '', day = ''] = value.split('-');
  return [year, month, day];
}

/** The value of a field: the three parts with hyphens between, '' while nothing is entered. */
export function valueOf(parts: BirthdayParts): string {
  // A hyphen inside a part would be taken for one between them.
  const plain = parts.map((part) => part.replaceAll('-', ''));
  return plain.every((part) => part === '') ? '' : plain.join('-');
}

/** The parts as they are kept: half-width, without the words 年月日 and spaces. What is no number stays, to be refused and shown. */
export function tidyParts(parts: BirthdayParts): BirthdayParts {
  const [year, month, day] = parts.map((part) => toHalfWidth(part).replace(/[\s年月日]/g, ''));
  return [year ?? '', month ?? '', day ?? ''];
}

/** 'YYYY-MM-DD' of complete parts that the calendar has; null otherwise. */
export function dateOf([year, month, day]: BirthdayParts): string | null {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(date) ? date : null;
}
