import type { CardFieldName } from 'shared-api/gateway';
import { formatCardNumber } from 'shared-rules/card';
import { brandRefused } from 'shared-rules/messages';
import { digitsOf } from 'shared-rules/width';
import { CARD_FIELDS, normalizeHolder } from '../cards/card-entry';
import { currentBrand } from './brand-display';
import { currentProblem, inputsOf, showError, shownError } from './card-form';

function positionAfter(text: string, digits: number): number {
  let seen = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (seen === digits) return index;
    if (text.charAt(index) !== ' ') seen += 1;
  }
  return text.length;
}

/** Groups the digits of a card-number input in place. The caret stays behind the same digit. */
function formatNumberInput(input: HTMLInputElement): void {
  const formatted = formatCardNumber(input.value);
  if (formatted === input.value) return;
  const digitsBeforeCaret = digitsOf(input.value.slice(0, input.selectionStart ?? input.value.length)).length;
  input.value = formatted;
  if (document.activeElement !== input) return;
  const caret = positionAfter(formatted, digitsBeforeCaret);
  input.setSelectionRange(caret, caret);
}

/** Normalises a field's text when the cardholder leaves it: all widths are accepted, one is kept. */
const CANONICAL: Record<CardFieldName, (text: string) => string> = {
  number: (text) => text,
  expiry: (text) => (digitsOf(text).length === 1 ? `0${digitsOf(text)}` : digitsOf(text)),
  holder: normalizeHolder,
  security_code: digitsOf,
};

function handleInput(field: CardFieldName): void {
  const isAmex = field === 'number' && currentBrand() === 'AMEX';
  if (isAmex) showError('number', brandRefused);
  else if (shownError(field) === brandRefused || currentProblem(field) === null) showError(field, null);
}

function handleLeave(field: CardFieldName, input: HTMLInputElement, next: EventTarget | null): void {
  input.value = CANONICAL[field](input.value);
  const inputs = inputsOf(field);
  const isStillInside = inputs.some((other) => other === next);
  // On leaving only the format is checked; missing fields are reported on submitting (docs/screens.md 2.2).
  if (!isStillInside && inputs.every((other) => other.value !== '')) showError(field, currentProblem(field));
}

/** Returns whether a key belongs to an input method. */
const isComposingKey = (event: KeyboardEvent): boolean => event.isComposing || event.keyCode === 229;

/** Formats and checks the fields during input. Changes nothing while an input method composes. */
export function bindFields(handlers: { onNumber: () => void; onEnter: () => void }): void {
  for (const field of CARD_FIELDS) {
    for (const input of inputsOf(field)) {
      const handleText = (): void => {
        if (field === 'number') {
          formatNumberInput(input);
          handlers.onNumber();
        }
        handleInput(field);
      };
      input.addEventListener('input', (event) => {
        if (!(event instanceof InputEvent && event.isComposing)) handleText();
      });
      input.addEventListener('compositionend', handleText);
      input.addEventListener('blur', (event) => handleLeave(field, input, event.relatedTarget));
      input.addEventListener('keydown', (event) => {
        if (event.key !== 'Enter' || isComposingKey(event)) return;
        event.preventDefault();
        handlers.onEnter();
      });
    }
  }
}
