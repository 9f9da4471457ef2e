import { Type } from 'typebox';
import { operation } from '../../operation';
import { Id, JstDate, Moment } from '../common.contract';
import { orNull } from './common.contract';

const text = (maxLength: number) => Type.String({ minLength: 1, maxLength });

/** A complaint as the operator sees it. */
export const OperatedComplaint = Type.Object({
  id: Id,
  received_on: JstDate,
  complainant: Type.String(),
  content: Type.String(),
  recorded_by: Type.String(),
  recorded_at: Moment,
  end: orNull(Type.Object({ outcome: Type.String(), closed_by: Type.String(), closed_at: Moment })),
});

export const listComplaints = operation({
  id: 'listComplaints',
  method: 'get',
  path: '/complaints',
  tag: 'Complaints',
  access: 'operator',
  summary: 'Complaints, open ones first, then the latest; at most 1,000',
  query: Type.Object({ is_open: Type.Optional(Type.Boolean({ description: 'Only open ones, or only closed ones' })) }),
  responses: { 200: Type.Object({ complaints: Type.Array(OperatedComplaint) }) },
});

export const addComplaint = operation({
  id: 'addComplaint',
  method: 'post',
  path: '/complaints',
  tag: 'Complaints',
  access: 'operator',
  roles: ['examiner'],
  summary: 'Record a complaint. None is ever changed',
  body: Type.Object({
    received_on: Type.Optional(JstDate),
    complainant: text(200),
    content: text(5_000),
  }),
  responses: { 201: OperatedComplaint },
});

export const closeComplaint = operation({
  id: 'closeComplaint',
  method: 'post',
  path: '/complaints/{id}/end',
  tag: 'Complaints',
  access: 'operator',
  roles: ['examiner'],
  summary: 'Close a complaint with what was done. 409 if it is closed',
  params: Type.Object({ id: Id }),
  body: Type.Object({ outcome: text(5_000) }),
  responses: { 200: OperatedComplaint },
});
