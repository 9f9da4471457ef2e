export { ChoiceChips } from './pickers/choice-chips';
export { ComboBoxField } from './pickers/combo-box-field';
export { FileDropZone } from './pickers/file-drop-zone';
export { SelectField } from './pickers/select-field';
export { Switch } from './pickers/switch';
export type { Option } from './pickers/option-list';
