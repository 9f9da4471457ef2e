import type { Registration } from 'shared-api/types';
import { defineWorkflow, workflowAreas } from 'shared-shell';
import * as v from 'valibot';
import { emptyRegistration, type RegistrationValues } from './registration-values';

const ValuesSchema = v.custom<RegistrationValues>(
  (value) =>
    typeof value === 'object' && value !== null &&
    Object.entries(emptyRegistration).every(([name, empty]) => typeof (value as Record<string, unknown>)[name] === typeof empty),
);

/** The server's own answer, which it checks again: only its outline is looked at. */
const CheckedSchema = v.custom<Registration>(
  (value) =>
    typeof value === 'object' && value !== null && 'business_form' in value &&
    ((value.business_form === 1 && 'corporation' in value) || (value.business_form === 2 && 'sole_proprietor' in value)),
);

const KeptSchema = v.object({
  values: ValuesSchema,
  /** What the server checked last, in its canonical form; null once anything was changed after it. */
  checked: v.nullable(CheckedSchema),
});

/** What the registration keeps in this tab. */
export type KeptRegistration = v.InferOutput<typeof KeptSchema>;

/** Registration (architecture: workflows in session storage). */
export const registrationWorkflow = defineWorkflow({
  key: 'workflow:registration',
  version: 1,
  schema: KeptSchema,
  area: workflowAreas.registration,
});
