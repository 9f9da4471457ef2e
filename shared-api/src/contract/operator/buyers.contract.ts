import { Type } from 'typebox';
import { operation } from '../../operation';
import { Id, Moment } from '../common.contract';
import { BuyerName, orNull, Reason } from './common.contract';
import { WaitingAnswer } from './decisions.contract';

/** A company as the operator freezes it. */
export const OperatedBuyer = Type.Object({ id: Id, name: Type.String(), frozen_at: orNull(Moment) });

const FreezeBody = Type.Object({ buyer: BuyerName, reason: Reason });

export const freezeBuyer = operation({
  id: 'freezeBuyer',
  method: 'post',
  path: '/buyers/freeze',
  tag: 'Buyers',
  access: 'operator',
  roles: ['examiner', 'configuration'],
  summary: 'Freeze a company. Its users are told by mail, without the reason',
  body: FreezeBody,
  responses: { 200: OperatedBuyer },
});

export const unfreezeBuyer = operation({
  id: 'unfreezeBuyer',
  method: 'post',
  path: '/buyers/unfreeze',
  tag: 'Buyers',
  access: 'operator',
  roles: ['examiner'],
  summary: 'End the freeze of a company, once a second person confirms it',
  body: FreezeBody,
  responses: { 200: OperatedBuyer, 202: WaitingAnswer },
});

/** A company's quota of requests, as the operator sees it. */
export const OperatedRequestCredit = Type.Object({
  corporate_number: Type.String(),
  name: Type.String(),
  credit: Type.Integer({ description: 'Paid requests credited by the operator' }),
  per_day: Type.Integer(),
  unpaid_per_month: Type.Integer(),
});

export const creditRequests = operation({
  id: 'creditRequests',
  method: 'post',
  path: '/request_credit',
  tag: 'Buyers',
  access: 'operator',
  roles: ['configuration'],
  summary: 'Credit a company that the operator knows. Its quota of requests grows as if so many had been paid',
  body: Type.Object({
    corporate_number: Type.String({ pattern: '^[1-9][0-9]{12}$' }),
    credit: Type.Integer({
      minimum: 0,
      maximum: 10_000,
      description: 'Paid requests to count for it beside those that were paid; takes the place of the credit before',
    }),
  }),
  responses: { 200: OperatedRequestCredit },
});
