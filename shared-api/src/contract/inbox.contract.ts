import { MAX_SENDERS, SENDER_LIMIT } from 'shared-rules/received-mail';
import { Type } from 'typebox';
import { operation } from '../operation';
import { Id, Moment, pagingQuery } from './common.contract';
import { SignedUrl, signature } from './files.contract';

const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => Type.Union([schema, Type.Null()]);
const tag = 'Inbox';

/** Address at which a company receives invoices by mail, and whose mails it accepts. */
export const Inbox = Type.Object({
  address: orNull(Type.String({ description: 'null: none yet, or this deployment receives no mail' })),
  is_receiving: Type.Boolean({ description: 'Whether this deployment receives mail' }),
  created_at: orNull(Moment),
  senders: Type.Array(Type.String({ description: 'An address, or a domain' })),
});

export const getInbox = operation({
  id: 'getInbox',
  method: 'get',
  path: '/inbox',
  tag,
  access: 'session',
  permission: 'read',
  beyondSpec: true,
  summary: 'Where a company receives invoices by mail',
  responses: { 200: Inbox },
});

export const renewInboxAddress = operation({
  id: 'renewInboxAddress',
  method: 'post',
  path: '/inbox/address',
  tag,
  access: 'session',
  permission: 'company',
  refusedWhileFrozen: true,
  idempotent: true,
  beyondSpec: true,
  summary: 'Make an address. The one before stops at once, and is never used again',
  responses: { 201: Inbox },
});

export const setInboxSenders = operation({
  id: 'setInboxSenders',
  method: 'put',
  path: '/inbox/senders',
  tag,
  access: 'session',
  permission: 'company',
  refusedWhileFrozen: true,
  beyondSpec: true,
  summary: 'Set whose mails are accepted. Those of others are held until a person decides',
  body: Type.Object({
    senders: Type.Array(Type.String({ minLength: 1, maxLength: SENDER_LIMIT }), { maxItems: MAX_SENDERS }),
  }),
  responses: { 200: Inbox },
});

const Authentication = Type.Object({
  verdict: Type.String({ description: 'pass, fail, none, unchecked. More may come' }),
  spf: orNull(Type.String()),
  dkim: orNull(Type.String()),
  dmarc: orNull(Type.String()),
});

/** Who a mail is from, as it is shown beside a document. */
export const MailOrigin = Type.Object({
  id: Id,
  from_name: Type.String(),
  from_address: orNull(Type.String({ description: 'null: none, or several' })),
  subject: Type.String(),
  authentication: orNull(Authentication),
});

/** A received mail. */
export const ReceivedMail = Type.Object({
  ...MailOrigin.properties,
  received_at: Moment,
  size: Type.Integer({ description: 'Bytes' }),
  state: Type.String({ description: 'received, held, taken, duplicate, discarded. More may come' }),
  hold_reason: orNull(Type.String({ description: 'sender, forged, unproven, … More may come' })),
  can_release: Type.Boolean(),
  is_signed: Type.Boolean({ description: 'It carries an electronic signature (S/MIME), which was not checked' }),
  items: Type.Array(
    Type.Object({
      name: Type.String(),
      state: Type.String({ description: 'added, ready (for when it is released), refused, left_out. More may come' }),
      reason: orNull(Type.String({ description: 'A sentence in Japanese' })),
    }),
  ),
});

export const ReceivedMailDetail = Type.Object({
  ...ReceivedMail.properties,
  text: Type.String({ description: 'Plain text, never HTML' }),
  is_text_cut: Type.Boolean({ description: 'Whether the text goes on in the mail itself' }),
});

export const listReceivedMails = operation({
  id: 'listReceivedMails',
  method: 'get',
  path: '/received_mails',
  tag,
  access: 'session',
  permission: 'read',
  beyondSpec: true,
  summary: 'Received mails, the latest first',
  query: Type.Object({
    ...pagingQuery,
    state: Type.Optional(Type.Union([Type.Literal('held')], { description: 'Only those that a person decides on' })),
  }),
  responses: {
    200: Type.Object({
      received_mails: Type.Array(ReceivedMail),
      count: Type.Integer({ description: 'Of all in this state' }),
      held_count: Type.Integer(),
    }),
  },
});

export const getReceivedMail = operation({
  id: 'getReceivedMail',
  method: 'get',
  path: '/received_mails/{id}',
  tag,
  access: 'session',
  permission: 'read',
  beyondSpec: true,
  summary: 'One received mail, with its text',
  params: Type.Object({ id: Id }),
  responses: { 200: ReceivedMailDetail },
});

export const releaseReceivedMail = operation({
  id: 'releaseReceivedMail',
  method: 'post',
  path: '/received_mails/{id}/release',
  tag,
  access: 'session',
  permission: 'prepare',
  refusedWhileFrozen: true,
  beyondSpec: true,
  summary: 'Accept a held mail: its documents then wait to be registered. May be repeated',
  params: Type.Object({ id: Id }),
  responses: { 200: ReceivedMailDetail },
});

export const discardReceivedMail = operation({
  id: 'discardReceivedMail',
  method: 'post',
  path: '/received_mails/{id}/discard',
  tag,
  access: 'session',
  permission: 'prepare',
  refusedWhileFrozen: true,
  beyondSpec: true,
  summary: 'Set a held mail aside. It is kept until its time ends. May be repeated',
  params: Type.Object({ id: Id }),
  responses: { 200: ReceivedMailDetail },
});

export const getReceivedMailUrl = operation({
  id: 'getReceivedMailUrl',
  method: 'get',
  path: '/received_mails/{id}/download/url',
  tag,
  access: 'session',
  permission: 'read',
  beyondSpec: true,
  summary: 'A signed address of the mail as it was received',
  params: Type.Object({ id: Id }),
  responses: { 200: SignedUrl },
});

export const getReceivedMailContent = operation({
  id: 'getReceivedMailContent',
  method: 'get',
  path: '/received_mails/{id}/content',
  tag,
  access: 'signed',
  beyondSpec: true,
  binary: true,
  summary: 'The mail as it was received, byte by byte',
  params: Type.Object({ id: Id }),
  query: signature,
  responses: { 200: null },
});
