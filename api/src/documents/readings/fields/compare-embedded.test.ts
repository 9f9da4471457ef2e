import type { ReadFields } from 'shared-api/types';
import { compareEmbedded } from './compare-embedded';
import { DOUBT } from './reasons';

const PLACE = { page: 1, x: 0.5, y: 0.4, width: 0.2, height: 0.02 };
const printed = <T>(value: T) => ({ value, place: PLACE, is_doubtful: true, doubt: DOUBT.illegible });
const stated = <T>(value: T) => ({ value, place: null, is_doubtful: false, witness: 'e_invoice' as const });

const account = { bank_name: '', branch_name: '', account_type: 2, account_number: '3242394', holder: 'ｶ)ﾏﾙ' } as const;
const ON_PAPER: ReadFields = {
  amount: printed(289_490),
  issue_date: printed('2023-10-24'),
  due_date: null,
  invoice_number: printed('１５６'),
  issuer: printed('株式会社　丸商事'),
  addressee: printed('株式会社物産'),
  registration_number: printed('T7000012050002'),
  bank_account: printed({ ...account, bank_name: 'みずほ銀行', branch_name: '東京営業部', account_number: '3242394' }),
};
const IN_XML: ReadFields = {
  amount: stated(289_490),
  issue_date: stated('2023-10-24'),
  due_date: null,
  invoice_number: stated('156'),
  issuer: stated('株式会社 丸商事'),
  addressee: stated('株式会社 物産'),
  registration_number: stated('T7000012050002'),
  bank_account: stated({ ...account, bank_code: '0001', branch_code: '001' }),
};
const compare = (more: Partial<ReadFields> = {}, paper: Partial<ReadFields> = {}) =>
  compareEmbedded({ fields: { ...ON_PAPER, ...paper }, missing: [] }, { ...IN_XML, ...more });

it('is sure of what both say, at its place on the page, with the codes of the bank', () => {
  const { fields, differs } = compare();
  expect(differs).toBe(false);
  expect(fields.amount).toEqual({ value: 289_490, place: PLACE, is_doubtful: false, witness: 'e_invoice' });
  expect(fields.bank_account?.value).toMatchObject({ bank_name: 'みずほ銀行', bank_code: '0001', branch_code: '001' });
  expect(Object.values(fields).map((field) => field?.is_doubtful ?? null)).toEqual([
    false,
    false,
    null,
    ...Array<boolean>(5).fill(false),
  ]);
});

it.each<[keyof ReadFields, Partial<ReadFields>]>([
  ['amount', { amount: stated(289_491) }],
  ['issue_date', { issue_date: stated('2023-10-25') }],
  ['invoice_number', { invoice_number: stated('157') }],
  ['issuer', { issuer: stated('株式会社 角商事') }],
  ['registration_number', { registration_number: stated('T4011001098993') }],
  ['bank_account', { bank_account: stated({ ...account, account_number: '3242395' }) }],
  ['bank_account', { bank_account: stated({ ...account, account_type: 1 }) }],
])('keeps both as a choice where %s differs, and is sure of nothing', (name, more) => {
  const { fields, differs } = compare(more);
  expect(differs).toBe(true);
  expect(fields[name]).toMatchObject({
    value: ON_PAPER[name]?.value,
    is_doubtful: true,
    doubt: DOUBT.embeddedDiffers,
    others: [{ value: more[name]?.value, place: null }],
  });
  expect(Object.values(fields).every((field) => field === null || field.is_doubtful)).toBe(true);
});

it('doubts a value that nobody sees, and keeps one that the e-invoice lacks', () => {
  const { fields } = compare({ due_date: stated('2023-11-20'), amount: null });
  expect(fields.due_date).toMatchObject({ value: '2023-11-20', is_doubtful: true, doubt: DOUBT.embeddedAlone });
  expect(fields.amount).toEqual(ON_PAPER.amount);
});

it('leaves the doubt of a reading whose e-invoice is doubtful itself', () => {
  const { fields } = compare({ amount: { ...stated(289_490), is_doubtful: true, doubt: DOUBT.eInvoiceFaulty } });
  expect(fields.amount).toEqual(ON_PAPER.amount);
});
