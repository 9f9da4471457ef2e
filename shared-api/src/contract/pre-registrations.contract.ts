import { Type } from 'typebox';
import { operation } from '../operation';
import { Cursor, JstDate, Moment, pagingQuery, PositiveYen, Uuid, Yen } from './common.contract';
import { completeUpload, createUploadUrl, FileId } from './files.contract';
import { FeeBearer, Status } from './payment.contract';
import { TypedText } from './registration.contract';
import { AccountType } from './banks.contract';

export const PreRegistrationKind = Type.Union([Type.Literal('payment'), Type.Literal('collection')]);

export const PreRegistrationState = Type.Union(
  [Type.Literal('waiting'), Type.Literal('confirmed'), Type.Literal('cancelled'), Type.Literal('expired')],
  {
    description:
      'waiting for the user; confirmed: a payment or a request came of it; cancelled by the system or by the user; expired: nobody confirmed it in time',
  },
);

const orNull = <S extends Parameters<typeof Type.Union>[0][number]>(schema: S) =>
  Type.Optional(Type.Union([schema, Type.Null()]));

/** Trading partner as another system knows it. */
const PreRegisteredPartner = {
  name: Type.String({ ...TypedText, description: '150 characters at most' }),
  corporate_number: orNull(Type.String({ ...TypedText, description: '13 digits with a right check digit' })),
};

/** Bank account as another system knows it. Validated as far as possible when it is submitted. */
export const PreRegisteredAccount = Type.Object({
  bank_code: Type.String({ ...TypedText, description: 'Four digits of the Zengin list' }),
  branch_code: Type.String({ ...TypedText, description: 'Three digits of the Zengin list' }),
  account_type: AccountType,
  account_number: Type.String({ ...TypedText, description: '4 to 7 digits' }),
  holder_kana: Type.String({ ...TypedText, description: 'Kana in any width' }),
});

/** Fields of every submitted document. The user is asked for those that are omitted or null. */
const preRegisteredFields = {
  external_id: Type.String({ minLength: 1, maxLength: 100, description: "The system's own number of it" }),
  invoice_number: orNull(Type.String({ maxLength: 50 })),
  issue_date: orNull(JstDate),
  due_date: orNull(JstDate),
  amount: orNull(PositiveYen),
  file_ids: Type.Optional(
    Type.Array(FileId, { maxItems: 10, description: 'Files that were sent with the same token, in order' }),
  ),
  return_url: orNull(
    Type.String({
      maxLength: 1000,
      description: 'Where the user goes back to at the end: on the origin of a registered redirect address',
    }),
  ),
};

export const PreRegisteredPayment = Type.Object({
  ...preRegisteredFields,
  supplier: Type.Object({ ...PreRegisteredPartner, account: orNull(PreRegisteredAccount) }),
  registration_number: orNull(Type.String({ pattern: '^T\\d{13}$' })),
  transfer_date: orNull(Type.String({ ...JstDate, description: 'Wished; the user chooses' })),
  memo: orNull(Type.String({ maxLength: 500 })),
});

export const PreRegisteredCollection = Type.Object({
  ...preRegisteredFields,
  partner: Type.Object(PreRegisteredPartner),
  recipient_email: orNull(Type.String({ ...TypedText })),
  recipient_name: orNull(Type.String({ ...TypedText })),
  payment_deadline: orNull(JstDate),
  fee_bearer: orNull(FeeBearer),
  message: orNull(Type.String({ maxLength: 500 })),
});

/** Resulting payment or request, as far as the system may see it. */
export const PreRegistrationResult = Type.Object({
  number: Type.String({ description: 'I-00000042-1 of a payment, R-00000042 of a request' }),
  status: Type.Integer({
    ...Status,
    description:
      'Examination status: 1 in progress, 2 documents checked, 3 approved, 4 transferred, 5 cancelled, 6 recipient not registered, 7 waiting for payment, 8 expired',
  }),
  is_action_required: Type.Boolean({ description: 'The user has to correct something' }),
  amount: Yen,
  commission: Type.Integer({ description: 'That the user bears, whole yen' }),
  transfer_date: Type.Union([JstDate, Type.Null()], { description: 'Planned transfer, or deposit of a request' }),
  transferred_date: Type.Union([JstDate, Type.Null()], { description: 'When it was really executed' }),
});

export const preRegistrationCommon = {
  id: Uuid,
  state: PreRegistrationState,
  cancelled_by: Type.Union([Type.Literal('system'), Type.Literal('user'), Type.Null()]),
  created_at: Moment,
  expires_at: Moment,
  confirmed_at: Type.Union([Moment, Type.Null()]),
};

/** Pre-registration as the system that submitted it sees it. */
export const PreRegistration = Type.Object({
  ...preRegistrationCommon,
  kind: PreRegistrationKind,
  payment: Type.Union([PreRegisteredPayment, Type.Null()], {
    description: 'As pre-registered, tidied; null for a collection',
  }),
  collection: Type.Union([PreRegisteredCollection, Type.Null()]),
  confirm_url: Type.String({ description: 'Where the user confirms it' }),
  result: Type.Union([PreRegistrationResult, Type.Null()]),
});

