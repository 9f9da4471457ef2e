import type { FieldWord } from 'shared-api/refusals';
import { birthdayReason } from 'shared-rules/birthday';
import { parseDateText } from 'shared-rules/date-text';
import { isCorporateNumber, isRegistrationNumber } from 'shared-rules/corporate-number';
import { isKanaWords, toKanaWords } from 'shared-rules/kana-words';
import { parseEmailAddress } from 'shared-rules/mail';
import { parsePhoneNumber, phoneNumberReason } from 'shared-rules/phone';
import { parsePostalCode } from 'shared-rules/postal';
import { PREFECTURES } from 'shared-rules/prefectures';
import { toHalfWidth } from 'shared-rules/width';
import { type Problem, problem } from '../../platform/http/failure';
import { checkTransferName } from '../bank-accounts/transfer-name';
import { BUSINESS_CATEGORIES } from '../business-categories/business-categories';
import { tidyAddress, tidyName } from './tidy-text';

/** Rule of one field. */
export interface FieldRule {
  /** Returns the stored form of a text; meaningless text is returned unchanged. Idempotent. */
  readonly tidy: (typed: string) => string;
  /** Returns the error of a normalised text; null if there is none. `today` is 'YYYY-MM-DD' in Japan. */
  readonly problem: (value: string, label: string, today: string) => Problem | null;
}

type Check = FieldRule['problem'];

/** Returns a fault that a rule of `shared-rules` has found, with its text. */
const found = (code: FieldWord, message: string | null): Problem | null =>
  message === null ? null : { code, message };

const atMost =
  (limit: number): Check =>
  (value, label) =>
    [...value].length > limit ? problem('too_long', { label, limit }) : null;
const filled: Check = (value, label) => (value === '' ? problem('required', { label }) : null);
const chosen: Check = (value, label) => (value === '' ? problem('choice_required', { label }) : null);

/** Runs checks in order and returns the first error. */
const first =
  (...checks: readonly Check[]): Check =>
  (value, label, today) => {
    for (const check of checks) {
      const problem = check(value, label, today);
      if (problem) return problem;
    }
    return null;
  };

const oneOf = (known: readonly string[]): Check =>
  first(chosen, (value, label) => (known.includes(value) ? null : problem('choice_unknown', { label })));

/** Rule of a name with a maximum number of characters. */
export const name = (limit: number): FieldRule => ({ tidy: tidyName, problem: first(filled, atMost(limit)) });

/** Rule of a reading in katakana. */
export const kana = (limit: number): FieldRule => ({
  tidy: (typed) => toKanaWords(tidyName(typed)),
  problem: first(filled, atMost(limit), (value, label) =>
    isKanaWords(value) ? null : problem('kana_only', { label }),
  ),
});

/** Rule of a line of an address. */
export const addressLine = (limit: number): FieldRule => ({ tidy: tidyAddress, problem: first(filled, atMost(limit)) });

/** Makes a rule accept an empty text. */
export const optional = ({ tidy, problem }: FieldRule): FieldRule => ({
  tidy,
  problem: (value, label, today) => (value === '' ? null : problem(value, label, today)),
});

export const prefecture: FieldRule = { tidy: tidyName, problem: oneOf(PREFECTURES) };

export const businessCategory: FieldRule = {
  tidy: (typed) => toHalfWidth(typed).trim().toUpperCase(),
  problem: oneOf(BUSINESS_CATEGORIES.map(({ code }) => code)),
};

export const phoneNumber: FieldRule = {
  tidy: (typed) => parsePhoneNumber(typed) ?? typed.trim(),
  problem: first(filled, (value) => found('format', phoneNumberReason(value))),
};

export const postalCode: FieldRule = {
  tidy: (typed) => parsePostalCode(typed) ?? typed.trim(),
  problem: first(filled, (value) => (parsePostalCode(value) === null ? problem('postal_code_format') : null)),
};

export const birthday: FieldRule = {
  tidy: (typed) => parseDateText(typed) ?? typed.trim(),
  problem: first(chosen, (value, _label, today) => found('date', birthdayReason(value, today))),
};

/** Removes separators from a number: spaces, dashes, and the long vowel mark that is typed for a dash. */
const unbroken = (typed: string): string => {
  const divided = tidyAddress(typed).replace(/[\sー-]/g, '');
  // A voicing mark may now stand beside its letter.
  return tidyAddress(divided);
};

/** Also accepts a registration number, which is T and the corporate number. */
export const corporateNumber: FieldRule = {
  tidy: (typed) => {
    const plain = unbroken(typed);
    return /^T\d{13}$/i.test(plain) ? plain.slice(1) : plain;
  },
  problem: first(
    filled,
    (value) => (/^\d{13}$/.test(value) ? null : problem('corporate_number_format')),
    (value) => (isCorporateNumber(value) ? null : problem('corporate_number_check_digit')),
  ),
};

/**
 * Registration number of an issuer of qualified invoices. Only a corporation's digits are a corporate number with a
 * check digit (docs/domain.md 12).
 */
export const registrationNumber = (issuer: 'corporation' | 'any'): FieldRule => ({
  tidy: (typed) => unbroken(typed).toUpperCase(),
  problem: first(
    filled,
    (value) => (isRegistrationNumber(value) ? null : problem('registration_number_format')),
    (value) => (isRegistrationNumber(value, issuer) ? null : problem('registration_number_check_digit')),
  ),
});

export const emailAddress: FieldRule = {
  tidy: (typed) => parseEmailAddress(typed) ?? typed.trim(),
  problem: first(filled, (value) => (parseEmailAddress(value) === null ? problem('email_format') : null)),
};

/**
 * The name that suppliers see, in the banks' half-width characters. A text with an invalid character is not normalised,
 * so that the message names the character as typed.
 */
export const transferPersonName: FieldRule = {
  tidy: (typed) => {
    const { value, errors } = checkTransferName(typed);
    return errors.length === 0 ? value : typed.trim();
  },
  problem: (value) => checkTransferName(value).errors[0] ?? null,
};
