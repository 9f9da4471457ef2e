import type { InferInput } from 'valibot';
import type { FormOptions, FormPort } from '../forms/form-port';
import type { SmallSchema } from '../forms/small-form';
import { useAppForm } from '../forms/use-app-form';
import { useSmallForm } from '../forms/use-small-form';

/** Either way to make a form of plain fields. */
export type UseForm = <Schema extends SmallSchema>(options: FormOptions<Schema, InferInput<Schema>>) => FormPort;

/** Both, for tests of what both do alike: `describe.each(engines)('%s', (_name, useForm) => …)`. */
export const engines: readonly (readonly [string, UseForm])[] = [
  ['useAppForm', useAppForm as UseForm],
  ['useSmallForm', useSmallForm],
];
