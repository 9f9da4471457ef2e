import { normalizeHyphens, toHalfWidth } from './width';

/** Display form of an invoice's number (spec section 3): 42 → "I-00000042". Longer numbers are not cut. */
export function invoiceIdentifier(docNumber: number): string {
  return `I-${String(docNumber).padStart(8, '0')}`;
}

/** Reads a number back from its display form as typed in any width or case, with or without prefix; null when it is none. */
export function parseInvoiceIdentifier(text: string): number | null {
  const digits = /^(?:I-?)?(\d{1,15})$/i.exec(toHalfWidth(normalizeHyphens(text)).trim())?.[1];
  const docNumber = Number(digits);
  return digits !== undefined && docNumber > 0 ? docNumber : null;
}
