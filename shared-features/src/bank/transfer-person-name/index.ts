export { senderName, transferPersonName, TransferPersonNameField } from './transfer-person-name-field';
