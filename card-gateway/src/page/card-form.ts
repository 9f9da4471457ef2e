import type { CardFieldError, CardFieldName } from 'shared-api/gateway';
import { CARD_FIELDS, problemOf, type CardEntry } from '../cards/card-entry';
import { element } from './element';

const INPUTS: Record<CardFieldName, readonly (keyof CardEntry)[]> = {
  number: ['number'],
  expiry: ['exp_month', 'exp_year'],
  holder: ['holder'],
  security_code: ['security_code'],
};

/** Returns the inputs of a field. */
export const inputsOf = (field: CardFieldName): HTMLInputElement[] =>
  INPUTS[field].map((id) => element(id, HTMLInputElement));

/** Returns the present content of the fields. */
export function readEntry(): CardEntry {
  const value = (id: keyof CardEntry): string => element(id, HTMLInputElement).value;
  return {
    number: value('number'),
    exp_month: value('exp_month'),
    exp_year: value('exp_year'),
    holder: value('holder'),
    security_code: value('security_code'),
  };
}

/** Returns the error of a field's present content, or null. */
export const currentProblem = (field: CardFieldName): string | null =>
  problemOf(field, readEntry(), element('card', HTMLFormElement).dataset['today'] ?? '');

/** Returns the message shown at a field, or null. */
export function shownError(field: CardFieldName): string | null {
  const line = element(`${field}-error`, HTMLElement);
  return line.hidden ? null : line.textContent;
}

/** Shows a message at a field, or removes it. */
export function showError(field: CardFieldName, message: string | null): void {
  writeErrorLine(field, message);
  for (const input of inputsOf(field)) {
    if (message === null) input.removeAttribute('aria-invalid');
    else input.setAttribute('aria-invalid', 'true');
  }
}

/** Shows exactly these errors, and focuses the first field with one. */
export function showErrors(errors: readonly CardFieldError[]): void {
  for (const field of CARD_FIELDS) showError(field, errors.find((error) => error.field === field)?.message ?? null);
  const first = errors[0];
  if (first) focusField(first.field);
}

/** Focuses a field. */
export function focusField(field: CardFieldName): void {
  inputsOf(field)[0]?.focus();
}

/** Writes the message of a field, or removes it. */
export function writeErrorLine(field: CardFieldName, message: string | null): void {
  const line = element(`${field}-error`, HTMLElement);
  const text = line.querySelector('[data-message]');
  if (text) text.textContent = message ?? '';
  line.hidden = message === null;
}
