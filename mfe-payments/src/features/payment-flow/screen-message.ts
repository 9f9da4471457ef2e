import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { type FieldProblem, PAYMENT_FIELDS } from 'shared-features/payments/payment-form';
import * as v from 'valibot';

const FieldNameSchema = v.picklist(PAYMENT_FIELDS);
const MessageSchema = v.object({
  notice: v.optional(v.string()),
  problems: v.optional(v.array(v.object({ name: FieldNameSchema, message: v.string() }))),
  /** The field that the reader wants to go to. */
  focus: v.optional(FieldNameSchema),
});

/** What one screen of the flow tells the next through the history entry, where a reload finds it again. */
export interface ScreenMessage {
  readonly notice?: string;
  readonly problems?: readonly FieldProblem[];
  readonly focus?: string;
}

/**
 * The message that the screen before has left; empty without one. The same object as long as it is, so that it is acted
 * on once.
 */
export function useScreenMessage(): v.InferOutput<typeof MessageSchema> {
  const { state } = useLocation() as { state: unknown };
  return useMemo(() => {
    const message = v.safeParse(MessageSchema, state);
    return message.success ? message.output : {};
  }, [state]);
}
