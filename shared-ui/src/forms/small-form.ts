import type { GenericIssue, GenericSchema, InferOutput } from 'valibot';
import { safeParse } from 'valibot';
import type { FocusOptions, FocusTarget } from './form-engine';
import type { FormError } from './form-errors';
import type { FormOptions } from './form-port';
import { serverErrors } from './server-errors';

/** Plain fields, each a value under its own name: nothing nested. */
export type SmallSchema = GenericSchema<Record<string, unknown>, Record<string, unknown>>;

interface SmallFormState {
  readonly values: Readonly<Record<string, unknown>>;
  readonly errors: readonly FormError[];
  readonly stopping: readonly FormError[];
  readonly isSubmitting: boolean;
  readonly wasSubmitted: boolean;
}

/** The first issue of each field, in the order of the schema. */
function errorsOf(issues: readonly GenericIssue[]): readonly FormError[] {
  const messages = new Map<string, string>();
  for (const { path, message } of issues) {
    const name = String(path?.[0]?.key);
    if (!messages.has(name)) messages.set(name, message);
  }
  return Array.from(messages, ([name, message]) => ({ name, message }));
}

/** What a small form holds and how it is checked, apart from React. A field is checked when `useAppForm` would check it. */
export function makeSmallForm<Schema extends SmallSchema>(
  { schema, defaultValues, validateOn = 'blur' }: Pick<FormOptions<Schema, Readonly<Record<string, unknown>>>, 'schema' | 'defaultValues' | 'validateOn'>,
) {
  const start: SmallFormState = { values: defaultValues, errors: [], stopping: [], isSubmitting: false, wasSubmitted: false };
  let state = start;
  const listeners = new Set<() => void>();
  const left = new Set<string>();
  const targets = new Map<string, FocusTarget>();

  const update = (change: Partial<SmallFormState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const parse = () => safeParse(schema, state.values, { abortPipeEarly: true });
  const withoutErrorsOf = (names: readonly (string | undefined)[]) => state.errors.filter(({ name }) => !names.includes(name));
  const place = (found: readonly FormError[]) => [...withoutErrorsOf(found.map(({ name }) => name)), ...found];
  const check = (name: string) => {
    const found = errorsOf(parse().issues ?? []).filter((error) => error.name === name);
    update({ errors: [...withoutErrorsOf([name]), ...found] });
  };
  const keep = (name: string, value: unknown) => update({ values: { ...state.values, [name]: value } });

  return {
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    keep,
    change: (name: string, value: unknown) => {
      keep(name, value);
      if (state.wasSubmitted || validateOn === 'change' || left.has(name)) check(name);
    },
    leave: (name: string) => {
      if (validateOn !== 'blur') return;
      left.add(name);
      if (!state.wasSubmitted) check(name);
    },
    set: (name: string, value: unknown) => {
      keep(name, value);
      check(name);
    },
    clear: (name: string) => update({ values: { ...state.values, [name]: '' }, errors: withoutErrorsOf([name]) }),
    setError: (name: string, message: string) => update({ errors: place([{ name, message }]) }),
    register: (name: string, target: FocusTarget | null) => {
      if (target === null) targets.delete(name);
      else targets.set(name, target);
    },
    focus: (name: string, { shouldSelect = false }: FocusOptions = {}) => {
      setTimeout(() => {
        const target = targets.get(name);
        target?.focus();
        if (shouldSelect) target?.select?.();
      });
    },
    /** As it was at first; what is on its way stays on its way. */
    reset: () => {
      left.clear();
      update({ ...start, isSubmitting: state.isSubmitting });
    },
    /** Checks and sends; nothing while another attempt is on its way. */
    submit: async (
      onSubmit: (values: InferOutput<Schema>) => Promise<void> | void,
      fieldNames: Readonly<Record<string, string>>,
    ): Promise<void> => {
      if (state.isSubmitting) return;
      const { success, output, issues } = parse();
      let stopping = errorsOf(issues ?? []);
      update({ errors: stopping, isSubmitting: success });
      if (success) {
        try {
          await onSubmit(output);
        } catch (error) {
          stopping = serverErrors(error, state.values, fieldNames);
        }
      }
      update({ errors: place(stopping), stopping, isSubmitting: false, wasSubmitted: true });
    },
  };
}
