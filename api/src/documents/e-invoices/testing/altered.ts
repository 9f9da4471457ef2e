import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const FOLDER = join(__dirname, '../../../../test/fixtures/e-invoices');

/** A replacement of the first match in a document. */
export type Change = readonly [from: RegExp, to: string];

/** Returns the text of an official example. */
const example = (name: string): string => readFileSync(join(FOLDER, `${name}.xml`), 'utf8');

/** Returns the bytes of an example with changes. Throws if one changes nothing. */
export function altered(name: string, ...changes: readonly Change[]): Buffer {
  const text = changes.reduce((former, [from, to]) => {
    const changed = former.replace(from, to);
    if (changed === former) throw new Error(`${String(from)} changes nothing in ${name}.`);
    return changed;
  }, example(name));
  return Buffer.from(text);
}

export const MINIMUM = 'billing-minimum';
export const BILLING = 'billing';
export const TAX_CURRENCY = 'billing-tax-currency';
export const NON_REGISTERED = 'non-registered';
export const NON_REGISTERED_MINIMUM = 'non-registered-minimum';
export const SELF_BILLING = 'self-billing';

/** Beginnings of parts of a document. */
export const SELLER = '<cac:AccountingSupplierParty>';
export const BUYER = '<cac:AccountingCustomerParty>';
export const REPRESENTATIVE = '<cac:TaxRepresentativeParty>';
export const DELIVERY = '<cac:Delivery>';
export const PAYMENT = '<cac:PaymentMeans>';
export const TOTALS = '<cac:LegalMonetaryTotal>';
export const LINE = '<cac:InvoiceLine>';

/** A copy of an example that breaks rules: their identifiers, the example, what is changed. */
export type AlteredCopy = readonly [rules: readonly string[], example: string, ...changes: readonly Change[]];

const part = (name: string): string => `<${name}(?: [^>]*)?>[^]*?</${name}>`;

/** Takes the first element of a name away; `dropIn`: the first after a text. */
export const drop = (name: string): Change => [new RegExp(part(name)), ''];
export const dropIn = (before: string, name: string): Change => [new RegExp(`(${before}[^]*?)${part(name)}`), '$1'];

/** Repeats the first element of a name; `twiceIn`: the first after a text. */
export const twice = (name: string): Change => [new RegExp(part(name)), '$&$&'];
export const twiceIn = (before: string, name: string): Change => [
  new RegExp(`(${before}[^]*?)(${part(name)})`),
  '$1$2$2',
];
