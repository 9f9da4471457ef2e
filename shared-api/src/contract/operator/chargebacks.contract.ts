import { Type } from 'typebox';
import { operation } from '../../operation';
import { Id, Moment } from '../common.contract';
import { orNull } from './common.contract';

const Fee = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description: 'Yen' });

/** A chargeback as the operator sees it. Amounts in yen. */
export const OperatedChargeback = Type.Object({
  id: Id,
  payment_id: Id,
  reference: Type.String(),
  state: Type.Union([Type.Literal('open'), Type.Literal('won'), Type.Literal('lost')]),
  amount: Type.Integer(),
  fee: Type.Integer(),
  reason_code: Type.String(),
  deadline: Type.String({ description: 'Last moment, ISO 8601, at which the card company takes evidence' }),
  evidence_at: orNull(Moment),
  opened_at: Moment,
  closed_at: orNull(Moment),
});

export const listChargebacks = operation({
  id: 'listChargebacks',
  method: 'get',
  path: '/chargebacks',
  tag: 'Chargebacks',
  access: 'operator',
  summary: 'Chargebacks, by their deadline',
  responses: { 200: Type.Object({ chargebacks: Type.Array(OperatedChargeback) }) },
});

export const getChargeback = operation({
  id: 'getChargeback',
  method: 'get',
  path: '/chargebacks/{id}',
  tag: 'Chargebacks',
  access: 'operator',
  summary: 'A chargeback',
  params: Type.Object({ id: Id }),
  responses: { 200: OperatedChargeback },
});

export const openChargeback = operation({
  id: 'openChargeback',
  method: 'post',
  path: '/invoices/{id}/chargebacks',
  tag: 'Chargebacks',
  access: 'operator',
  roles: ['examiner'],
  summary: 'Record a chargeback that came by letter',
  params: Type.Object({ id: Id }),
  body: Type.Object({
    amount: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, description: 'Yen' }),
    fee: Type.Optional(Fee),
    reason_code: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }),
    reference: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }),
    deadline: Type.String({
      pattern: '^\\d{4}-\\d{2}-\\d{2}$',
      description: 'Last day, until 23:59 in Japan, on which the card company takes evidence',
    }),
  }),
  responses: { 200: OperatedChargeback },
});

const closing = { params: Type.Object({ id: Id }), body: Type.Object({ fee: Type.Optional(Fee) }) };

export const winChargeback = operation({
  id: 'winChargeback',
  method: 'post',
  path: '/chargebacks/{id}/won',
  tag: 'Chargebacks',
  access: 'operator',
  roles: ['examiner'],
  summary: 'Record that the charge stands',
  ...closing,
  responses: { 200: OperatedChargeback },
});

export const loseChargeback = operation({
  id: 'loseChargeback',
  method: 'post',
  path: '/chargebacks/{id}/lost',
  tag: 'Chargebacks',
  access: 'operator',
  roles: ['examiner'],
  summary: 'Record that the cardholder keeps the money',
  ...closing,
  responses: { 200: OperatedChargeback },
});

export const takeEvidence = operation({
  id: 'takeEvidence',
  method: 'post',
  path: '/chargebacks/{id}/evidence',
  tag: 'Chargebacks',
  access: 'operator',
  roles: ['examiner'],
  binary: true,
  summary: 'The evidence as a ZIP archive, noted as taken: payment, history, authentication, transfers, documents',
  params: Type.Object({ id: Id }),
  responses: { 200: null },
});
