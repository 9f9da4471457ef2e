import { Type } from 'typebox';
import { operation } from '../operation';
import { CollectionTab } from './collections.contract';
import { DocNumber, Id, Moment, pagingQuery, Yen } from './common.contract';

export const NotificationSummary = Type.Object({
  id: Id,
  subject: Type.String(),
  kind: Type.Union([Type.Literal('action_required'), Type.Literal('notice')]),
  category: Type.Union([Type.String(), Type.Null()], {
    description: 'The event that it reports (種別). More may come; null for notifications from before it was kept',
  }),
  party_name: Type.Union([Type.String(), Type.Null()], {
    description: 'Supplier, requester or partner that it is about',
  }),
  amount: Type.Union([Yen, Type.Null()], { description: 'Amount that it is about' }),
  received_at: Moment,
  is_confirmed: Type.Boolean(),
});

export const Notice = Type.Object({
  ...NotificationSummary.properties,
  body: Type.String({ description: 'Plain text with line breaks' }),
  doc_number: Type.Union([DocNumber, Type.Null()], { description: 'Received invoice it speaks of' }),
  collection: Type.Union([Type.Object({ id: Id, tab: CollectionTab }), Type.Null()], {
    description: 'Card-payment request of ours that it speaks of, and where it stands now',
  }),
});

const idParams = Type.Object({ id: Id });

export const listNotifications = operation({
  id: 'listNotifications',
  method: 'get',
  path: '/users/notifications',
  tag: 'Users',
  access: 'session',
  permission: 'own',
  summary: 'Notifications, newest first, with the count of unread ones',
  query: Type.Object(pagingQuery),
  responses: {
    200: Type.Object({
      notifications: Type.Array(NotificationSummary),
      total_count: Type.Integer(),
      count_unread: Type.Integer(),
    }),
  },
});

export const getNotice = operation({
  id: 'getNotice',
  method: 'get',
  path: '/users/notices/{id}',
  tag: 'Users',
  access: 'session',
  permission: 'own',
  summary: 'One notification in full',
  params: idParams,
  responses: { 200: Notice },
});

export const confirmNotification = operation({
  id: 'confirmNotification',
  method: 'post',
  path: '/users/notifications/{id}/confirmation',
  tag: 'Users',
  access: 'session',
  permission: 'own',
  summary: 'Mark a notification as read; again is the same',
  params: idParams,
  responses: { 204: null },
});
