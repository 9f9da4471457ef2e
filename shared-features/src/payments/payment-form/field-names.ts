/** The fields of a payment's form that can be pointed at. */
export const PAYMENT_FIELDS = [
  'amount',
  'supplierAccountId',
  'transferDate',
  'transferPersonName',
  'creditCardId',
  'promotionCode',
  'note',
] as const;
export type FieldName = (typeof PAYMENT_FIELDS)[number];

/** A field of the form that a payment is entered in, and what the server said of it. */
export interface FieldProblem<Name extends string = string> {
  readonly name: Name;
  readonly message: string;
}

/** Names of the contract → names of the form; undefined where the form has no such field. */
export type FieldNames = (contractName: string) => string | undefined;

const FORM_NAMES: Readonly<Record<string, FieldName>> = {
  amount: 'amount',
  supplier_account_id: 'supplierAccountId',
  transfer_date: 'transferDate',
  transfer_person_name: 'transferPersonName',
  credit_card_id: 'creditCardId',
  promotion_code: 'promotionCode',
  note: 'note',
};

/** The payment form's field of a name of the contract; undefined where it has none. */
export function formNameOf(contractName: string): FieldName | undefined {
  return FORM_NAMES[contractName];
}
