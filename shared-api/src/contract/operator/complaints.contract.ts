import { Type } from 'typebox';
import { operation } from '../../operation';
import { Id, JstDate, Moment } from '../common.contract';
import { orNull } from './common.contract';

const text = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '\\S' });
const Content = text(2_000);

/** A step of a complaint's handling. */
const ComplaintEntry = Type.Object({
  at: Moment,
  by: Type.String({ description: 'Name of the operator' }),
  content: Type.String(),
});

/** A complaint as the operator sees it. */
export const OperatedComplaint = Type.Object({
  id: Id,
  received_on: JstDate,
  complainant: Type.String({ description: 'Who complained, in words' }),
  content: Type.String(),
  payment_id: orNull(Id),
  recorded_at: Moment,
  recorded_by: Type.String({ description: 'Name of the operator' }),
  entries: Type.Array(ComplaintEntry, {
    description: 'What was done, in order; the last one of a closed complaint closes it',
  }),
  closed_at: orNull(Moment),
});

const one = { params: Type.Object({ id: Id }), responses: { 200: OperatedComplaint } };

export const listComplaints = operation({
  id: 'listComplaints',
  method: 'get',
  path: '/complaints',
  tag: 'Complaints',
  access: 'operator',
  summary: 'Complaints, newest first: 200 at most, or from before one of them on',
  query: Type.Object({ open: Type.Optional(Type.Boolean()), before: Type.Optional(Id) }),
  responses: { 200: Type.Object({ complaints: Type.Array(OperatedComplaint) }) },
});

export const getComplaint = operation({
  id: 'getComplaint',
  method: 'get',
  path: '/complaints/{id}',
  tag: 'Complaints',
  access: 'operator',
  summary: 'A complaint with what was done',
  ...one,
});

export const addComplaint = operation({
  id: 'addComplaint',
  method: 'post',
  path: '/complaints',
  tag: 'Complaints',
  access: 'operator',
  roles: ['examiner', 'releaser'],
  summary: 'Record a complaint. None is ever changed or removed',
  body: Type.Object({
    received_on: JstDate,
    complainant: text(100),
    content: Content,
    payment_id: Type.Optional(orNull(Id)),
  }),
  responses: { 201: OperatedComplaint },
});

export const noteComplaint = operation({
  id: 'noteComplaint',
  method: 'post',
  path: '/complaints/{id}/entries',
  tag: 'Complaints',
  access: 'operator',
  roles: ['examiner', 'releaser'],
  summary: 'Record what was done about an open complaint',
  body: Type.Object({ content: Content }),
  ...one,
});

export const closeComplaint = operation({
  id: 'closeComplaint',
  method: 'post',
  path: '/complaints/{id}/close',
  tag: 'Complaints',
  access: 'operator',
  roles: ['examiner', 'releaser'],
  summary: 'Close an open complaint with its outcome',
  body: Type.Object({ content: Content }),
  ...one,
});
