export { senderName, transferPersonName } from './transfer-person-name.form';
export { TransferPersonNameField } from './transfer-person-name-field';
