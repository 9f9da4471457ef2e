import { PAYMENT_NUMBER } from 'shared-rules/payment-number';
import { Type } from 'typebox';
import { operation } from '../../operation';
import { Id, JstDate, Moment } from '../common.contract';
import { HolderCheck } from '../banks.contract';
import { CorrectionField, OwnPayment, RequestedPayment, Status } from '../payment.contract';
import { PreCheckItem } from '../pre-check.contract';
import { OperatedChargeback } from './chargebacks.contract';
import { BuyerName, orNull, Reason } from './common.contract';
import { OperatedDecision, WaitingAnswer } from './decisions.contract';

/** Fields that a payment has for operators alone. */
const examined = {
  buyer_id: Id,
  buyer_name: Type.String(),
  version: Type.Integer({
    description: 'Of the case: the payment and its documents. Decisions name the one that was seen',
  }),
  frozen_reason: Type.Union([Type.String(), Type.Null()], { description: 'Why the operator has frozen the buyer' }),
  account_caution: Type.Union([Type.Literal('changed'), Type.Literal('differs'), Type.Null()], {
    description:
      'Warning when the buyer chose the account: it had been changed and never been paid to, or differed from that of the previous payment',
  }),
  paid_as_guest: Type.Boolean({
    description: 'Warning: paid without an account, by somebody who proved only to read the mail address',
  }),
  acknowledged_checks: Type.Array(Type.String(), {
    description: 'Codes of the warnings of the pre-check with which the buyer went on',
  }),
  deposit: Type.Union(
    [
      Type.Object({
        account: Type.String(),
        commission: orNull(Type.Integer()),
        amount: orNull(Type.Integer()),
      }),
      Type.Null(),
    ],
    { description: "Destination of a requested payment's money. Yen, null until it is paid" },
  ),
};

/** A payment as the operator sees it. */
export const ExaminedPayment = Type.Union([
  Type.Object({ ...OwnPayment.properties, ...examined }),
  Type.Object({ ...RequestedPayment.properties, ...examined }),
]);

const seen = {
  seen_version: Type.Union([Type.Integer(), Type.Null()], {
    description: 'Version that the asking operator saw last by opening the case; null if never',
  }),
};

/** A payment, and the version of it that the asking operator has seen. */
export const SeenPayment = Type.Union([
  Type.Object({ ...OwnPayment.properties, ...examined, ...seen }),
  Type.Object({ ...RequestedPayment.properties, ...examined, ...seen }),
]);

/** A revision of the account that is paid to. */
export const AccountChange = Type.Object({
  at: Moment,
  by: Type.String(),
  account: Type.String(),
  holder_check: HolderCheck,
  is_paid_to: Type.Boolean({ description: 'The payment goes to this revision' }),
});

/** A document of the payment's received invoice, with an address that is valid for some minutes. */
export const CaseDocument = Type.Object({
  file_name: Type.String(),
  content_type: Type.String(),
  size: Type.Integer({ description: 'Bytes' }),
  url: Type.String(),
  expires_at: Moment,
});

/** A transfer of the payment's money. */
export const CaseTransfer = Type.Object({
  file_id: Id,
  transfer_date: JstDate,
  amount: Type.Integer({ description: 'Yen' }),
  state: Type.String(),
  reason: Type.Union([Type.String(), Type.Null()], { description: "The bank's, of a failure or return" }),
  answered_at: Type.Union([Moment, Type.Null()], { description: "When the bank's last answer was imported" }),
  answered_by: Type.Union([Type.String(), Type.Null()], { description: 'Operator; null for the service itself' }),
});

/** Everything that an examiner decides by. */
export const ExaminationCase = Type.Object({
  payment: ExaminedPayment,
  decided_by: Type.Array(orNull(Type.String()), {
    description: "Operator for each line of the payment's history; null for others",
  }),
  refunded_by: Type.Array(Type.String(), {
    description: 'Operator for each refund of the payment; empty where nobody kept it',
  }),
  approvals: Type.Array(
    Type.Object({ requested_by: Type.String(), approved_by: Type.Array(Type.String()), at: Moment }),
    {
      description: "By the company's own people, oldest first; none where its rules ask for none",
    },
  ),
  transfers: Type.Array(CaseTransfer),
  checks: Type.Array(PreCheckItem, {
    description: 'Rules of the examination, checked now; none for a requested payment',
  }),
  account_changes: Type.Array(AccountChange, { description: 'Newest first; none for a requested payment' }),
  documents: Type.Array(CaseDocument),
  chargebacks: Type.Array(OperatedChargeback, {
    description: 'One that is open or lost keeps the transfer from going on',
  }),
  decisions: Type.Array(OperatedDecision, { description: 'That wait, or waited, for a second person. Newest first' }),
});

const PaymentParams = Type.Object({ id: Id });
const Version = Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'Version of the payment that was seen' });
const SeenBody = Type.Object({ version: Version });
const ReasonBody = Type.Object({ version: Version, reason: Reason });

