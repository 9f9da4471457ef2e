export { CalendarButton } from './calendar-button';
