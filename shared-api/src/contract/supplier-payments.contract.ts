import { Type } from 'typebox';
import { operation } from '../operation';
import { Id, Yen } from './common.contract';
import { SignedUrl } from './files.contract';

const sums = { count: Type.Integer(), amount: Yen, commission: Yen, total_amount: Yen };

/** Payments to a supplier in one year. */
export const PaymentTotals = Type.Object({
  year: Type.Integer({ description: 'Of the transfer, Japan' }),
  transferred: Type.Object(sums, { description: 'Executed transfers' }),
  planned: Type.Object(sums, { description: 'Submitted, in examination or booked, by the planned date' }),
});

export const listPaymentTotals = operation({
  id: 'listPaymentTotals',
  method: 'get',
  path: '/suppliers/{id}/payment_totals',
  tag: 'Suppliers',
  access: 'session',
  permission: 'read',
  beyondSpec: true,
  summary: 'What was and will be paid to a supplier, by year, the latest first; cancelled payments are in none',
  params: Type.Object({ id: Id }),
  responses: { 200: Type.Object({ years: Type.Array(PaymentTotals) }) },
});

export const createSupplierPaymentsUrl = operation({
  id: 'createSupplierPaymentsUrl',
  method: 'get',
  path: '/suppliers/{id}/payments/export/url',
  tag: 'Suppliers',
  access: 'session',
  permission: 'read',
  beyondSpec: true,
  summary: 'A signed address of a table (CSV) of the payments to a supplier, of one year or of all',
  params: Type.Object({ id: Id }),
  query: Type.Object({ year: Type.Optional(Type.Integer({ minimum: 2000, maximum: 2999 })) }),
  responses: { 200: Type.Object({ ...SignedUrl.properties, payment_count: Type.Integer() }) },
});

export const getSupplierPaymentsContent = operation({
  id: 'getSupplierPaymentsContent',
  method: 'get',
  path: '/suppliers/payments/export',
  tag: 'Suppliers',
  access: 'signed',
  beyondSpec: true,
  binary: true,
  summary: 'The table, from its signed address',
  query: Type.Object({ token: Type.String({ minLength: 1, maxLength: 4000 }) }),
  responses: { 200: null },
});
