import { normalizeHyphens, toHalfWidth } from './width';

const identifier = (prefix: 'I' | 'R', number: number): string => `${prefix}-${String(number).padStart(8, '0')}`;

function parse(form: RegExp, text: string): number | null {
  const digits = form.exec(toHalfWidth(normalizeHyphens(text)).trim())?.[1];
  const number = Number(digits);
  return digits !== undefined && number > 0 ? number : null;
}

/** Formats an invoice number (docs/specification.md 3.7): 42 → "I-00000042". Longer numbers are not cut. */
export const invoiceIdentifier = (docNumber: number): string => identifier('I', docNumber);

/** Formats a payment number: the received invoice's number and the payment's sequence, 42 and 1 → "I-00000042-1". */
export const paymentNumber = (docNumber: number, sequence: number): string =>
  `${invoiceIdentifier(docNumber)}-${sequence}`;

/**
 * Reads a number back from its display form as typed in any width or case, with or without prefix; null when it is
 * none.
 */
export const parseInvoiceIdentifier = (text: string): number | null => parse(/^(?:I-?)?(\d{1,15})$/i, text);

/** Formats the seller's number of a card-payment request: 42 → "R-00000042". */
export const requestIdentifier = (requestNumber: number): string => identifier('R', requestNumber);

/** Parses the number of a card-payment request, like {@link parseInvoiceIdentifier} for an invoice. */
export const parseRequestIdentifier = (text: string): number | null => parse(/^(?:R-?)?(\d{1,15})$/i, text);
