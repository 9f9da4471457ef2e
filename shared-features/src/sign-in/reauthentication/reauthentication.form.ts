import { required } from 'shared-rules/messages';
import { FIELDS } from 'shared-rules/words';
import { nonEmpty, object, pipe, string } from 'valibot';

/** The password as it is; what a new one must be like is of no use here. */
export const reauthenticationForm = object({ password: pipe(string(), nonEmpty(required(FIELDS.password))) });

export const reauthenticationDefaults = { password: '' };
