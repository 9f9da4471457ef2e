import { Type } from 'typebox';
import { operation } from '../../operation';
import { Moment } from '../common.contract';
import { orNull } from './common.contract';
import { OperatedDecision, WaitingAnswer } from './decisions.contract';

/** Roles of operators. Each may read everything; an administrator may also do everything. */
export const OperatorRole = Type.Union([
  Type.Literal('administrator'),
  Type.Literal('examiner'),
  Type.Literal('releaser'),
  Type.Literal('auditor'),
]);

const OperatorName = Type.String({ pattern: '^[a-z0-9][a-z0-9._-]{1,39}$' });

const operatedOperator = {
  name: Type.String(),
  role: OperatorRole,
  email: Type.Union([Type.String(), Type.Null()], {
    description: 'Address of the person; null for one who was registered before there were addresses',
  }),
  created_at: Moment,
  added_by: Type.Union([Type.String(), Type.Null()], { description: 'Null for those of the command on the machine' }),
  confirmed_at: Type.Union([Moment, Type.Null()], {
    description: 'Null until another operator has confirmed it: the token opens nothing yet',
  }),
  confirmed_by: orNull(Type.String()),
  disabled_at: orNull(Moment),
};

/** An operator as the operators see it. */
export const OperatedOperator = Type.Object(operatedOperator);

/** An operator that waits for its confirmation. */
export const AddedOperator = Type.Object({
  ...operatedOperator,
  token: Type.String({ description: 'Never shown again' }),
  decision: OperatedDecision,
});

/** A call that was logged. */
export const OperatorAct = Type.Object({ at: Moment, operator: Type.String(), call: Type.String() });

export const listOperators = operation({
  id: 'listOperators',
  method: 'get',
  path: '/operators',
  tag: 'Operators',
  access: 'operator',
  summary: 'The operators, and what nobody can do because there are too few of them',
  responses: {
    200: Type.Object({
      operators: Type.Array(OperatedOperator),
      missing: Type.Array(Type.String({ description: 'In Japanese' })),
    }),
  },
});

export const addOperator = operation({
  id: 'addOperator',
  method: 'post',
  path: '/operators',
  tag: 'Operators',
  access: 'operator',
  summary: 'Add an operator, whom another administrator has to confirm',
  body: Type.Object({
    name: OperatorName,
    email: Type.String({ minLength: 1, maxLength: 300 }),
    role: OperatorRole,
  }),
  responses: { 202: AddedOperator },
});

export const disableOperator = operation({
  id: 'disableOperator',
  method: 'post',
  path: '/operators/{name}/disable',
  tag: 'Operators',
  access: 'operator',
  summary: 'Stop an operator: oneself at once and in every role, others once a second person confirms it',
  params: Type.Object({ name: OperatorName }),
  responses: { 200: OperatedOperator, 202: WaitingAnswer },
});

export const listActs = operation({
  id: 'listActs',
  method: 'get',
  path: '/acts',
  tag: 'Operators',
  access: 'operator',
  summary: 'The last 200 calls that were logged, of one operator or of all',
  query: Type.Object({ operator: Type.Optional(OperatorName) }),
  responses: { 200: Type.Object({ acts: Type.Array(OperatorAct) }) },
});
