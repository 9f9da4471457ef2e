import { textAt, type XmlElement } from './xml/xml-element';

/** Kinds of Japanese PINT: of registered issuers, of issuers without a registration, made by the buyer. */
export type EInvoiceKind = 'billing' | 'non-registered' | 'self-billing';

/** Beginnings of the specification's identifier, by kind. The second one of `billing` is from before PINT 1.0. */
const IDENTIFIERS: readonly (readonly [kind: EInvoiceKind, beginning: string])[] = [
  ['billing', 'urn:peppol:pint:billing-1@jp-1'],
  ['billing', 'urn:fdc:peppol:jp:billing:3.0'],
  ['non-registered', 'urn:peppol:pint:nontaxinvoice-1@jp-1'],
  ['self-billing', 'urn:peppol:pint:selfbilling-1@jp-1'],
];

const CII = 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice';
const SME = 'urn:un:unece:uncefact:data:standard:SMEinvoice';

/** Names of other documents, the first whose sign is there. `id` is the specification's identifier. */
const OTHERS: readonly (readonly [name: string, isIt: (root: XmlElement, id: string) => boolean])[] = [
  ['日本以外のPINTの請求書', (_root, id) => id.startsWith('urn:peppol:pint:')],
  ['Peppol BIS Billing（EU）の請求書', (_root, id) => id.includes('urn:fdc:peppol.eu:')],
  ['EN 16931（EU）の請求書', (_root, id) => id.includes('urn:cen.eu:en16931')],
  ['UBLの返金・値引きの通知（CreditNote）', ({ name }) => name === 'cn:CreditNote'],
  ['PINT以外のUBLの請求書', ({ name }) => name === 'ubl:Invoice'],
  ['UN/CEFACT CIIの請求書', ({ name }) => name.startsWith(`{${CII}`)],
  ['中小企業共通EDIの文書', ({ name }) => name.startsWith(`{${SME}`)],
  ['XBRLの報告書', ({ name }) => name.startsWith('{http://www.xbrl.org/')],
];

/** Returns the kind of a Japanese PINT invoice, or the name of another document, in Japanese. */
export function kindOfXml(root: XmlElement): { readonly kind: EInvoiceKind } | { readonly other: string } {
  const id = textAt(root, 'cbc:CustomizationID');
  const [kind] = IDENTIFIERS.find(([, beginning]) => id.startsWith(beginning)) ?? [];
  if (kind !== undefined && root.name === 'ubl:Invoice') return { kind };
  const [other = '請求書と確認できないXML'] = OTHERS.find(([, isIt]) => isIt(root, id)) ?? [];
  return { other };
}
