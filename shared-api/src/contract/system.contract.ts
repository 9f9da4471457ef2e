import { Type } from 'typebox';
import { operation } from '../operation';
import { JstDate, Moment } from './common.contract';

export const getSystemTime = operation({
  id: 'getSystemTime', method: 'get', path: '/system/time', tag: 'System', access: 'public',
  summary: "The server's clock, and the days between which a transfer can be wished for if submitted now. Also before signing in",
  responses: {
    200: Type.Object({
      now: Moment,
      date: JstDate,
      cut_off_at: Type.String({ description: 'Moment up to which earliest_transfer_date holds, ISO 8601 with offset' }),
      earliest_transfer_date: JstDate,
      latest_transfer_date: JstDate,
    }),
  },
});

export const listClosedDays = operation({
  id: 'listClosedDays', method: 'get', path: '/banks/closed_day', tag: 'System', access: 'session',
  summary: 'Days on which banks are closed, from the first of this month for fourteen months',
  responses: {
    200: Type.Object({
      closed_days: Type.Array(Type.Object({ date: JstDate, reason: Type.String({ description: 'Japanese, such as 土曜日 or 勤労感謝の日' }) })),
    }),
  },
});

export const reportClientError = operation({
  id: 'reportClientError', method: 'post', path: '/client_errors', tag: 'System', access: 'public', beyondSpec: true,
  summary: 'An error that the browser met',
  body: Type.Object({
    id: Type.String({ maxLength: 64, description: 'Shown to the user, so that support can find it' }),
    phase: Type.String({ maxLength: 40, description: 'load, evaluate, render, runtime, promise, csp' }),
    kind: Type.String({ maxLength: 80 }),
    message: Type.String({ maxLength: 1000 }),
    path: Type.String({ maxLength: 300, description: 'Path of the page, without query' }),
    remote: Type.Optional(Type.String({ maxLength: 40 })),
    version: Type.Optional(Type.String({ maxLength: 40 })),
  }),
  responses: { 204: null },
});
