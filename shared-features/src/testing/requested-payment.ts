import type { PaymentRequest, RequestedPayment } from 'shared-api/types';

const VISA = {
  id: 1,
  brand: 'VISA',
  last_four: '4242',
  expiry_month: 8,
  expiry_year: 2029,
  holder: 'HANAKO YAMADA',
  debit_schedule: null,
} as const;

const SENT = {
  at: '2026-11-18T10:00:00+09:00',
  event: 'sendUnregistered',
  status: 6,
  is_action_required: false,
  actor: 'seller',
  reason: null,
} as const;
const LINKED = {
  at: '2026-11-19T09:30:00+09:00',
  event: 'attach',
  status: 7,
  is_action_required: false,
  actor: 'buyer',
  reason: null,
} as const;
const PAID = {
  at: '2026-11-20T12:45:00+09:00',
  event: 'payRequest',
  status: 1,
  is_action_required: false,
  actor: 'buyer',
  reason: null,
} as const;

/** For tests: request of a corporation, payable until 30 November 2026. */
export const makePaymentRequest = (part: Partial<PaymentRequest> = {}): PaymentRequest => ({
  request_number: 'R-00000012',
  requester: {
    name: '有限会社みなと印刷',
    corporate_number: '7011002045678',
    contact_name: '港 一郎',
    phone_number: '0312345678',
    email_address: 'ichiro@minato-printing.example',
  },
  parties: {
    addressee: '株式会社青葉製作所',
    recipient_name: '山田 花子',
    payer: '株式会社青葉製作所',
    differs: false,
    confirmation: null,
  },
  requested_at: SENT.at,
  payment_deadline: '2026-11-30',
  fee_bearer: 'buyer',
  message: '10月分の印刷代金です。\nよろしくお願いいたします。',
  is_payable: true,
  ...part,
});

/** For tests: requested payment of the whole invoice 42, linked and waiting; the payer bears the fee. */
export const makeRequestedPayment = (part: Partial<RequestedPayment> = {}): RequestedPayment => ({
  id: 7,
  payment_number: 'I-00000042-1',
  doc_number: 42,
  invoice_type: 'InvoiceRequestBuyer',
  request: makePaymentRequest(),
  status: 7,
  is_action_required: false,
  action_required: null,
  version: 2,
  amount: 264000,
  rate_basis_points: 300,
  commission: 7920,
  tax: 720,
  total_amount: 271920,
  supplier: { id: 1, name: '有限会社みなと印刷' },
  supplier_account: null,
  transfer_date: null,
  transferred_date: null,
  transfer_person_name: '',
  credit_card: null,
  promotion_code: null,
  note: '',
  debit_date: null,
  editable: null,
  cancel_until: null,
  submitted_at: null,
  has_receipt: false,
  history: [SENT, LINKED],
  ...part,
});

/** For tests: the same, paid on 20 November and under examination. */
export const makePaidRequest = (part: Partial<RequestedPayment> = {}): RequestedPayment =>
  makeRequestedPayment({
    status: 1,
    version: 3,
    request: makePaymentRequest({ is_payable: false }),
    transfer_date: '2026-11-26',
    credit_card: VISA,
    cancel_until: '2026-11-25',
    submitted_at: PAID.at,
    history: [SENT, LINKED, PAID],
    ...part,
  });
