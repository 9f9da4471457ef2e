import { Type } from 'typebox';
import { operation } from '../operation';
import { HolderCheck } from './banks.contract';
import { DocNumber, Id, Moment, Uuid, Yen } from './common.contract';
import { TypedText } from './registration.contract';
import { CodeSession, CodeSessionId, EmailAddress, OneTimeCode } from './sessions.contract';
import { EnteredAccount, SupplierAccount } from './supplier-accounts.contract';

const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => Type.Union([schema, Type.Null()]);

const tag = 'Supplier links';

const State = Type.Union(
  [
    Type.Literal('sent'),
    Type.Literal('opened'),
    Type.Literal('proven'),
    Type.Literal('answered'),
    Type.Literal('accepted'),
    Type.Literal('declined'),
    Type.Literal('expired'),
    Type.Literal('withdrawn'),
  ],
  { description: 'sent, opened, proven and expired wait for an answer; answered waits for the buyer' },
);

const { id: _id, revision: _revision, holder_check: _check, ...account } = SupplierAccount.properties;

/** Company and account that a supplier sent by its link. */
export const SupplierAnswer = Type.Object({
  name: Type.String(),
  name_kana: Type.String({ description: 'Full-width katakana' }),
  registration_number: orNull(Type.String({ description: 'T and 13 digits' })),
  account: Type.Object(account),
  holder_check: HolderCheck,
  fits_name: Type.Boolean({ description: 'Whether the holder can be the name in kana' }),
  answered_at: Moment,
});

/** A link by which a supplier sends its account, as the buyer sees it. */
export const SupplierLink = Type.Object({
  id: Uuid,
  state: State,
  email_address: Type.String(),
  is_registered_address: Type.Boolean({ description: "Whether it is the supplier's registered address" }),
  doc_number: orNull(DocNumber),
  sent_by: Type.String({ description: 'Name' }),
  sent_at: Moment,
  expires_at: Moment,
  answer: orNull(SupplierAnswer),
  decided_by: orNull(Type.String({ description: 'Name' })),
  decided_at: orNull(Moment),
});

const supplier = Type.Object({ id: Id });
const link = Type.Object({ id: Uuid });

export const listSupplierLinks = operation({
  id: 'listSupplierLinks',
  method: 'get',
  path: '/suppliers/{id}/links',
  tag,
  access: 'session',
  permission: 'read',
  beyondSpec: true,
  summary: 'The last links to a supplier and its answers, newest first',
  params: supplier,
  responses: { 200: Type.Object({ links: Type.Array(SupplierLink) }) },
});

export const sendSupplierLink = operation({
  id: 'sendSupplierLink',
  method: 'post',
  path: '/suppliers/{id}/links',
  tag,
  access: 'session',
  permission: 'prepare',
  refusedWhileFrozen: true,
  idempotent: true,
  beyondSpec: true,
  summary:
    'Mail a supplier a link with which it enters its account, for fourteen days. 409 while another waits, 429 for too many',
  params: supplier,
  body: Type.Object({
    email_address: EmailAddress,
    doc_number: Type.Union([DocNumber, Type.Null()], { description: 'The invoice that it is about, if any' }),
  }),
  responses: { 201: SupplierLink },
});

export const resendSupplierLink = operation({
  id: 'resendSupplierLink',
  method: 'post',
  path: '/supplier_links/{id}/resending',
  tag,
  access: 'session',
  permission: 'prepare',
  refusedWhileFrozen: true,
  beyondSpec: true,
  summary: 'Mail a new link for fourteen more days. The one before is worth nothing then',
  params: link,
  responses: { 200: SupplierLink },
});

export const withdrawSupplierLink = operation({
  id: 'withdrawSupplierLink',
  method: 'delete',
  path: '/supplier_links/{id}',
  tag,
  access: 'session',
  permission: 'prepare',
  beyondSpec: true,
  summary: 'Withdraw a link: it takes no answer then',
  params: link,
  responses: { 204: null },
});

export const acceptSupplierAnswer = operation({
  id: 'acceptSupplierAnswer',
  method: 'post',
  path: '/supplier_links/{id}/acceptance',
  tag,
  access: 'session',
  permission: 'prepare',
  refusedWhileFrozen: true,
  reauthenticated: true,
  beyondSpec: true,
  summary:
    'Write the account of an answer: as a further one, or as a revision of one that was seen. 409 if the answer is decided, or the account was changed meanwhile',
  params: link,
  body: Type.Object({
    changed: Type.Union(
      [
        Type.Object({
          supplier_account_id: Id,
          revision: Type.Integer({ minimum: 1, description: 'The one that was seen' }),
        }),
        Type.Null(),
      ],
      { description: 'The account that it changes; null adds one' },
    ),
  }),
  responses: { 200: SupplierAccount },
});

export const declineSupplierAnswer = operation({
  id: 'declineSupplierAnswer',
  method: 'post',
  path: '/supplier_links/{id}/declining',
  tag,
  access: 'session',
  permission: 'prepare',
  beyondSpec: true,
  summary: 'Decline an answer: nothing of it is written. The supplier is not told',
  params: link,
  responses: { 204: null },
});

/** From the link of the mail. */
const LinkToken = Type.String({ minLength: 20, maxLength: 100 });

/** A link as its holder sees it: nothing of the buyer beside name, invoice number and amount. */
export const OpenedLink = Type.Object({
  state: State,
  email_address: Type.String({ description: 'Where the link went, masked' }),
  expires_at: Moment,
  buyer_name: Type.String(),
  invoice_number: orNull(Type.String({ description: "The supplier's own; null without one, and once it is over" })),
  amount: orNull(Yen),
});

export const viewSupplierLink = operation({
  id: 'viewSupplierLink',
  method: 'post',
  path: '/supplier_links/view',
  tag,
  access: 'public',
  beyondSpec: true,
  summary: 'What the holder of a link is asked for. 404 for one that is unknown',
  body: Type.Object({ token: LinkToken }),
  responses: { 200: OpenedLink },
});

export const requestSupplierLinkCode = operation({
  id: 'requestSupplierLinkCode',
  method: 'post',
  path: '/supplier_links/codes',
  tag,
  access: 'public',
  beyondSpec: true,
  summary: 'Mail a code to the address of a link. 404 as viewSupplierLink, 409 for one that is over',
  body: Type.Object({ token: LinkToken }),
  responses: { 200: CodeSession },
});

export const proveSupplierLink = operation({
  id: 'proveSupplierLink',
  method: 'post',
  path: '/supplier_links/proof',
  tag,
  access: 'public',
  beyondSpec: true,
  summary: 'Prove to have the mailbox of a link by a code. 422 for a wrong one, else as requestSupplierLinkCode',
  body: Type.Object({ token: LinkToken, code_session: CodeSessionId, code: OneTimeCode }),
  responses: { 200: Type.Object({ proof: Type.String({ description: 'For the answer' }), expires_at: Moment }) },
});

export const answerSupplierLink = operation({
  id: 'answerSupplierLink',
  method: 'post',
  path: '/supplier_links/answer',
  tag,
  access: 'public',
  beyondSpec: true,
  summary:
    'Send company and account, once. 403 without a proof of the last hour, 422 with every error; the same answer twice is taken once',
  body: Type.Object({
    token: LinkToken,
    proof: Type.String({ minLength: 20, maxLength: 100 }),
    name: TypedText,
    name_kana: TypedText,
    registration_number: Type.String({ ...TypedText, description: 'T and 13 digits, or empty' }),
    account: EnteredAccount,
  }),
  responses: { 204: null },
});
