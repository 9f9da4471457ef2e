import { Type } from 'typebox';
import { operation } from '../../operation';
import { Id, Moment } from '../common.contract';
import { orNull } from './common.contract';

/** A decision that waits, or waited, for a second person. */
export const OperatedDecision = Type.Object({
  id: Id,
  kind: Type.String(),
  subject: Type.String({ description: 'In Japanese' }),
  payment_id: orNull(Id),
  asked_by: Type.String(),
  asked_at: Moment,
  expires_at: Moment,
  state: Type.Union([
    Type.Literal('open'),
    Type.Literal('lapsed'),
    Type.Literal('confirmed'),
    Type.Literal('withdrawn'),
  ]),
  closed_by: Type.Union([Type.String(), Type.Null()], { description: 'Operator who confirmed or withdrew it' }),
  closed_at: orNull(Moment),
});

/** Answer to a call that a second person has to confirm. Nothing has happened yet. */
export const WaitingAnswer = Type.Object({ decision: OperatedDecision });

export const listDecisions = operation({
  id: 'listDecisions',
  method: 'get',
  path: '/decisions',
  tag: 'Decisions',
  access: 'operator',
  summary: 'Decisions that wait for a second person, newest first',
  responses: { 200: Type.Object({ decisions: Type.Array(OperatedDecision) }) },
});

export const confirmDecision = operation({
  id: 'confirmDecision',
  method: 'post',
  path: '/decisions/{id}/confirm',
  tag: 'Decisions',
  access: 'operator',
  roles: ['examiner'],
  summary: "Confirm and carry out another operator's decision; needs the role of the call that was decided",
  params: Type.Object({ id: Id }),
  responses: { 200: Type.Unknown({ description: 'What the call answers where it needs one person alone' }) },
});

export const withdrawDecision = operation({
  id: 'withdrawDecision',
  method: 'post',
  path: '/decisions/{id}/withdraw',
  tag: 'Decisions',
  access: 'operator',
  roles: ['examiner'],
  summary: 'Withdraw a decision, so that nobody can confirm it',
  params: Type.Object({ id: Id }),
  responses: { 200: OperatedDecision },
});
