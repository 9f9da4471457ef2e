import { OPTIONAL_MAILS } from 'shared-rules/notification-categories';
import { Type } from 'typebox';
import { operation } from '../operation';

const { payments, requests, collections, approvals, comments } = OPTIONAL_MAILS;
const optional = [...payments, ...requests, ...collections, ...approvals, ...comments];

/** Mails that the user may switch off, for all their companies. All others are always sent. */
export const MailSettings = Type.Object({
  mails: Type.Array(
    Type.Object({
      category: Type.String({ description: 'Category of the notification (種別). More may come' }),
      is_on: Type.Boolean(),
    }),
  ),
});

export const getMailSettings = operation({
  id: 'getMailSettings',
  method: 'get',
  path: '/users/mail_settings',
  tag: 'Users',
  access: 'session',
  permission: 'own',
  beyondSpec: true,
  summary: 'Mails that this user may switch off, each on or off',
  responses: { 200: MailSettings },
});

export const setMail = operation({
  id: 'setMail',
  method: 'put',
  path: '/users/mail_settings',
  tag: 'Users',
  access: 'session',
  permission: 'own',
  refusedWhileFrozen: true,
  beyondSpec: true,
  summary: 'Switch a mail on or off for this user, from the next event on; the notification in the product stays',
  body: Type.Object({
    category: Type.Union(optional.map((category) => Type.Literal(category))),
    is_on: Type.Boolean(),
  }),
  responses: { 200: MailSettings },
});
