import type { CardFieldName } from 'shared-api/gateway';
import { element } from './element';

/** Writes the message of a field, or removes it. */
export function writeErrorLine(field: CardFieldName, message: string | null): void {
  const line = element(`${field}-error`, HTMLElement);
  const text = line.querySelector('[data-message]');
  if (text) text.textContent = message ?? '';
  line.hidden = message === null;
}
