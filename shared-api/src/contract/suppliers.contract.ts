import { Type } from 'typebox';
import { operation } from '../operation';
import { Id, JstDate, Moment, pagingQuery, Yen } from './common.contract';
import { TypedText } from './registration.contract';
import { EnteredSupplierAccount, SupplierAccount } from './supplier-accounts.contract';

const orNull = <T extends ReturnType<typeof Type.String>>(schema: T, description: string) =>
  Type.Union([schema, Type.Null()], { description });

export const Supplier = Type.Object({
  id: Id,
  name: Type.String(),
  name_kana: Type.String({ description: 'Full-width katakana' }),
  business_form: Type.Union([Type.Literal(1), Type.Literal(2)], { description: '1 corporation, 2 sole proprietor' }),
  corporate_number: orNull(Type.String(), '13 digits; only corporations have one'),
  registration_number: orNull(Type.String(), 'T and 13 digits: issuer of qualified invoices'),
  status: Type.Union([Type.Literal('enable'), Type.Literal('disable')]),
});

/** A supplier in the list. */
export const SupplierSummary = Type.Object({
  ...Supplier.properties,
  account: Type.Union([SupplierAccount, Type.Null()], {
    description: 'The one that the last payment went to, else the oldest; as it is now',
  }),
  account_count: Type.Integer(),
  last_payment_date: orNull(JstDate, 'Day of the last executed transfer to it'),
});

export const SupplierDetail = Type.Object({
  ...Supplier.properties,
  postal_code: orNull(Type.String(), 'Seven digits'),
  address_state: orNull(Type.String(), 'Prefecture'),
  address_city: orNull(Type.String(), ''),
  address_street: orNull(Type.String(), ''),
  address_building_name: orNull(Type.String(), ''),
  phone_number: orNull(Type.String(), 'Digits'),
  email_address: orNull(Type.String(), ''),
  created_at: Moment,
  last_payment_date: orNull(JstDate, 'Day of the last executed transfer to it'),
  payments_in_progress: Type.Object(
    { count: Type.Integer(), amount: Yen },
    {
      description:
        'Payments that are submitted and not transferred yet: they go where they were submitted to, also after the supplier is disabled',
    },
  ),
});

export const listSuppliers = operation({
  id: 'listSuppliers',
  method: 'get',
  path: '/suppliers',
  tag: 'Suppliers',
  access: 'session',
  permission: 'read',
  summary:
    'Registered suppliers by kana, optionally of one status, or found by a part of name, kana, corporate or registration number',
  query: Type.Object({
    status: Type.Optional(Type.Union([Type.Literal('enable'), Type.Literal('disable')])),
    search: Type.Optional(Type.String({ maxLength: 100, description: 'Any width, either kana' })),
    ...pagingQuery,
  }),
  responses: {
    200: Type.Object({
      suppliers: Type.Array(SupplierSummary),
      total_count: Type.Integer({ description: 'Of the status asked for that are found' }),
      count_all: Type.Integer({ description: 'Of every status, searched or not' }),
      count_enable: Type.Integer({ description: 'Enabled ones that are found' }),
      count_disable: Type.Integer({ description: 'Disabled ones that are found' }),
    }),
  },
});

export const getSupplier = operation({
  id: 'getSupplier',
  method: 'get',
  path: '/suppliers/{id}',
  tag: 'Suppliers',
  access: 'session',
  permission: 'read',
  summary: 'One supplier, also a disabled one',
  params: Type.Object({ id: Id }),
  responses: { 200: SupplierDetail },
});

/** Typed fields; the server reports all errors at once. Optional ones may be empty. */
const entered = {
  name: TypedText,
  name_kana: TypedText,
  registration_number: Type.String({
    ...TypedText,
    description: 'T and 13 digits in any width, or empty. Of a corporation the digits are its corporate number',
  }),
  postal_code: Type.String({ ...TypedText, description: 'Seven digits, or empty' }),
  address_state: Type.String({ ...TypedText, description: 'One of the 47 prefectures, or empty' }),
  address_city: TypedText,
  address_street: TypedText,
  address_building_name: TypedText,
  phone_number: Type.String({ ...TypedText, description: '10 or 11 digits, or empty' }),
  email_address: Type.String({ ...TypedText, description: 'Or empty' }),
  account: Type.Union([EnteredSupplierAccount, Type.Null()], {
    description: 'null: none yet, as for a partner that is only asked to pay',
  }),
};

export const registerCorporationSupplier = operation({
  id: 'registerCorporationSupplier',
  method: 'post',
  path: '/suppliers/corporation',
  tag: 'Suppliers',
  access: 'session',
  permission: 'prepare',
  refusedWhileFrozen: true,
  idempotent: true,
  summary:
    'Register a corporation as a supplier, with its first bank account, if any, which needs the proof of `reauthenticate` (else 403 `reauthentication_required`). Wrong fields of the account are named account.bank_code and so on',
  body: Type.Object({
    ...entered,
    corporate_number: Type.String({ ...TypedText, description: '13 digits, or empty where it is not known' }),
  }),
  responses: { 201: SupplierDetail },
});

export const registerSoleProprietorSupplier = operation({
  id: 'registerSoleProprietorSupplier',
  method: 'post',
  path: '/suppliers/sole_proprietor',
  tag: 'Suppliers',
  access: 'session',
  permission: 'prepare',
  refusedWhileFrozen: true,
  idempotent: true,
  summary:
    'Register a sole proprietor as a supplier, with the first bank account, if any, which needs the proof of `reauthenticate` (else 403 `reauthentication_required`). Wrong fields of the account are named account.bank_code and so on',
  body: Type.Object(entered),
  responses: { 201: SupplierDetail },
});

export const disableSupplier = operation({
  id: 'disableSupplier',
  method: 'delete',
  path: '/suppliers/{id}',
  tag: 'Suppliers',
  access: 'session',
  permission: 'prepare',
  refusedWhileFrozen: true,
  summary:
    'Disable a supplier: nothing new can be paid to it or registered for it; payments in progress go on. The same answer for one that is disabled already',
  params: Type.Object({ id: Id }),
  responses: { 204: null },
});

export const enableSupplier = operation({
  id: 'enableSupplier',
  method: 'put',
  path: '/suppliers/{id}/enable',
  tag: 'Suppliers',
  access: 'session',
  permission: 'prepare',
  refusedWhileFrozen: true,
  summary:
    'Enable a disabled supplier again, with its accounts as they are. The same answer for one that is enabled already',
  params: Type.Object({ id: Id }),
  responses: { 204: null },
});
