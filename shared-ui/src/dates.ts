export { BankDatePicker } from './dates/bank-date-picker';
export { DateField } from './dates/date-field';
