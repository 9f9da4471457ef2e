import { createContext, useContext } from 'react';

/** One field as what holds the form's values knows it. */
export interface FieldState {
  readonly value: unknown;
  readonly error: string | undefined;
  readonly isInvalid: boolean;
  /** Where the focus goes when the field is asked for. */
  readonly ref: (element: FocusTarget | null) => void;
  /** Keeps a change by the reader, and checks it where the form checks on change. */
  readonly change: (value: unknown) => void;
  /** Keeps a change without checking it: an IME composes. */
  readonly keep: (value: unknown) => void;
  /** The field was left: it is checked where the form checks then. */
  readonly leave: () => void;
}

/** What can take the focus; a text input can also have its text selected. */
export interface FocusTarget {
  readonly focus: () => void;
  readonly select?: () => void;
}

export interface FocusOptions {
  /** What is typed next takes the place of the text. */
  readonly shouldSelect?: boolean;
}

/**
 * The port between fields and what holds the values of their form. Fields know nothing else of it, so that they stand in a
 * form of `useAppForm` and in one of `useSmallForm` alike. Everything here is the same at every draw of a form.
 */
export interface FormEngine {
  readonly useFieldState: (name: string) => FieldState;
  /** A value as it changes. */
  readonly useValue: (name: string) => unknown;
  /** Values as they change, in the order of the names. */
  readonly useValues: (names: readonly string[]) => readonly unknown[];
  readonly useIsSubmitting: () => boolean;
  readonly read: (name: string) => unknown;
  /** Sets a value as the reader would, and checks it. */
  readonly set: (name: string, value: unknown) => void;
  /** Empties a field and takes its error away. */
  readonly clear: (name: string) => void;
  readonly setError: (name: string, message: string) => void;
  /** Moves the focus once what is being drawn stands. */
  readonly focus: (name: string, options?: FocusOptions) => void;
}

export const FormEngineContext = createContext<FormEngine | null>(null);

/** The engine of the form around. */
export function useFormEngine(): FormEngine {
  const engine = useContext(FormEngineContext);
  if (engine === null) throw new Error('A part of a form stands outside of `Form`');
  return engine;
}
