import { useMemo, useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { useFocusField, useReadFormValue, useSetFormError } from 'shared-ui/forms';
import * as v from 'valibot';

/** Shows server errors in a step's form, and focuses the field that the previous step named. */
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

/** Message from one step of a flow to another, stored in the history entry so that a reload finds it. */
const StepMessageSchema = v.object({
  /** Notice shown above the step. */
  notice: v.optional(v.string()),
  /** Field to focus. */
  focus: v.optional(v.string()),
  /** Server errors of the final submission, by the field names of the step. */
  problems: v.optional(v.array(v.object({ field: v.string(), message: v.string() }))),
  /** True if the user came from the confirm screen, and returns there. */
  isChange: v.optional(v.boolean()),
});
export type StepMessage = v.InferOutput<typeof StepMessageSchema>;

/** Returns the previous step's message from the history entry; empty without one. */
export function useStepMessage(): StepMessage {
  const { state } = useLocation() as { state: unknown };
  return useMemo(() => {
    const message = v.safeParse(StepMessageSchema, state);
    return message.success ? message.output : {};
  }, [state]);
}
