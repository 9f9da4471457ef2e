export { BankDatePicker } from './dates/bank-date-picker';
export { BirthdayField } from './dates/birthday-field';
export { DateField } from './dates/date-field';
