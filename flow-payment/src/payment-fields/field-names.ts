export const AMOUNT_LABEL = 'カードで支払う金額';
export const CARD_LABEL = 'お支払いカード';
export const NAME_LABEL = '振込名義';

/** Fields of a payment's form that errors and links can refer to. */
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

/** Field of a payment's form, with the server's message. */
export interface FieldProblem<Name extends string = string> {
  readonly name: Name;
  readonly message: string;
}

/** Returns the form's name for a name of the contract; undefined if the form has no such field. */
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

/** Returns the payment form's field for a name of the contract; undefined if it has none. */
export function formNameOf(contractName: string): FieldName | undefined {
  return FORM_NAMES[contractName];
}
