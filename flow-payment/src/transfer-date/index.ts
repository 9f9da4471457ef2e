export { TransferDateField } from './transfer-date-field';
export { suggestedDate, type TransferDays, unavailableReason } from './transfer-days';
export { useTransferDays } from './use-transfer-days';
