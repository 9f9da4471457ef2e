import { Type } from 'typebox';
import { operation } from '../operation';
import { Id, JstDate } from './common.contract';

const Person = Type.Object({ id: Id, name: Type.String() });

/** Days on which a colleague is away, with the one who approves meanwhile. */
export const Absence = Type.Object({ member: Person, deputy: Person, from: JstDate, until: JstDate });

const tag = 'Approvals';
const params = Type.Object({ id: Id });

export const listAbsences = operation({
  id: 'listAbsences',
  method: 'get',
  path: '/members/absences',
  tag,
  access: 'session',
  permission: 'read',
  beyondSpec: true,
  summary: 'Absences of now and later, by their first day',
  responses: { 200: Type.Object({ absences: Type.Array(Absence) }) },
});

export const setAbsence = operation({
  id: 'setAbsence',
  method: 'put',
  path: '/members/{id}/absence',
  tag,
  access: 'session',
  permission: 'own',
  reauthenticated: true,
  refusedWhileFrozen: true,
  beyondSpec: true,
  summary:
    'Say when one is away and who approves meanwhile; an administrator says it for colleagues too. Replaces the one before',
  params,
  body: Type.Object({ deputy_id: Id, from: JstDate, until: JstDate }),
  responses: { 200: Absence },
});

export const endAbsence = operation({
  id: 'endAbsence',
  method: 'delete',
  path: '/members/{id}/absence',
  tag,
  access: 'session',
  permission: 'own',
  beyondSpec: true,
  summary: 'End an absence, at once',
  params,
  responses: { 204: null },
});
