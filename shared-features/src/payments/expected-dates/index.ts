export { ExpectedDates } from './expected-dates';
