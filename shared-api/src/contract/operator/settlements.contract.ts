import { Type } from 'typebox';
import { operation } from '../../operation';
import { Id, JstDate, Moment } from '../common.contract';
import { ImportBody, Reason } from './common.contract';
import { WaitingAnswer } from './decisions.contract';

/** A settlement report as the operator sees it. */
export const OperatedSettlement = Type.Object({
  id: Id,
  payout_date: JstDate,
  payout: Type.String(),
  net: Type.Integer({ description: 'Yen' }),
  sha256: Type.String(),
  imported_at: Moment,
  lines: Type.Integer(),
  known: Type.Integer({ description: 'Lines of charges of ours' }),
  booked: Type.Integer({ description: 'Lines that are in the books. The other known ones follow by themselves' }),
});

/** Yen by source. A source that has nothing to say of a kind is absent. */
const Amounts = Type.Object({
  gateway: Type.Optional(Type.Integer()),
  ledger: Type.Optional(Type.Integer()),
  files: Type.Optional(Type.Integer()),
  bank: Type.Optional(Type.Integer()),
  settlement: Type.Optional(Type.Integer()),
});

const State = Type.Optional(Type.String());

/** A difference that nothing explains. */
const OperatedDifference = Type.Object({
  code: Type.String(),
  kind: Type.String({ description: "Of the money: that of a charge, 'transfer', 'transfer_file', or 'adjustment'" }),
  reference: Type.String({ description: 'Its name in the sources' }),
  paymentId: Type.Union([Id, Type.Null()]),
  amounts: Amounts,
  states: Type.Optional(Type.Object({ gateway: State, ledger: State, files: State, bank: State, settlement: State })),
  text: Type.String({ description: 'Cause and remedy in Japanese' }),
});

/** The comparison of a day as the operator sees it. */
export const OperatedReconciliation = Type.Object({
  day: JstDate,
  figures: Type.Object({
    capture: Amounts,
    refund: Amounts,
    dispute: Amounts,
    sent: Amounts,
    paid: Amounts,
    failed: Amounts,
    settled: Amounts,
    fee: Amounts,
    dispute_fee: Amounts,
  }),
  explained: Type.Array(Type.Object({ reason: Type.String({ description: 'In Japanese' }), count: Type.Integer() }), {
    description: 'Differences that end by themselves',
  }),
  unexplained: Type.Array(OperatedDifference),
});

export const importSettlement = operation({
  id: 'importSettlement',
  method: 'post',
  path: '/settlement_reports',
  tag: 'Settlements',
  access: 'operator',
  roles: ['releaser'],
  binary: true,
  summary: 'Import and book a settlement report of the card company (CSV)',
  body: ImportBody,
  responses: { 201: OperatedSettlement },
});

export const getSettlement = operation({
  id: 'getSettlement',
  method: 'get',
  path: '/settlement_reports/{id}',
  tag: 'Settlements',
  access: 'operator',
  summary: 'A settlement report, and how far it is booked',
  params: Type.Object({ id: Id }),
  responses: { 200: OperatedSettlement },
});

export const reconcileDay = operation({
  id: 'reconcileDay',
  method: 'post',
  path: '/reconciliations',
  tag: 'Settlements',
  access: 'operator',
  roles: ['releaser', 'configuration'],
  summary: 'Compare the records of gateway, books, bank and settlements for a day, by default yesterday',
  body: Type.Object({
    day: Type.Optional(JstDate),
    whole: Type.Optional(Type.Boolean({ description: 'Compare everything from the beginning' })),
  }),
  responses: { 200: OperatedReconciliation },
});

export const explainDifference = operation({
  id: 'explainDifference',
  method: 'post',
  path: '/reconciliation_notes',
  tag: 'Settlements',
  access: 'operator',
  summary: 'Record the reason of faults with a reference; from an amount on 202, until a second person confirms it',
  body: Type.Object({ reference: Type.String({ minLength: 1, maxLength: 200 }), reason: Reason }),
  responses: {
    201: Type.Object({ faults: Type.Integer({ description: 'How many faults it explains' }) }),
    202: WaitingAnswer,
  },
});
