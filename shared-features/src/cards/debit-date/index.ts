export { DebitDateLine } from './debit-date-line';
export { type ExpectedDebit, expectedDebit } from './expected-debit';
