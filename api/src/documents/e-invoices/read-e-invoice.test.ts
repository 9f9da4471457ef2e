import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EInvoice } from './e-invoice';
import { readEInvoice } from './read-e-invoice';
import { altered, BILLING, type Change, FOLDER, MINIMUM, SELF_BILLING } from './testing/altered';
import { parseAccount } from './to-e-invoice';

function invoiceOf(example: string, ...changes: readonly Change[]): EInvoice {
  const read = readEInvoice(altered(example, ...changes));
  if (read.what !== 'e-invoice') throw new Error(`The copy is ${read.what}.`);
  return read.invoice;
}

it.each(readdirSync(FOLDER).filter((name) => name.endsWith('.xml')))('finds no fault in %s', (name) => {
  expect(readEInvoice(readFileSync(join(FOLDER, name)))).toMatchObject({ what: 'e-invoice', faults: [] });
});

it('reads the values of an invoice', () => {
  expect(invoiceOf(BILLING)).toMatchObject({
    kind: 'billing',
    number: '156',
    issueDate: '2023-10-24',
    dueDate: '2023-11-20',
    period: { start: '2023-10-18', end: '2023-10-18' },
    currency: 'JPY',
    supplier: {
      name: '株式会社 〇〇商事',
      registrationNumber: 'T1234567890123',
      endpoint: { scheme: '0188', id: '1234567890123' },
      address: '〒160-0044 東京都 新宿区 四谷4-29-X 〇〇商事ビル Third address line',
    },
    buyer: { name: '株式会社 〇〇物産' },
    payee: 'Payee party',
    allowances: [
      { isCharge: false, reason: '値引', amount: '179', category: 'S', rate: '10' },
      { isCharge: true, reason: '配送サービス', amount: '7679', category: 'S', rate: '10' },
    ],
    taxes: [
      { category: 'S', rate: '10', base: '260000', tax: '26000' },
      { category: 'E', rate: '0', base: '3490', tax: '0' },
    ],
    totals: {
      lines: '255990',
      exclusive: '263490',
      tax: '26000',
      inclusive: '289490',
      prepaid: '0',
      payable: '289490',
    },
    payments: [
      {
        meansCode: '30',
        account: { bankCode: '1234', branchCode: '567', kind: '1', number: '3242394' },
        holder: 'ｶ)ﾏﾙﾏﾙｼﾖｳｼﾞ',
      },
    ],
    terms: '月末締め翌月20日払い, 銀行手数料振込人負担',
    note: 'Ordered at trade show',
    preceding: '123',
    attachments: [
      { id: 'doc1', fileName: 'report.csv' },
      { id: 'doc2', fileName: '' },
    ],
  });
});

it('reads a line with the unit that it shows', () => {
  expect(invoiceOf(BILLING).lines[0]).toEqual({
    id: '1',
    name: 'デスクチェア',
    description: '',
    note: 'The equipment has 3 year warranty.',
    quantity: '5',
    unit: '脚',
    unitPrice: '50000',
    amount: '250000',
    category: 'S',
    rate: '10',
    period: { start: '2023-10-18', end: '2023-10-18' },
  });
});

it('takes the tax in the currency of the document', () => {
  expect(invoiceOf('billing-tax-currency')).toMatchObject({ currency: 'EUR', totals: { tax: '250' } });
});

it('tells the kinds apart', () => {
  expect(invoiceOf('non-registered')).toMatchObject({
    kind: 'non-registered',
    supplier: { registrationNumber: null },
    totals: { tax: '0' },
  });
  expect(invoiceOf(SELF_BILLING).kind).toBe('self-billing');
  expect(invoiceOf(MINIMUM, [/urn:peppol:pint:billing-1@jp-1/, 'urn:fdc:peppol:jp:billing:3.0']).kind).toBe('billing');
});

it.each([
  ['1234:567:1:12345', { bankCode: '1234', branchCode: '567', kind: '1', number: '0012345' }],
  ['1234:567:3:1234567', null],
  ['1234:567:1', null],
  ['1234:567:1:12345678', null],
  ['１２３４:567:1:1234567', null],
])('reads the account %s', (text, account) => {
  expect(parseAccount(text)).toEqual(account);
});

const SPECIFICATION = /urn:peppol:pint:billing-1@jp-1/;

it.each<[string, Change]>([
  ['日本以外のPINTの請求書', [SPECIFICATION, 'urn:peppol:pint:billing-1@sg-1']],
  [
    'Peppol BIS Billing（EU）の請求書',
    [SPECIFICATION, 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc'],
  ],
  ['EN 16931（EU）の請求書', [SPECIFICATION, 'urn:cen.eu:en16931:2017']],
  ['PINT以外のUBLの請求書', [SPECIFICATION, 'other']],
  ['請求書と確認できないXML', [/^[^]*$/, '<a/>']],
  ['UN/CEFACT CIIの請求書', [/^[^]*$/, '<a xmlns="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"/>']],
])('names %s and does not read it', (name, change) => {
  expect(readEInvoice(altered(MINIMUM, change))).toEqual({ what: 'other', name });
});

it('refuses a document type', () => {
  expect(readEInvoice(altered(MINIMUM, [/<Invoice/, '<!DOCTYPE Invoice>\n<Invoice']))).toEqual({
    what: 'refused',
    reason: 'doctype',
    line: 2,
  });
});
