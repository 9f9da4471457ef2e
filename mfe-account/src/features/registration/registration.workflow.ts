import type { Registration } from 'shared-api/types';
import { defineWorkflow, workflowAreas } from 'shared-shell';
import * as v from 'valibot';
import { emptyRegistration, noCorporation, noProprietor, type RegistrationValues } from './registration-values';

/** Whether a value has every field of an example, with the same types. */
function isLike(value: unknown, example: object): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const fields = value as Record<string, unknown>;
  return Object.entries(example).every(([name, field]) => typeof fields[name] === typeof field);
}

const ValuesSchema = v.custom<RegistrationValues>((value) => isLike(value, emptyRegistration));

const CheckedSchema = v.custom<Registration>(
  (value) =>
    (isLike(value, { business_form: 1, corporation: {} }) &&
      isLike((value as { corporation: unknown }).corporation, noCorporation)) ||
    (isLike(value, { business_form: 2, sole_proprietor: {} }) &&
      isLike((value as { sole_proprietor: unknown }).sole_proprietor, noProprietor)),
);

const KeptSchema = v.object({
  values: ValuesSchema,
  /** Last checked registration, in the server's canonical form; null after any change. */
  checked: v.nullable(CheckedSchema),
});

/** Stored state of the registration (docs/browser.md 4.1). */
export const registrationWorkflow = defineWorkflow({
  key: 'workflow:registration',
  version: 1,
  schema: KeptSchema,
  area: workflowAreas.registration,
});
