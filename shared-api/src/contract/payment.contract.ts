import { Type } from 'typebox';
import { DocNumber, Id, JstDate, Moment, Yen } from './common.contract';
import { CreditCard } from './credit-cards.contract';
import { SupplierAccount } from './supplier-accounts.contract';

/** Examination status, docs/specification.md 4.1. */
export const Status = Type.Integer({ minimum: 1, maximum: 8 });

export const InvoiceType = Type.Union([
  Type.Literal('InvoicePayment'),
  Type.Literal('InvoiceRequestBuyer'),
  Type.Literal('InvoiceRequestSeller'),
]);

export const PaymentTab = Type.Union([
  Type.Literal('waiting'),
  Type.Literal('review'),
  Type.Literal('actionRequired'),
  Type.Literal('reserved'),
  Type.Literal('history'),
]);

/**
 * Bearer of a requested payment's commission: the buyer who pays (default), or the seller who requested it, deducted
 * from the deposit.
 */
export const FeeBearer = Type.Union([Type.Literal('buyer'), Type.Literal('seller')]);

export const StatusChange = Type.Object({
  at: Moment,
  event: Type.String({ description: 'Event of the transition table' }),
  status: Status,
  is_action_required: Type.Boolean(),
  actor: Type.Union([Type.Literal('buyer'), Type.Literal('seller'), Type.Literal('operator'), Type.Literal('system')]),
  reason: Type.Union([Type.String(), Type.Null()]),
});

/** Money given back to the card: a part of the charge, or the rest of it. Yen. */
export const PaymentRefund = Type.Object({
  at: Moment,
  total: Type.Integer({ ...Yen, description: 'Given back to the card, whole yen' }),
  commission: Type.Integer({ ...Yen, description: 'Of it commission with its tax' }),
  tax: Yen,
  is_before_transfer: Type.Boolean({ description: 'The transfer is less by the rest of it' }),
  is_rest: Type.Boolean({ description: 'All that was left, because the transfer came back' }),
  reason: Type.String({ description: "The operator's words" }),
});

/**
 * A document that was issued: receipt (領収書), what cancels it (領収書取消通知書), qualified return invoice (適格返還請求書),
 * statement of a request (支払通知書), what cancels that.
 */
export const IssuedDocument = Type.Object({
  id: Id,
  kind: Type.Union([
    Type.Literal('receipt'),
    Type.Literal('receipt_cancellation'),
    Type.Literal('return_invoice'),
    Type.Literal('statement'),
    Type.Literal('statement_cancellation'),
  ]),
  number: Type.String({ description: 'On the paper: I-00000042-1, I-00000042-1-C1, I-00000042-1-R1' }),
  issued_on: JstDate,
});

/** Fields that the buyer can be asked to correct, by the form's names; `file_ids` is the document. */
export const CorrectionField = Type.Union([
  Type.Literal('amount'),
  Type.Literal('supplier_account_id'),
  Type.Literal('transfer_date'),
  Type.Literal('transfer_person_name'),
  Type.Literal('credit_card_id'),
  Type.Literal('file_ids'),
  Type.Literal('note'),
]);

export const ActionRequired = Type.Object({
  reason: Type.String({ description: "The examiner's words" }),
  fields: Type.Array(CorrectionField, { description: 'Where to correct; may be empty' }),
});

/** Addressee of a request and the company that received it. Both sides see the same. */
export const RequestParties = Type.Object({
  addressee: Type.String({ description: 'The partner that is asked, as the requester registered it' }),
  recipient_name: Type.String({ description: 'Person in charge there; may be empty' }),
  payer: Type.String({ description: 'Registered name of the buyer who has the request' }),
  differs: Type.Boolean({
    description: 'By corporate number where both are known, else by name: the payer is not the addressee',
  }),
  confirmation: Type.Union(
    [
      Type.Object({
        at: Moment,
        by: Type.String({ description: "The user's name to the payer, the company's to the requester" }),
      }),
      Type.Null(),
    ],
    {
      description:
        'That the payer said to pay it all the same; needed once where they differ, before it is linked or paid',
    },
  ),
});

