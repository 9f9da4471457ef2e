import { looksLikeCardNumber } from 'shared-rules/card';

/** Maximum characters of a subject or a name that are kept; no header of a person is longer. */
export const MAX_LINE = 300;

/** Hides what looks like a card number: the product keeps none. */
export const withoutCardNumbers = (text: string): string =>
  text.replace(/\d(?:[ -]?\d){13,15}/g, (digits) => (looksLikeCardNumber(digits) ? '****' : digits));

/** Returns a line of foreign text without unseen characters. */
export const plainLine = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '').trim();

/** Returns a line of foreign text as it is kept: bounded, without unseen characters and card numbers. */
export const oneLine = (text: string): string => withoutCardNumbers(plainLine(text)).slice(0, MAX_LINE);
