import { Type } from 'typebox';
import { operation } from '../operation';
import { JstDate } from './common.contract';

/** Matter that keeps a company from leaving. */
export const OpenMatter = Type.Object({
  kind: Type.Union(
    [
      Type.Literal('payment'),
      Type.Literal('received_request'),
      Type.Literal('sent_request'),
      Type.Literal('chargeback'),
      Type.Literal('card_operation'),
    ],
    {
      description:
        'Payments before their transfer, requests to pay, requests that were sent, disputes, and calls of the card company that have no answer yet',
    },
  ),
  count: Type.Integer({ minimum: 1 }),
});

export const getLeaving = operation({
  id: 'getLeaving',
  method: 'get',
  path: '/users/leaving',
  tag: 'Users',
  access: 'session',
  permission: 'company',
  beyondSpec: true,
  summary: 'What keeps the company from leaving (退会), and until when its records would be kept',
  responses: {
    200: Type.Object({
      open: Type.Array(OpenMatter, { description: 'Empty where the company may leave' }),
      kept_until: Type.String({
        ...JstDate,
        description: 'Last day on which the records are kept; the personal data in them are erased on the next',
      }),
    }),
  },
});

export const leaveService = operation({
  id: 'leaveService',
  method: 'post',
  path: '/users/leaving',
  tag: 'Users',
  access: 'session',
  permission: 'company',
  reauthenticated: true,
  refusedWhileFrozen: true,
  beyondSpec: true,
  summary:
    'Close the account of the company for good: sessions, passkeys, connected systems and saved cards end. 409 `open_matters` while something is open',
  body: Type.Object({ is_confirmed: Type.Literal(true) }),
  responses: { 204: null },
});
