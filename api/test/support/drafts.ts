/** Draft of a payment in which nothing is entered yet. */
export const EMPTY_DRAFT = {
  amount: null,
  supplier_account_id: null,
  transfer_date: null,
  transfer_person_name: '',
  credit_card_id: null,
  promotion_code: null,
  note: '',
} as const;

/** Draft of a request in which nothing is entered yet. */
export const EMPTY_REQUEST_DRAFT = {
  supplier_id: null,
  recipient_email: '',
  recipient_name: '',
  invoice_number: '',
  issue_date: null,
  due_date: null,
  amount: null,
  payment_deadline: null,
  fee_bearer: 'buyer',
  message: '',
  deposit_account_id: null,
  file_ids: [],
} as const;
