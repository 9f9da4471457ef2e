import { checkEInvoice, type EInvoiceFault } from './check-e-invoice';
import type { EInvoice } from './e-invoice';
import { kindOfXml } from './kinds';
import { toEInvoice } from './to-e-invoice';
import { parseXml, XmlRefused, type XmlReason } from './xml/parse-xml';

/** Result of reading an XML file: an invoice of Japanese PINT with its faults, another document, or a refusal. */
export type ReadXml =
  | { readonly what: 'e-invoice'; readonly invoice: EInvoice; readonly faults: readonly EInvoiceFault[] }
  | { readonly what: 'other'; readonly name: string }
  | { readonly what: 'refused'; readonly reason: XmlReason; readonly line: number | null };

/** Reads the bytes of an XML file. Fetches nothing; the work is bounded (`parseXml`). */
export function readEInvoice(bytes: Uint8Array): ReadXml {
  try {
    const root = parseXml(bytes);
    const found = kindOfXml(root);
    if ('other' in found) return { what: 'other', name: found.other };
    const { kind } = found;
    return { what: 'e-invoice', invoice: toEInvoice(root, kind), faults: checkEInvoice(root, kind) };
  } catch (error) {
    if (error instanceof XmlRefused) return { what: 'refused', reason: error.reason, line: error.line };
    throw error;
  }
}
