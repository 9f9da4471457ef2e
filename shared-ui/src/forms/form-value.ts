import { useFormEngine } from './form-engine';

/** The value of one field of the form around, as it changes. */
export function useFormValue(name: string): unknown {
  const { useValue } = useFormEngine();
  return useValue(name);
}

/** Returns what is wrong with a field of the form around, as it stands at the field; undefined where nothing is. */
export function useFormError(name: string): string | undefined {
  return useFormEngine().useFieldState(name).error;
}

/** The values of some fields of the form around, as they change, in the order of the names. */
export function useFormValues(names: readonly string[]): readonly unknown[] {
  const { useValues } = useFormEngine();
  return useValues(names);
}

/** Reads a field of the form around at the moment it is asked for, without following its changes. */
export function useReadFormValue(): (name: string) => unknown {
  return useFormEngine().read;
}

/** Sets a field of the form around as the reader would: it is validated and counts as changed. */
export function useSetFormValue(): (name: string, value: unknown) => void {
  return useFormEngine().set;
}

/** Empties a field of the form around without checking it: what depended on another choice is to be entered again. */
export function useClearFormValue(): (name: string) => void {
  return useFormEngine().clear;
}

/** Says what is wrong with a field of the form around; the next check of the field decides anew. */
export function useSetFormError(): (name: string, message: string) => void {
  return useFormEngine().setError;
}

/** Moves the focus to a field of the form around. */
export function useFocusField(): (name: string) => void {
  return useFormEngine().focus;
}
