import { useEffect, useEffectEvent } from 'react';
import { useFocusField, useReadFormValue, useSetFormError } from 'shared-ui/forms';
import type { StepMessage } from './step-message';

/** In a step's form: shows what the server refused, and goes to the field that the step before has pointed at. */
export function StepBegin({ message }: { readonly message: StepMessage }) {
  const read = useReadFormValue();
  const setError = useSetFormError();
  const focusField = useFocusField();
  const begin = useEffectEvent(({ focus, problems = [] }: StepMessage) => {
    const isField = (name: string) => read(name) !== undefined;
    for (const { field, message: text } of problems) if (isField(field)) setError(field, text);
    const first = focus ?? problems[0]?.field;
    if (first !== undefined && isField(first)) focusField(first);
  });
  useEffect(() => begin(message), [message]);
  return null;
}
