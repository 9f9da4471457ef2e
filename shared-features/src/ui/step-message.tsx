import { useMemo, useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { useFocusField, useReadFormValue, useSetFormError } from 'shared-ui/forms';
import * as v from 'valibot';

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

/** What one step of a flow tells another through the history entry, where a reload finds it again. */
const StepMessageSchema = v.object({
  /** Said above the step. */
  notice: v.optional(v.string()),
  /** The field that the reader wants to go to. */
  focus: v.optional(v.string()),
  /** What the server refused at the end, by the names of the step's fields. */
  problems: v.optional(v.array(v.object({ field: v.string(), message: v.string() }))),
  /** Something is changed from the confirm step, and that is where it goes back to. */
  isChange: v.optional(v.boolean()),
});
export type StepMessage = v.InferOutput<typeof StepMessageSchema>;

/** What the step before has left in the history entry; empty without it. */
export function useStepMessage(): StepMessage {
  const { state } = useLocation() as { state: unknown };
  return useMemo(() => {
    const message = v.safeParse(StepMessageSchema, state);
    return message.success ? message.output : {};
  }, [state]);
}
