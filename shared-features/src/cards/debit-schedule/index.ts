export { DEBIT_SCHEDULE_TITLE, DebitScheduleDialog } from './debit-schedule-dialog';
export { scheduleText } from './debit-schedule.form';
