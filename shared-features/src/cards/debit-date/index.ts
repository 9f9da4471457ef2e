export { DebitDateLine, type ExpectedDebit, expectedDebit } from './debit-date-line';
