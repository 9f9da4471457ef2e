import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { type FieldProblem, PAYMENT_FIELDS } from 'flow-payment/payment-fields';
import * as v from 'valibot';

const FieldNameSchema = v.picklist(PAYMENT_FIELDS);
const MessageSchema = v.object({
  notice: v.optional(v.string()),
  problems: v.optional(v.array(v.object({ name: FieldNameSchema, message: v.string() }))),
  /** Field to focus. */
  focus: v.optional(FieldNameSchema),
  /** The chosen card did not pay: another one is to be chosen, or the same on purpose. */
  isCardRefused: v.optional(v.boolean()),
});

/** Message from one screen of the flow to the next, stored in the history entry so that a reload finds it. */
export interface ScreenMessage {
  readonly notice?: string;
  readonly problems?: readonly FieldProblem[];
  readonly focus?: string;
}

/**
 * Returns the previous screen's message; empty without one. The object is stable, so that effects run once per message.
 */
export function useScreenMessage(): v.InferOutput<typeof MessageSchema> {
  const { state } = useLocation() as { state: unknown };
  return useMemo(() => {
    const message = v.safeParse(MessageSchema, state);
    return message.success ? message.output : {};
  }, [state]);
}