export const listExaminedPayments = operation({
  id: 'listExaminedPayments',
  method: 'get',
  path: '/invoices',
  tag: 'Payments',
  access: 'operator',
  summary: 'The newest payments, at most 100, of all companies or of one',
  query: Type.Object({
    id: Type.Optional(Id),
    number: Type.Optional(
      Type.String({
        pattern: PAYMENT_NUMBER.source,
        description:
          'Number of a payment (I-00000042-1), or of its received invoice (I-00000042): every company has them',
      }),
    ),
    buyer: Type.Optional(BuyerName),
    status: Type.Optional(Status),
  }),
  responses: { 200: Type.Object({ invoices: Type.Array(ExaminedPayment) }) },
});

export const getExaminedPayment = operation({
  id: 'getExaminedPayment',
  method: 'get',
  path: '/invoices/{id}',
  tag: 'Payments',
  access: 'operator',
  summary: 'A payment, and the version of it that the asking operator saw last',
  params: PaymentParams,
  responses: { 200: SeenPayment },
});

export const getCase = operation({
  id: 'getCase',
  method: 'get',
  path: '/invoices/{id}/case',
  tag: 'Payments',
  access: 'operator',
  logged: true,
  summary: 'Everything that an examiner decides by. Addresses of documents name the asking operator',
  params: PaymentParams,
  responses: { 200: ExaminationCase },
});

export const checkPayment = operation({
  id: 'checkPayment',
  method: 'post',
  path: '/invoices/{id}/check',
  tag: 'Payments',
  access: 'operator',
  roles: ['examiner'],
  summary: 'Record that the documents were checked',
  params: PaymentParams,
  body: SeenBody,
  responses: { 200: ExaminedPayment },
});

export const approvePayment = operation({
  id: 'approvePayment',
  method: 'post',
  path: '/invoices/{id}/approve',
  tag: 'Payments',
  access: 'operator',
  roles: ['examiner'],
  summary: 'Approve: the card is charged and the transfer booked',
  params: PaymentParams,
  body: SeenBody,
  responses: { 200: ExaminedPayment },
});

export const sendBackPayment = operation({
  id: 'sendBackPayment',
  method: 'post',
  path: '/invoices/{id}/send_back',
  tag: 'Payments',
  access: 'operator',
  roles: ['examiner'],
  summary: 'Send back to the buyer, who corrects the fields',
  params: PaymentParams,
  body: Type.Object({
    version: Version,
    reason: Reason,
    fields: Type.Optional(Type.Array(CorrectionField, { uniqueItems: true })),
  }),
  responses: { 200: ExaminedPayment },
});

export const returnTransfer = operation({
  id: 'returnTransfer',
  method: 'post',
  path: '/invoices/{id}/return_transfer',
  tag: 'Payments',
  access: 'operator',
  roles: ['releaser'],
  summary: 'Record that a transfer failed. After the capture only its destination can be corrected',
  params: PaymentParams,
  body: Type.Object({
    version: Version,
    reason: Reason,
    fields: Type.Optional(
      Type.Array(
        Type.Union([
          Type.Literal('supplier_account_id'),
          Type.Literal('transfer_date'),
          Type.Literal('transfer_person_name'),
        ]),
        { uniqueItems: true },
      ),
    ),
  }),
  responses: { 200: ExaminedPayment },
});

export const rejectPayment = operation({
  id: 'rejectPayment',
  method: 'post',
  path: '/invoices/{id}/reject',
  tag: 'Payments',
  access: 'operator',
  roles: ['examiner'],
  summary: "Reject: the card's approval is released",
  params: PaymentParams,
  body: ReasonBody,
  responses: { 200: ExaminedPayment },
});

export const cancelBookedPayment = operation({
  id: 'cancelBookedPayment',
  method: 'post',
  path: '/invoices/{id}/cancel',
  tag: 'Payments',
  access: 'operator',
  roles: ['examiner'],
  summary:
    'Cancel a booked transfer and give everything back; from an amount on 202, until a second person confirms it',
  params: PaymentParams,
  body: ReasonBody,
  responses: { 200: ExaminedPayment, 202: WaitingAnswer },
});

export const refundReturnedPayment = operation({
  id: 'refundReturnedPayment',
  method: 'post',
  path: '/invoices/{id}/refund_returned',
  tag: 'Payments',
  access: 'operator',
  roles: ['examiner'],
  summary:
    'Give everything back after the transfer came back; from an amount on 202, until a second person confirms it',
  params: PaymentParams,
  body: ReasonBody,
  responses: { 200: ExaminedPayment, 202: WaitingAnswer },
});

export const refundPayment = operation({
  id: 'refundPayment',
  method: 'post',
  path: '/invoices/{id}/refund',
  tag: 'Payments',
  access: 'operator',
  roles: ['examiner'],
  summary: 'Give a part back to the card; from an amount on 202, until a second person confirms it',
  params: PaymentParams,
  body: Type.Object({
    version: Version,
    amount: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, description: 'Given back to the card, yen' }),
    commission: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: Number.MAX_SAFE_INTEGER,
        description: 'Of it commission with its tax, yen; 0 keeps all of it',
      }),
    ),
    reason: Reason,
  }),
  responses: { 200: ExaminedPayment, 202: WaitingAnswer },
});
