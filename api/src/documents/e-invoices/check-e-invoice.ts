import type { EInvoiceKind } from './kinds';
import { placeInWords } from './place-words';
import { JAPAN } from './rules/japan';
import type { Rule } from './rules/rule';
import { SHARED_PRESENCE, SINGLE_VALUES } from './rules/shared-presence';
import { SHARED_VALUES } from './rules/shared-values';
import type { XmlElement } from './xml/xml-element';

/** Fault of an invoice. */
export interface EInvoiceFault {
  /** Identifier of the official rule; `ubl-…` for what the schema of UBL checks. */
  readonly rule: string;
  /** Path to the element, in Japanese words. */
  readonly place: string;
  /** Place and fault as one sentence in Japanese. */
  readonly message: string;
}

/** Maximum number of faults reported. The first of them explain most of the others. */
export const MAX_FAULTS = 20;

const RULES: readonly Rule[] = [...SHARED_PRESENCE, ...SHARED_VALUES, ...JAPAN];

/** Identifiers of all rules, in the order in which they are checked. */
export const RULE_IDS: readonly string[] = [...new Set([...SINGLE_VALUES, ...RULES].map(({ id }) => id))];

function broken(rules: readonly Rule[], invoice: XmlElement, kind: EInvoiceKind): readonly EInvoiceFault[] {
  const faults: EInvoiceFault[] = [];
  for (const { id, kinds, says, faultsIn } of rules) {
    if (kinds && !kinds.includes(kind)) continue;
    for (const found of faultsIn(invoice)) {
      if (faults.length === MAX_FAULTS) return faults;
      const place = placeInWords(found);
      faults.push({ rule: id, place, message: `${place}${says}` });
    }
  }
  return faults;
}

/** Checks an invoice by the rules of Japanese PINT. Returns its first faults; none if it is valid. */
export function checkEInvoice(invoice: XmlElement, kind: EInvoiceKind): readonly EInvoiceFault[] {
  const ambiguous = broken(SINGLE_VALUES, invoice, kind);
  return ambiguous.length > 0 ? ambiguous : broken(RULES, invoice, kind);
}
