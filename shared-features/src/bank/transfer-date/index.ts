export { TransferDateField } from './transfer-date-field';
export { shortDate, timeLeftText } from './transfer-date-hint';
export { suggestedDate, type TransferDays, unavailableReason } from './transfer-days';
export { useTransferDays } from './use-transfer-days';
