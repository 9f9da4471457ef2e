import { decimalText, parseDecimal } from './decimal';
import type {
  EInvoice,
  EInvoiceAccount,
  EInvoiceAllowance,
  EInvoiceLine,
  EInvoiceParty,
  EInvoicePayment,
  EInvoiceTax,
  EInvoiceTotals,
  Period,
} from './e-invoice';
import type { EInvoiceKind } from './kinds';
import { first, select, textAt, type XmlElement } from './xml/xml-element';

/** Returns the number at a path in its shortest form; the text itself if it is none, `0` if it is absent. */
function decimalAt(element: XmlElement, path: string): string {
  const text = textAt(element, path);
  const number = parseDecimal(text);
  if (number) return decimalText(number);
  return text === '' ? '0' : text;
}

const orNull = (text: string): string | null => (text === '' ? null : text);

const rateAt = (category: XmlElement | undefined): string | null =>
  category && first(category, 'cbc:Percent') ? decimalAt(category, 'cbc:Percent') : null;

function periodOf(element: XmlElement): Period | null {
  const period = first(element, 'cac:InvoicePeriod');
  const [start, end] = ['cbc:StartDate', 'cbc:EndDate'].map((name) => (period ? textAt(period, name) : ''));
  return start || end ? { start: start ?? '', end: end ?? '' } : null;
}

/** Parts of a Japanese address in the order in which it is written. */
const ADDRESS = ['PostalZone', 'CountrySubentity', 'CityName', 'StreetName', 'AdditionalStreetName'];

function addressOf(party: XmlElement): string {
  const address = first(party, 'cac:PostalAddress');
  if (!address) return '';
  const [zone = '', ...parts] = [
    ...ADDRESS.map((name) => textAt(address, `cbc:${name}`)),
    textAt(address, 'cac:AddressLine/cbc:Line'),
  ];
  const code = zone.replace(/^(\d{3})(\d{4})$/, '$1-$2');
  return [code === '' ? '' : `〒${code}`, parts.filter((part) => part !== '').join(' ')].join(' ').trim();
}

function partyOf(invoice: XmlElement, role: string): EInvoiceParty {
  const party = first(invoice, `cac:${role}/cac:Party`) ?? invoice;
  const endpoint = first(party, 'cbc:EndpointID');
  const scheme = select(party, 'cac:PartyTaxScheme').find((one) => textAt(one, 'cac:TaxScheme/cbc:ID') === 'VAT');
  return {
    name: textAt(party, 'cac:PartyLegalEntity/cbc:RegistrationName'),
    tradingName: textAt(party, 'cac:PartyName/cbc:Name'),
    registrationNumber: scheme ? orNull(textAt(scheme, 'cbc:CompanyID')) : null,
    endpoint: { scheme: endpoint?.attributes.get('schemeID') ?? '', id: endpoint?.text ?? '' },
    address: addressOf(party),
  };
}

const UNIT_NAME = '表示単位名称';

function lineOf(line: XmlElement): EInvoiceLine {
  const category = first(line, 'cac:Item/cac:ClassifiedTaxCategory');
  const unit = select(line, 'cac:Item/cac:AdditionalItemProperty').find((one) => textAt(one, 'cbc:Name') === UNIT_NAME);
  const code = first(line, 'cbc:InvoicedQuantity')?.attributes.get('unitCode');
  return {
    id: textAt(line, 'cbc:ID'),
    name: textAt(line, 'cac:Item/cbc:Name'),
    description: textAt(line, 'cac:Item/cbc:Description'),
    note: textAt(line, 'cbc:Note'),
    quantity: decimalAt(line, 'cbc:InvoicedQuantity'),
    unit: unit ? textAt(unit, 'cbc:Value') : (code ?? ''),
    unitPrice: decimalAt(line, 'cac:Price/cbc:PriceAmount'),
    amount: decimalAt(line, 'cbc:LineExtensionAmount'),
    category: category ? textAt(category, 'cbc:ID') : '',
    rate: rateAt(category),
    period: periodOf(line),
  };
}

function allowanceOf(allowance: XmlElement): EInvoiceAllowance {
  return {
    isCharge: textAt(allowance, 'cbc:ChargeIndicator') === 'true',
    reason: textAt(allowance, 'cbc:AllowanceChargeReason'),
    amount: decimalAt(allowance, 'cbc:Amount'),
    category: textAt(allowance, 'cac:TaxCategory/cbc:ID'),
    rate: rateAt(first(allowance, 'cac:TaxCategory')),
  };
}