const readScopes = ['payments.read', 'collections.read'] as const;
const preRegistrationScopes = ['payments.lodge', 'collections.lodge'] as const;
const params = Type.Object({ id: Uuid });

export const preRegisterPayment = operation({
  id: 'preRegisterPayment',
  method: 'post',
  path: '/pre_registrations/payments',
  tag: 'Pre-registrations',
  access: 'system',
  permission: 'prepare',
  refusedWhileFrozen: true,
  scopes: ['payments.lodge'],
  beyondSpec: true,
  idempotent: true,
  summary: 'Pre-register a payment for the user to confirm',
  body: PreRegisteredPayment,
  responses: { 201: PreRegistration },
});

export const preRegisterCollection = operation({
  id: 'preRegisterCollection',
  method: 'post',
  path: '/pre_registrations/collections',
  tag: 'Pre-registrations',
  access: 'system',
  permission: 'collect',
  refusedWhileFrozen: true,
  scopes: ['collections.lodge'],
  beyondSpec: true,
  idempotent: true,
  summary:
    'Pre-register a card-payment request for the user to confirm; 403 collections_unavailable where the buyer cannot send any',
  body: PreRegisteredCollection,
  responses: { 201: PreRegistration },
});

export const listPreRegistrations = operation({
  id: 'listPreRegistrations',
  method: 'get',
  path: '/pre_registrations',
  tag: 'Pre-registrations',
  access: 'system',
  permission: 'read',
  scopes: readScopes,
  beyondSpec: true,
  summary: 'What the system has pre-registered for the user, newest first, of the kinds that it may read',
  query: Type.Object({
    kind: Type.Optional(PreRegistrationKind),
    state: Type.Optional(PreRegistrationState),
    external_id: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
    cursor: Type.Optional(Cursor),
    size: pagingQuery.size,
  }),
  responses: {
    200: Type.Object({
      pre_registrations: Type.Array(PreRegistration),
      count: Type.Integer({ description: 'In this page' }),
      next_cursor: Type.Union([Cursor, Type.Null()]),
    }),
  },
});

export const getPreRegistration = operation({
  id: 'getPreRegistration',
  method: 'get',
  path: '/pre_registrations/{id}',
  tag: 'Pre-registrations',
  access: 'system',
  permission: 'read',
  scopes: readScopes,
  beyondSpec: true,
  summary:
    'One that the system has pre-registered for the user; 404 for every other, and for a kind that it may not read',
  params,
  responses: { 200: PreRegistration },
});

export const cancelPreRegistration = operation({
  id: 'cancelPreRegistration',
  method: 'post',
  path: '/pre_registrations/{id}/cancellation',
  tag: 'Pre-registrations',
  access: 'system',
  permission: 'prepare',
  scopes: preRegistrationScopes,
  beyondSpec: true,
  summary:
    'Cancel one that waits; again is the same. 409 with status pre_registration_confirmed or pre_registration_expired otherwise',
  params,
  responses: { 200: PreRegistration },
});

export const createPreRegisteredUploadUrl = operation({
  id: 'createPreRegisteredUploadUrl',
  method: 'post',
  path: '/pre_registrations/files/upload/url',
  tag: 'Pre-registrations',
  access: 'system',
  permission: 'prepare',
  refusedWhileFrozen: true,
  scopes: preRegistrationScopes,
  beyondSpec: true,
  summary: 'A signed address to which the system sends one file with PUT',
  body: createUploadUrl.body,
  responses: createUploadUrl.responses,
});

export const completePreRegisteredUpload = operation({
  id: 'completePreRegisteredUpload',
  method: 'post',
  path: '/pre_registrations/files/upload',
  tag: 'Pre-registrations',
  access: 'system',
  permission: 'prepare',
  refusedWhileFrozen: true,
  scopes: preRegistrationScopes,
  beyondSpec: true,
  summary: 'Check what was sent by its content and keep it; then it may be pre-registered',
  body: completeUpload.body,
  responses: completeUpload.responses,
});

/**
 * Body of a webhook, as JSON; signed and named by the Standard Webhooks specification. A system receives only events
 * that it may read.
 */
export const WebhookEvent = Type.Object({
  type: Type.Union(
    [
      Type.Literal('pre_registration.confirmed'),
      Type.Literal('pre_registration.cancelled'),
      Type.Literal('pre_registration.expired'),
      Type.Literal('pre_registration.status_changed'),
    ],
    { description: 'status_changed: of the payment or request that came of it' },
  ),
  timestamp: Moment,
  data: Type.Object({
    id: Uuid,
    external_id: Type.String(),
    kind: PreRegistrationKind,
    state: PreRegistrationState,
    result: Type.Union([PreRegistrationResult, Type.Null()]),
  }),
});
