import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import * as v from 'valibot';

const MessageSchema = v.object({
  /** The field that the reader wants to go to. */
  focus: v.optional(v.string()),
  /** What the server refused when the registration was to be completed. */
  problems: v.optional(v.array(v.object({ field: v.string(), message: v.string() }))),
});
/** What the confirm screen tells the form through the history entry, where a reload finds it again. */
export type ScreenMessage = v.InferOutput<typeof MessageSchema>;

/**
 * The message that the screen before has left; empty without one. The same object as long as it is, so that it is acted
 * on once.
 */
export function useScreenMessage(): ScreenMessage {
  const { state } = useLocation() as { state: unknown };
  return useMemo(() => {
    const message = v.safeParse(MessageSchema, state);
    return message.success ? message.output : {};
  }, [state]);
}