/** Returns the total of tax in the currency of the document: there may be another in that of the accounts. */
function taxTotalOf(invoice: XmlElement): XmlElement | undefined {
  const currency = textAt(invoice, 'cbc:DocumentCurrencyCode');
  const isOwn = (total: XmlElement): boolean =>
    first(total, 'cbc:TaxAmount')?.attributes.get('currencyID') === currency;
  return select(invoice, 'cac:TaxTotal').find(isOwn);
}

const taxOf = (subtotal: XmlElement): EInvoiceTax => ({
  category: textAt(subtotal, 'cac:TaxCategory/cbc:ID'),
  rate: rateAt(first(subtotal, 'cac:TaxCategory')),
  base: decimalAt(subtotal, 'cbc:TaxableAmount'),
  tax: decimalAt(subtotal, 'cbc:TaxAmount'),
});

function totalsOf(invoice: XmlElement, tax: XmlElement | undefined): EInvoiceTotals {
  const total = (name: string): string => decimalAt(invoice, `cac:LegalMonetaryTotal/cbc:${name}Amount`);
  return {
    lines: total('LineExtension'),
    allowances: total('AllowanceTotal'),
    charges: total('ChargeTotal'),
    exclusive: total('TaxExclusive'),
    tax: tax ? decimalAt(tax, 'cbc:TaxAmount') : '0',
    inclusive: total('TaxInclusive'),
    prepaid: total('Prepaid'),
    rounding: total('PayableRounding'),
    payable: total('Payable'),
  };
}

const KINDS = ['1', '2', '4', '9'] as const;

/** Returns the parts of an account's text, such as `1234:567:1:3242394`; null for any other text. */
export function parseAccount(text: string): EInvoiceAccount | null {
  const [, bankCode, branchCode, kindCode, number] = /^(\d{4}):(\d{3}):(\d):(\d{1,7})$/.exec(text) ?? [];
  const kind = KINDS.find((one) => one === kindCode);
  if (!bankCode || !branchCode || !kind || !number) return null;
  return { bankCode, branchCode, kind, number: number.padStart(7, '0') };
}

function paymentOf(means: XmlElement): EInvoicePayment {
  const accountText = textAt(means, 'cac:PayeeFinancialAccount/cbc:ID');
  return {
    meansCode: textAt(means, 'cbc:PaymentMeansCode'),
    accountText,
    account: parseAccount(accountText),
    holder: textAt(means, 'cac:PayeeFinancialAccount/cbc:Name'),
  };
}

/** Returns the values of an invoice. They are sound only if its rules find no fault. */
export function toEInvoice(invoice: XmlElement, kind: EInvoiceKind): EInvoice {
  const tax = taxTotalOf(invoice);
  return {
    kind,
    number: textAt(invoice, 'cbc:ID'),
    issueDate: textAt(invoice, 'cbc:IssueDate'),
    dueDate: orNull(textAt(invoice, 'cbc:DueDate')),
    period: periodOf(invoice),
    currency: textAt(invoice, 'cbc:DocumentCurrencyCode'),
    supplier: partyOf(invoice, 'AccountingSupplierParty'),
    buyer: partyOf(invoice, 'AccountingCustomerParty'),
    payee: orNull(textAt(invoice, 'cac:PayeeParty/cac:PartyName/cbc:Name')),
    lines: select(invoice, 'cac:InvoiceLine').map(lineOf),
    allowances: select(invoice, 'cac:AllowanceCharge').map(allowanceOf),
    taxes: tax ? select(tax, 'cac:TaxSubtotal').map(taxOf) : [],
    totals: totalsOf(invoice, tax),
    payments: select(invoice, 'cac:PaymentMeans').map(paymentOf),
    terms: textAt(invoice, 'cac:PaymentTerms/cbc:Note'),
    note: textAt(invoice, 'cbc:Note'),
    preceding: orNull(textAt(invoice, 'cac:BillingReference/cac:InvoiceDocumentReference/cbc:ID')),
    attachments: select(invoice, 'cac:AdditionalDocumentReference')
      .filter((reference) => first(reference, 'cac:Attachment') !== undefined)
      .map((reference) => ({
        id: textAt(reference, 'cbc:ID'),
        description: textAt(reference, 'cbc:DocumentDescription'),
        fileName: first(reference, 'cac:Attachment/cbc:EmbeddedDocumentBinaryObject')?.attributes.get('filename') ?? '',
      })),
  };
}
