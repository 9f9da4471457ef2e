import type { ReadFields } from 'shared-api/types';
import { readEInvoice } from '../../e-invoices/read-e-invoice';
import { altered, BILLING, type Change, dropIn, MINIMUM, TAX_CURRENCY, twice } from '../../e-invoices/testing/altered';
import { eInvoiceFields } from './e-invoice-fields';
import { DOUBT, MISSING } from './reasons';

/** A number with a correct check digit, and no other payee. */
const SOUND: readonly Change[] = [
  [/T1234567890123/, 'T7000012050002'],
  [/<cac:PayeeParty>[^]*?<\/cac:PayeeParty>/, ''],
];

function read(example: string, ...changes: readonly Change[]) {
  const found = readEInvoice(altered(example, ...changes));
  if (found.what !== 'e-invoice') throw new Error(`The copy is ${found.what}.`);
  return eInvoiceFields(found.invoice, found.faults.length > 0);
}

const doubtsOf = (fields: ReadFields): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => (field?.is_doubtful === true ? [[name, field.doubt]] : [])),
  );

it('is sure of all values of a sound invoice, with the e-invoice as their witness', () => {
  const { fields, missing } = read(BILLING, ...SOUND);
  expect([doubtsOf(fields), missing]).toEqual([{}, []]);
  expect(fields).toMatchObject({
    amount: { value: 289_490, place: null, witness: 'e_invoice' },
    issue_date: { value: '2023-10-24' },
    due_date: { value: '2023-11-20' },
    invoice_number: { value: '156' },
    issuer: { value: '株式会社 〇〇商事' },
    addressee: { value: '株式会社 〇〇物産' },
    registration_number: { value: 'T7000012050002' },
    // 普通 is 1 at banks and 2 here.
    bank_account: { value: { bank_code: '1234', branch_code: '567', account_type: 2, account_number: '3242394' } },
  });
});

it.each<[string, Readonly<Record<string, string>>, ...Change[]]>([
  [
    'a wrong check digit',
    { registration_number: DOUBT.registrationNumberUnconfirmed },
    [/T7000012050002/, 'T7000012050003'],
  ],
  [
    'another payee',
    { bank_account: DOUBT.otherPayee },
    [
      /<cac:TaxRep/,
      '<cac:PayeeParty><cac:PartyName><cbc:Name>債権回収社</cbc:Name></cac:PartyName></cac:PayeeParty>$&',
    ],
  ],
  ['a second account', { bank_account: DOUBT.severalAccounts }, twice('cac:PaymentMeans'), [/3242394/, '3242395']],
  ['a type of account that nobody knows', { bank_account: DOUBT.accountKind }, [/1234:567:1:/, '1234:567:9:']],
])('is not sure about %s', (_what, doubts, ...changes) => {
  expect(doubtsOf(read(BILLING, ...SOUND, ...changes).fields)).toEqual(doubts);
});

it('is sure of nothing in an invoice with a fault', () => {
  const doubts = Object.values(doubtsOf(read(BILLING, ...SOUND, dropIn('<cac:InvoiceLine>', 'cbc:ID')).fields));
  expect(doubts).toHaveLength(8);
  expect(new Set(doubts)).toEqual(new Set([DOUBT.eInvoiceFaulty]));
});

it.each<[string, string, string, ...Change[]]>([
  ['the amount in another currency', MISSING.foreign, TAX_CURRENCY],
  ['an amount to give back', MISSING.negative, BILLING, [/(<cbc:PayableAmount[^>]*>)/, '$1-']],
  ['nothing to pay', MISSING.nothingDue, BILLING, [/(<cbc:PayableAmount[^>]*>)\d+/, '$10']],
  ['a part of a yen', MISSING.contradiction, BILLING, [/(<cbc:PayableAmount[^>]*>\d+)/, '$1.5']],
  ['a day that is none', MISSING.issueDate, MINIMUM, [/(<cbc:IssueDate>)[^<]*/, '$12023-02-30']],
  ['an account in another form', MISSING.accountForm, BILLING, [/1234:567:1:/, '1234-567-1-']],
  ['another registration number', MISSING.registrationNumber, MINIMUM, [/T1234567890123/, '1234567890123']],
])('leaves out %s', (_what, reason, example, ...changes) => {
  expect(read(example, ...changes).missing.map((one) => one.reason)).toContain(reason);
});

it('finds no number of an issuer that is not registered', () => {
  const { fields, missing } = read('non-registered');
  expect([fields.registration_number, missing]).toEqual([null, []]);
});
