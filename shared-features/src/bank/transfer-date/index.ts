export { TransferDateField } from './transfer-date-field';
export { timeLeftText } from './transfer-date-hint';
export { suggestedDate, type TransferDays, unavailableReason } from './transfer-days';
export { useTransferDays } from './use-transfer-days';
