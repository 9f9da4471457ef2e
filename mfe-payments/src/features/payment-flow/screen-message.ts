import { useLocation } from 'react-router-dom';
import * as v from 'valibot';

const FieldProblemSchema = v.object({
  name: v.picklist(['amount', 'supplierAccountId', 'transferDate', 'transferPersonName', 'creditCardId']),
  message: v.string(),
});
/** A field of the payment form, and what the server said of it. */
export type FieldProblem = v.InferOutput<typeof FieldProblemSchema>;

const MessageSchema = v.object({ notice: v.optional(v.string()), problems: v.optional(v.array(FieldProblemSchema)) });
/** What one screen of the flow tells the next through the history entry, where a reload finds it again. */
export type ScreenMessage = v.InferOutput<typeof MessageSchema>;

/** The message that the screen before has left; empty without one. */
export function useScreenMessage(): ScreenMessage {
  const message = v.safeParse(MessageSchema, useLocation().state);
  return message.success ? message.output : {};
}
