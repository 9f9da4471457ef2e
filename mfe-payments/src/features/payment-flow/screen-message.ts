import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import * as v from 'valibot';

const FieldNameSchema = v.picklist(['amount', 'supplierAccountId', 'transferDate', 'transferPersonName', 'creditCardId', 'promotionCode', 'note']);
/** A field of the payment form that can be pointed at. */
export type FieldName = v.InferOutput<typeof FieldNameSchema>;

const FieldProblemSchema = v.object({
  name: FieldNameSchema,
  message: v.string(),
});
/** A field of the payment form, and what the server said of it. */
export type FieldProblem = v.InferOutput<typeof FieldProblemSchema>;

const MessageSchema = v.object({
  notice: v.optional(v.string()),
  problems: v.optional(v.array(FieldProblemSchema)),
  /** The field that the reader wants to go to. */
  focus: v.optional(FieldNameSchema),
});
/** What one screen of the flow tells the next through the history entry, where a reload finds it again. */
export type ScreenMessage = v.InferOutput<typeof MessageSchema>;

/** The message that the screen before has left; empty without one. The same object as long as it is, so that it is acted on once. */
export function useScreenMessage(): ScreenMessage {
  const { state } = useLocation() as { state: unknown };
  return useMemo(() => {
    const message = v.safeParse(MessageSchema, state);
    return message.success ? message.output : {};
  }, [state]);
}

/** Names of the contract → names of the form. */
const FORM_NAMES: Readonly<Record<string, FieldName>> = {
  amount: 'amount',
  supplier_account_id: 'supplierAccountId',
  transfer_date: 'transferDate',
  transfer_person_name: 'transferPersonName',
  credit_card_id: 'creditCardId',
  promotion_code: 'promotionCode',
  note: 'note',
};

/** The form's field of a name of the contract; undefined where the form has none. */
export function formNameOf(contractName: string): FieldName | undefined {
  return FORM_NAMES[contractName];
}
