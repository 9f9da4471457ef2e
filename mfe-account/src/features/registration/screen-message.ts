import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import * as v from 'valibot';

const MessageSchema = v.object({
  /** Field to focus. */
  focus: v.optional(v.string()),
  /** Server errors of the completion. */
  problems: v.optional(v.array(v.object({ field: v.string(), message: v.string() }))),
});
/** Message from the confirm screen to the form, stored in the history entry so that a reload finds it. */
export type ScreenMessage = v.InferOutput<typeof MessageSchema>;

/**
 * Returns the previous screen's message; empty without one. The object is stable, so that effects run once per message.
 */
export function useScreenMessage(): ScreenMessage {
  const { state } = useLocation() as { state: unknown };
  return useMemo(() => {
    const message = v.safeParse(MessageSchema, state);
    return message.success ? message.output : {};
  }, [state]);
}
