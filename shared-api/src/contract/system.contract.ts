import { Type } from 'typebox';
import { operation } from '../operation';
import { JstDate, Moment } from './common.contract';

export const getSystemTime = operation({
  id: 'getSystemTime',
  method: 'get',
  path: '/system/time',
  tag: 'System',
  access: 'public',
  summary:
    "The server's clock, the days between which a transfer can be wished for if submitted now, and the price. Also before signing in",
  responses: {
    200: Type.Object({
      now: Moment,
      date: JstDate,
      cut_off_at: Type.String({ description: 'Moment up to which earliest_transfer_date holds, ISO 8601 with offset' }),
      earliest_transfer_date: JstDate,
      latest_transfer_date: JstDate,
      commission_rate_basis_points: Type.Optional(
        Type.Integer({ minimum: 0, maximum: 10_000, description: 'Without a promotion; 300 is 3 %' }),
      ),
      transfer_lead_bank_days: Type.Optional(
        Type.Integer({
          minimum: 0,
          description:
            'Bank days before a transfer on which its file is made; the day before that one is the last to cancel',
        }),
      ),
    }),
  },
});

export const listClosedDays = operation({
  id: 'listClosedDays',
  method: 'get',
  path: '/banks/closed_day',
  tag: 'System',
  access: 'session',
  permission: 'read',
  summary: 'Days on which banks are closed, from the first of this month for fourteen months',
  responses: {
    200: Type.Object({
      closed_days: Type.Array(
        Type.Object({
          date: JstDate,
          reason: Type.String({ description: 'Japanese, such as 土曜日 or 勤労感謝の日' }),
        }),
      ),
    }),
  },
});

/** Fixed words, listed in `docs/survival.md`; lower case only, so that no typed text is accepted. */
const Phase = Type.String({
  pattern: '^[a-z][a-z-]{0,39}$',
  description: 'At which step: entry, evaluate, chunk, render, runtime, load, vital, …',
});

/** Something that a browser met or measured. It carries no personal data. */
export const ClientEvent = Type.Object({
  type: Type.Union([Type.Literal('error'), Type.Literal('degraded'), Type.Literal('measurement')], {
    description:
      'error: the user went without something. degraded: a remote failed and its previous version stands in. measurement: a figure',
  }),
  id: Type.String({
    minLength: 1,
    maxLength: 64,
    description: 'Of an error shown to the user, so that support can find it',
  }),
  phase: Phase,
  kind: Type.String({
    minLength: 1,
    maxLength: 80,
    description: 'What failed, or the name of an error; of a measurement, what was measured',
  }),
  message: Type.Optional(Type.String({ maxLength: 1000, description: 'For whoever looks into it' })),
  path: Type.String({
    maxLength: 300,
    description: 'Path of the page, without query; of a measurement the pattern of its route',
  }),
  remote: Type.Optional(Type.String({ maxLength: 40 })),
  version: Type.Optional(Type.String({ maxLength: 40, description: 'Of the remote: the version that failed' })),
  status: Type.Optional(
    Type.Integer({ minimum: 100, maximum: 599, description: 'HTTP status of what failed, where there was an answer' }),
  ),
  value: Type.Optional(
    Type.Number({ minimum: 0, maximum: 1e9, description: 'Of a measurement: ms, or the score of a layout shift' }),
  ),
});

export const reportClientEvents = operation({
  id: 'reportClientEvents',
  method: 'post',
  path: '/client_events',
  tag: 'System',
  access: 'public',
  beyondSpec: true,
  summary: 'What a browser met: errors, remotes that fell back to their previous version, measurements',
  body: Type.Object({ events: Type.Array(ClientEvent, { minItems: 1, maxItems: 20 }) }),
  responses: { 204: null },
});
