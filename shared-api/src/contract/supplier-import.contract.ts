import { Type } from 'typebox';
import { operation } from '../operation';
import { Id } from './common.contract';

const Content = Type.String({
  minLength: 1,
  maxLength: 700_000,
  pattern: '^[A-Za-z0-9+/]+={0,2}$',
  description: 'Base64 of a CSV file of at most 512 KiB and 300 lines, UTF-8 or Shift_JIS, headings as in the template',
});

const Line = Type.Integer({ minimum: 2, description: 'As a spreadsheet counts: the headings are line 1' });

const Double = Type.Union([
  Type.Object({
    name: Type.String(),
    supplier_id: Type.Union([Id, Type.Null()], { description: 'Of a registered supplier' }),
    line: Type.Union([Line, Type.Null()], { description: 'Of an earlier line of the file' }),
  }),
  Type.Null(),
]);

const TextOrNull = Type.Union([Type.String(), Type.Null()]);

/** A line of the file as it would be registered. */
export const SupplierImportLine = Type.Object({
  line: Line,
  state: Type.Union([Type.Literal('valid'), Type.Literal('error'), Type.Literal('double')]),
  business_form: Type.Union([Type.Literal(1), Type.Literal(2), Type.Null()]),
  name: Type.String(),
  name_kana: Type.String(),
  corporate_number: TextOrNull,
  registration_number: TextOrNull,
  account: Type.Union([Type.String(), Type.Null()], {
    description: 'On one line; null without one, or for a wrong one',
  }),
  errors: Type.Array(
    Type.Object({
      field: Type.String({ description: 'As in the registration: name, account.bank_code' }),
      heading: Type.String({ description: 'Heading of its column' }),
      message: Type.String({ description: 'The cause' }),
      remedy: Type.String(),
    }),
  ),
  double_of: Double,
  same_number_as: Double,
});

export const getSupplierImportTemplate = operation({
  id: 'getSupplierImportTemplate',
  method: 'get',
  path: '/suppliers/import/template',
  tag: 'Suppliers',
  access: 'session',
  permission: 'read',
  beyondSpec: true,
  summary: 'The CSV file to fill in: headings and an example',
  responses: { 200: Type.Object({ file_name: Type.String(), content: Type.String() }) },
});

export const previewSupplierImport = operation({
  id: 'previewSupplierImport',
  method: 'post',
  path: '/suppliers/import/preview',
  tag: 'Suppliers',
  access: 'session',
  permission: 'prepare',
  beyondSpec: true,
  summary:
    'Every line of a file with its errors and doubles; nothing is registered. A file that is no such table is refused with 422',
  body: Type.Object({ content: Content }),
  responses: {
    200: Type.Object({
      lines: Type.Array(SupplierImportLine),
      valid_count: Type.Integer(),
      error_count: Type.Integer(),
      double_count: Type.Integer(),
      error_table: Type.String({ description: 'All errors as a CSV file' }),
    }),
  },
});

export const importSuppliers = operation({
  id: 'importSuppliers',
  method: 'post',
  path: '/suppliers/import',
  tag: 'Suppliers',
  access: 'session',
  permission: 'prepare',
  refusedWhileFrozen: true,
  beyondSpec: true,
  idempotent: true,
  summary:
    'Register the lines of a file, all in one transaction; those of suppliers that are registered already are left out. With an account it needs the proof of `reauthenticate` (else 403 `reauthentication_required`). 409 `has_errors` if mode is `all` and a line has an error',
  body: Type.Object({
    content: Content,
    mode: Type.Union([Type.Literal('all'), Type.Literal('valid')], {
      description: 'all: nothing is registered if any line has an error; valid: lines with errors are left out',
    }),
  }),
  responses: {
    200: Type.Object({
      imported: Type.Array(Type.Object({ line: Line, id: Id, name: Type.String() })),
      error_count: Type.Integer(),
      double_count: Type.Integer(),
    }),
  },
});
