import { formatCardNumber } from 'shared-rules/card';
import { digitsOf } from 'shared-rules/width';

function positionAfter(text: string, digits: number): number {
  let seen = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (seen === digits) return index;
    if (text.charAt(index) !== ' ') seen += 1;
  }
  return text.length;
}

/** Groups the digits of a card-number input in place. The caret stays behind the same digit. */
export function formatNumberInput(input: HTMLInputElement): void {
  const formatted = formatCardNumber(input.value);
  if (formatted === input.value) return;
  const digitsBeforeCaret = digitsOf(input.value.slice(0, input.selectionStart ?? input.value.length)).length;
  input.value = formatted;
  if (document.activeElement !== input) return;
  const caret = positionAfter(formatted, digitsBeforeCaret);
  input.setSelectionRange(caret, caret);
}