/** Request of a corporation: the other side of a payment of type InvoiceRequestBuyer. */
export const PaymentRequest = Type.Object({
  request_number: Type.String({ description: "R-00000042: the seller's number of it" }),
  requester: Type.Object({
    name: Type.String(),
    corporate_number: Type.String(),
    contact_name: Type.String({ description: 'Person in charge' }),
    phone_number: Type.String({ description: 'Digits' }),
    email_address: Type.String(),
  }),
  parties: RequestParties,
  requested_at: Moment,
  payment_deadline: Type.String({ ...JstDate, description: 'Last day, until 23:59 in Japan, on which it can be paid' }),
  fee_bearer: FeeBearer,
  message: Type.String({ description: "The requester's words" }),
  is_payable: Type.Boolean({ description: 'It can be paid now' }),
});

const ActionRequiredOrNull = Type.Union([ActionRequired, Type.Null()]);
const Editable = Type.Union([Type.Literal('all'), Type.Literal('transfer')]);

/** Fields of every payment. */
const paymentCommon = {
  id: Id,
  payment_number: Type.String({ description: 'I-00000042-1: the received invoice and which of its payments' }),
  doc_number: DocNumber,
  status: Status,
  /** Increases with each change. An edit names the version it saw. */
  version: Type.Integer(),
  amount: Yen,
  rate_basis_points: Type.Integer(),
  commission: Type.Integer({
    ...Yen,
    description:
      'What the buyer bears, whole yen: 0 where the requester does. Of a request that is not paid, what it would be now',
  }),
  tax: Yen,
  // No maximum: the charge may be the largest amount plus its commission.
  total_amount: Type.Integer({ minimum: 0, description: 'What the card is charged, whole yen' }),
  supplier: Type.Object({ id: Id, name: Type.String() }),
  transferred_date: Type.Union([JstDate, Type.Null()], { description: 'When the transfer was really executed' }),
  transfer_person_name: Type.String(),
  promotion_code: Type.Union([Type.String(), Type.Null()]),
  note: Type.String({ description: 'To the examiner' }),
  debit_date: Type.Union([JstDate, Type.Null()], {
    description:
      'Expected day on which the card is debited; null where the card has no debit schedule or nothing will be debited',
  }),
  cancel_until: Type.Union([JstDate, Type.Null()], {
    description: 'Last day, until 23:59 in Japan, on which the buyer may cancel; null when that is no longer possible',
  }),
  has_receipt: Type.Boolean({ description: 'Transferred, and not all of it was given back afterwards' }),
  documents: Type.Optional(
    Type.Array(IssuedDocument, {
      description: 'Issued to the buyer, oldest first; absent before the transfer, and for some seconds after it',
    }),
  ),
  refunds: Type.Optional(
    Type.Array(PaymentRefund, { description: 'Given back after the charge, oldest first; absent if nothing was' }),
  ),
  history: Type.Array(StatusChange),
};

/** Payment that the buyer began. */
export const OwnPayment = Type.Object({
  ...paymentCommon,
  invoice_type: Type.Literal('InvoicePayment'),
  is_action_required: Type.Boolean(),
  action_required: ActionRequiredOrNull,
  supplier_account: Type.Object(SupplierAccount.properties, {
    description: 'As it was when the payment was submitted or changed: the money goes there',
  }),
  transfer_date: JstDate,
  credit_card: CreditCard,
  editable: Type.Union([Editable, Type.Null()], {
    description:
      'What the buyer may change now: everything; after capture only account, transfer name and date; or nothing',
  }),
  submitted_at: Moment,
});

/**
 * Payment that a corporation requested. The request names the account, and the day follows from the time of payment. It
 * can be paid or cancelled, but not changed.
 */
export const RequestedPayment = Type.Object({
  ...paymentCommon,
  invoice_type: Type.Literal('InvoiceRequestBuyer'),
  request: PaymentRequest,
  is_action_required: Type.Literal(false),
  // Wider than null on purpose: the generated client types drop properties that can only be null.
  action_required: ActionRequiredOrNull,
  supplier_account: Type.Union([Type.Object(SupplierAccount.properties), Type.Null()], { description: 'null' }),
  transfer_date: Type.Union([JstDate, Type.Null()], {
    description: 'null until it is paid, and again once it is cancelled',
  }),
  credit_card: Type.Union([CreditCard, Type.Null()], { description: 'null until it is paid' }),
  editable: Type.Union([Editable, Type.Null()], { description: 'null' }),
  submitted_at: Type.Union([Moment, Type.Null()], { description: 'null until it is paid' }),
});

export const Payment = Type.Union([OwnPayment, RequestedPayment]);
