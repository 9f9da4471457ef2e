export { CodeField } from './forms/code-field';
export { Form } from './forms/form';
export { PasswordField } from './forms/password-field';
export { SubmitButton } from './forms/submit-button';
export { TextField, TextAreaField } from './forms/text-field';
export {
  useClearFormValue,
  useFocusField,
  useFormError,
  useFormValue,
  useFormValues,
  useReadFormValue,
  useSetFormError,
  useSetFormValue,
} from './forms/form-value';
export { FieldRange } from './forms/field-range';
export { useAppForm } from './forms/use-app-form';
export { useShownValues } from './forms/use-shown-values';
export { YenField } from './forms/yen-field';
export type { AppForm } from './forms/use-app-form';
