import type { GenericSchema, InferOutput } from 'valibot';
import type { FormEngine } from './form-engine';
import type { FormError } from './form-errors';

/**
 * When a field is checked. `blur`: when it is left, then on each change. `change`: on change only (spec section 5: login).
 * `submit`: when the form is sent, then on each change; for fields right above their button, which a message that comes when
 * the pointer goes down would move from under it.
 */
export type ValidateOn = 'blur' | 'change' | 'submit';

/** What every form is made from, whatever holds its values. */
export interface FormOptions<Schema extends GenericSchema, Defaults> {
  /** Validation of the whole form; its messages are what the reader sees. */
  readonly schema: Schema;
  readonly defaultValues: Defaults;
  /** Default `blur`. */
  readonly validateOn?: ValidateOn;
  /** Sends the valid values. What it throws is shown in the form: `errors[].field` of the API at their fields. */
  readonly onSubmit: (values: InferOutput<Schema>) => Promise<void> | void;
  /** Server's field name → form's, where they differ. */
  readonly fieldNames?: Readonly<Record<string, string>>;
}

/** What `Form` needs of a form. */
export interface FormPort {
  readonly engine: FormEngine;
  readonly validateOn: ValidateOn;
  /** Validates and sends, as the form's own button does; nothing while another attempt is on its way. */
  readonly submit: () => Promise<void>;
  /** True once the reader has tried to send it. */
  readonly wasSubmitted: boolean;
  /** What is wrong now. */
  readonly errors: readonly FormError[];
  /** What stopped the last attempt; empty when it went through. A new array for each attempt. */
  readonly stopping: readonly FormError[];
}
