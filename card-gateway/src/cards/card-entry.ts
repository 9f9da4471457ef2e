import type { CardFieldError, CardFieldName } from 'shared-api/gateway';
import { isCardExpired, securityCodeLength } from 'shared-rules/card';
import { brandRefused, cardExpired, cardNumberInvalid, required } from 'shared-rules/messages';
import { MONTHS } from 'shared-rules/months';
import { digitsOf, normalizeHyphens, toHalfWidth } from 'shared-rules/width';
import { CARD_LABELS, expiryInvalid, holderInvalid, securityCodeInvalid } from './card-messages';
import { brandOf, isWholeCardNumber } from './card-number';

/** Input of the cardholder, as typed. */
export interface CardEntry {
  number: string;
  exp_month: string;
  exp_year: string;
  holder: string;
  security_code: string;
}

/** Longest validity of a card, in years. */
const LONGEST_VALIDITY = 30;
const HOLDER = /^[A-Z][A-Z .,'/&-]{1,44}$/;

/** Normalises a holder to half-width capitals, with single spaces. */
export function normalizeHolder(text: string): string {
  return normalizeHyphens(toHalfWidth(text)).replace(/\s+/g, ' ').trim().toUpperCase();
}

/** Returns a year of four digits from two or four; NaN for anything else. */
export function expiryYear(text: string): number {
  const digits = digitsOf(text);
  if (digits.length === 2) return 2000 + Number(digits);
  return digits.length === 4 ? Number(digits) : Number.NaN;
}

const isBlank = (text: string): boolean => text.trim() === '';
const isDigits = (text: string): boolean => /^\d+$/.test(toHalfWidth(text).trim());

function numberProblem(text: string): string | null {
  const digits = digitsOf(text);
  if (brandOf(digits) === 'AMEX') return brandRefused;
  return isWholeCardNumber(digits) ? null : cardNumberInvalid;
}

function expiryProblem(monthText: string, yearText: string, today: string): string | null {
  const digits = isDigits(monthText) ? digitsOf(monthText).padStart(2, '0') : '';
  const month = MONTHS.findIndex((each) => each === digits) + 1;
  const year = expiryYear(yearText);
  const isPossible = month >= 1 && year <= Number(today.slice(0, 4)) + LONGEST_VALIDITY;
  if (!isPossible) return expiryInvalid;
  return isCardExpired(month, year, today) ? cardExpired : null;
}

function securityCodeProblem(text: string, number: string): string | null {
  const length = securityCodeLength(brandOf(digitsOf(number)));
  return isDigits(text) && digitsOf(text).length === length ? null : securityCodeInvalid(length);
}

/**
 * Returns the message for one field, or null if it is valid. Page and server use the same function.
 * @param today 'YYYY-MM-DD' in Japan; a card is valid until the end of its month
 */
export function problemOf(field: CardFieldName, entry: CardEntry, today: string): string | null {
  const missing = required(CARD_LABELS[field]);
  switch (field) {
    case 'number':
      return isBlank(entry.number) ? missing : numberProblem(entry.number);
    case 'expiry':
      return isBlank(entry.exp_month) || isBlank(entry.exp_year)
        ? missing
        : expiryProblem(entry.exp_month, entry.exp_year, today);
    case 'holder':
      return isBlank(entry.holder) ? missing : HOLDER.test(normalizeHolder(entry.holder)) ? null : holderInvalid;
    case 'security_code':
      return isBlank(entry.security_code) ? missing : securityCodeProblem(entry.security_code, entry.number);
  }
}

/** Fields in the order of the form. */
export const CARD_FIELDS: readonly CardFieldName[] = ['number', 'expiry', 'holder', 'security_code'];

/** Returns all errors of an entry, in the order of the form. */
export function problemsOf(entry: CardEntry, today: string): CardFieldError[] {
  return CARD_FIELDS.flatMap((field) => {
    const message = problemOf(field, entry, today);
    return message === null ? [] : [{ field, message }];
  });
}
