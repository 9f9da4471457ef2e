import { Type } from 'typebox';
import { operation } from '../operation';
import { Id, JstDate, Moment } from './common.contract';
import { AccountType, HolderCheck } from './banks.contract';
import { FieldOrigin } from './field-origins.contract';
import { TypedText } from './registration.contract';

export const SupplierAccount = Type.Object({
  id: Id,
  revision: Type.Integer({
    minimum: 1,
    description: 'Which of its revisions this is: 1, and one more with each change',
  }),
  bank_code: Type.String(),
  bank_name: Type.String(),
  branch_code: Type.String(),
  branch_name: Type.String(),
  account_type: AccountType,
  account_number: Type.String({ description: 'Seven digits' }),
  holder_kana: Type.String({ description: 'Half-width Zengin kana' }),
  holder_check: HolderCheck,
});

/** A bank account as typed; the names of bank and branch are the server's. */
export const EnteredAccount = Type.Object({
  bank_code: Type.String({ ...TypedText, description: 'Four digits of the Zengin list' }),
  branch_code: Type.String({ ...TypedText, description: 'Three digits of the Zengin list' }),
  account_type: Type.Union([AccountType, Type.Null()]),
  account_number: Type.String({ ...TypedText, description: '4 to 7 digits in any width; kept with leading zeros' }),
  holder_kana: Type.String({ ...TypedText, description: 'Kana in any width; kept half-width, 30 characters at most' }),
});

/** A supplier's account as it came into the form. */
export const EnteredSupplierAccount = Type.Object({
  ...EnteredAccount.properties,
  origin: Type.Optional(FieldOrigin),
});

/** Reason to check an account before it is paid to. Submitting such a payment needs re-authentication. */
export const AccountCaution = Type.Object({
  kind: Type.Union([Type.Literal('changed'), Type.Literal('differs')], {
    description:
      'changed: it was changed, and no payment has gone to what it is now. differs: the last payment to this supplier went to another account',
  }),
  compared_with: Type.Object(SupplierAccount.properties, {
    description:
      'The account of the last payment to the supplier, as it was then; without any payment the revision before this one',
  }),
  payment_number: Type.Union([Type.String(), Type.Null()], { description: 'Of that payment' }),
  paid_on: Type.Union([JstDate, Type.Null()], { description: 'Transfer date of that payment' }),
});

export const ListedAccount = Type.Object({
  ...SupplierAccount.properties,
  changed_at: Type.Union([Moment, Type.Null()], {
    description: 'When its present revision was entered; null for the first',
  }),
  caution: Type.Union([AccountCaution, Type.Null()]),
  payments_to_earlier: Type.Object(
    { count: Type.Integer(), payment_numbers: Type.Array(Type.String(), { maxItems: 20 }) },
    { description: 'Payments in progress that go to an earlier revision of it, as submitted' },
  ),
});

const supplier = Type.Object({ id: Id });
const account = Type.Object({ id: Id, accountId: Id });

export const listSupplierAccounts = operation({
  id: 'listSupplierAccounts',
  method: 'get',
  path: '/suppliers/{id}/accounts',
  tag: 'Suppliers',
  access: 'session',
  permission: 'read',
  summary: 'Bank accounts of a supplier: the one that the last payment went to first, then by age',
  params: supplier,
  responses: { 200: Type.Object({ accounts: Type.Array(ListedAccount) }) },
});

export const addSupplierAccount = operation({
  id: 'addSupplierAccount',
  method: 'post',
  path: '/suppliers/{id}/accounts',
  tag: 'Suppliers',
  access: 'session',
  permission: 'prepare',
  refusedWhileFrozen: true,
  reauthenticated: true,
  idempotent: true,
  summary: 'Add a bank account to an enabled supplier; 409 where it has the same one already',
  params: supplier,
  body: EnteredSupplierAccount,
  responses: { 201: SupplierAccount },
});

export const changeSupplierAccount = operation({
  id: 'changeSupplierAccount',
  method: 'put',
  path: '/suppliers/{id}/accounts/{accountId}',
  tag: 'Suppliers',
  access: 'session',
  permission: 'prepare',
  refusedWhileFrozen: true,
  reauthenticated: true,
  summary:
    'Change a bank account: a new revision of it. Payments that were submitted go to what it was. Without a difference nothing happens',
  params: account,
  body: Type.Object({
    ...EnteredSupplierAccount.properties,
    revision: Type.Integer({ minimum: 1, description: 'The one that was seen; another one now is 409' }),
  }),
  responses: { 200: SupplierAccount },
});

export const AccountRevision = Type.Object({
  ...SupplierAccount.properties,
  at: Moment,
  actor_name: Type.String({ description: 'Who entered it, in Japanese' }),
});

export const listAccountRevisions = operation({
  id: 'listAccountRevisions',
  method: 'get',
  path: '/suppliers/{id}/accounts/{accountId}/revisions',
  tag: 'Suppliers',
  access: 'session',
  permission: 'read',
  beyondSpec: true,
  summary: 'Everything that a bank account has been, newest first',
  params: account,
  responses: { 200: Type.Object({ revisions: Type.Array(AccountRevision) }) },
});
