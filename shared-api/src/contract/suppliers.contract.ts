import { Type } from 'typebox';
import { operation } from '../operation';
import { Id, pagingQuery } from './common.contract';

export const Supplier = Type.Object({
  id: Id,
  name: Type.String(),
  name_kana: Type.String(),
  business_form: Type.Union([Type.Literal(1), Type.Literal(2)]),
  corporate_number: Type.Union([Type.String(), Type.Null()]),
  status: Type.Union([Type.Literal('enable'), Type.Literal('disable')]),
});

export const SupplierAccount = Type.Object({
  id: Id,
  bank_code: Type.String(),
  bank_name: Type.String(),
  branch_code: Type.String(),
  branch_name: Type.String(),
  account_type: Type.Union([Type.Literal(1), Type.Literal(2)], { description: '1 checking, 2 ordinary' }),
  account_number: Type.String({ description: 'Seven digits' }),
  holder_kana: Type.String({ description: 'Half-width Zengin kana' }),
});

export const listSuppliers = operation({
  id: 'listSuppliers', method: 'get', path: '/suppliers', tag: 'Suppliers', access: 'session',
  summary: 'Registered suppliers by kana, optionally of one status',
  query: Type.Object({
    status: Type.Optional(Type.Union([Type.Literal('enable'), Type.Literal('disable')])),
    ...pagingQuery,
  }),
  responses: {
    200: Type.Object({
      suppliers: Type.Array(Supplier),
      total_count: Type.Integer({ description: 'Of the status asked for' }),
      count_all: Type.Integer({ description: 'Of every status' }),
    }),
  },
});

export const getSupplier = operation({
  id: 'getSupplier', method: 'get', path: '/suppliers/{id}', tag: 'Suppliers', access: 'session',
  summary: 'One supplier', params: Type.Object({ id: Id }),
  responses: { 200: Supplier },
});

export const listSupplierAccounts = operation({
  id: 'listSupplierAccounts', method: 'get', path: '/suppliers/{id}/accounts', tag: 'Suppliers', access: 'session',
  summary: 'Bank accounts of a supplier', params: Type.Object({ id: Id }),
  responses: { 200: Type.Object({ accounts: Type.Array(SupplierAccount) }) },
});
