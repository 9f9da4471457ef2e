import { createContext, useContext } from 'react';

interface FormSettings {
  /** True once the reader has tried to send the form. */
  readonly wasSubmitted: boolean;
  /**
   * An empty field that is left gives no error before the first attempt to send, unless the form validates on change
   * only.
   */
  readonly validatesOnBlur: boolean;
}

export const FormSettingsContext = createContext<FormSettings>({ wasSubmitted: false, validatesOnBlur: true });

/** Settings of the form around a field. */
export function useFormSettings(): FormSettings {
  return useContext(FormSettingsContext);
}
