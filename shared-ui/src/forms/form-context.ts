import { createContext, useContext } from 'react';

interface FormSettings {
  /** True once the user has tried to submit. */
  readonly wasSubmitted: boolean;
  /** Whether fields validate on blur. An empty field gives no error on blur before the first attempt to submit. */
  readonly validatesOnBlur: boolean;
}

export const FormSettingsContext = createContext<FormSettings>({ wasSubmitted: false, validatesOnBlur: true });

/** Settings of the form around a field. */
export function useFormSettings(): FormSettings {
  return useContext(FormSettingsContext);
}
