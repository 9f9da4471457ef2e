export { CodeField } from './forms/code-field';
export { Form } from './forms/form';
export { useClearFormValue, useFocusField, useFormError, useFormValue, useFormValues, useReadFormValue, useSetFormError, useSetFormValue } from './forms/form-value';
export { PasswordField } from './forms/password-field';
export { SubmitButton } from './forms/submit-button';
export { TextField } from './forms/text-field';
export { useSmallForm } from './forms/use-small-form';
export type { SmallForm } from './forms/use-small-form';
