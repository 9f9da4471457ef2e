export { ComboBoxField } from './pickers/combo-box-field';
export { FilePasswordField } from './pickers/file-password-field';
export { FileDropZone, type RejectedFile } from './pickers/file-drop-zone';
export { SelectField } from './pickers/select-field';
export type { Option } from './pickers/option-list';
