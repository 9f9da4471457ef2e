import { Type, type TSchema } from 'typebox';
import { operation } from '../operation';
import { Id, JstDate, PositiveYen } from './common.contract';
import { AccountType } from './banks.contract';
import { FileId } from './files.contract';

/** Place on the document; fractions of the page's width and height from its upper left corner. */
export const ReadPlace = Type.Object({
  page: Type.Integer({ minimum: 1 }),
  x: Type.Number(),
  y: Type.Number(),
  width: Type.Number(),
  height: Type.Number(),
});

const read = <T extends TSchema>(value: T) =>
  Type.Union([
    Type.Object({
      value,
      place: Type.Union([ReadPlace, Type.Null()]),
      is_doubtful: Type.Boolean({
        description: 'A person should compare it with the document: badly legible, cut, or another may be meant',
      }),
      witness: Type.Optional(
        Type.Literal('e_invoice', {
          description: 'Where it comes from, if not from what people see: an e-invoice (XML)',
        }),
      ),
      doubt: Type.Optional(Type.String({ description: 'Why it is doubtful, in Japanese, for the field' })),
      others: Type.Optional(
        Type.Array(Type.Object({ value, place: Type.Union([ReadPlace, Type.Null()]) }), {
          description: 'What may be meant instead. A person chooses between it and `value`',
        }),
      ),
    }),
    Type.Null(),
  ]);

export const ReadBankAccount = Type.Object({
  bank_name: Type.String(),
  branch_name: Type.String(),
  account_type: Type.Union([...AccountType.anyOf, Type.Null()], { description: 'As of an account' }),
  account_number: Type.String({ description: 'Digits as printed; of ゆうちょ as 記号-番号' }),
  holder: Type.String({ description: 'As printed' }),
  bank_code: Type.Optional(Type.String({ description: 'Four digits, if they are printed beside the name' })),
  branch_code: Type.Optional(Type.String({ description: 'Three digits, if they are printed beside the name' })),
  other_statement: Type.Optional(
    Type.String({
      description:
        'As printed: what the document also says of this account and contradicts it, such as another number beside 記号番号. The field is doubtful then',
    }),
  ),
});

/** Values that a program read on an invoice. Null: not found. */
export const ReadFields = Type.Object({
  amount: read(PositiveYen),
  issue_date: read(JstDate),
  due_date: read(JstDate),
  invoice_number: read(Type.String()),
  issuer: read(Type.String()),
  addressee: read(Type.String()),
  registration_number: read(Type.String({ description: 'T and 13 digits' })),
  bank_account: read(ReadBankAccount),
});

const MissingFields = Type.Array(Type.Object({ field: Type.KeyOf(ReadFields), reason: Type.String() }), {
  description: 'Fields that are left empty although the document has something there, each with a sentence in Japanese',
});

/** Facts about a document that its reading tells beside the fields. */
export const ReadDocument = Type.Object({
  remarks: Type.Array(Type.String(), {
    description: 'Sentences in Japanese: text that nobody sees and that was left out, pages that were not read',
  }),
  missing: MissingFields,
  invoices: Type.Array(
    Type.Object({
      first_page: Type.Integer({ minimum: 1 }),
      last_page: Type.Integer({ minimum: 1 }),
      fields: ReadFields,
      missing: Type.Optional(MissingFields),
    }),
    { description: 'Each invoice of the file if it holds several; empty if it holds one' },
  ),
});

export const Reading = Type.Object({
  file_id: Type.String(),
  state: Type.Union([Type.Literal('waiting'), Type.Literal('reading'), Type.Literal('done'), Type.Literal('failed')]),
  method: Type.Union([Type.Literal('text'), Type.Literal('ocr'), Type.Null()], {
    description: "From the PDF's text, or from a picture of it",
  }),
  progress: Type.Integer({ minimum: 0, maximum: 100 }),
  fields: Type.Union([ReadFields, Type.Null()], { description: 'Of the first invoice if the file holds several' }),
  document: Type.Union([ReadDocument, Type.Null()], { description: 'Null until the reading is done or has failed' }),
  supplier: Type.Union([Type.Object({ id: Id, name: Type.String() }), Type.Null()], {
    description: "The buyer's registered supplier that the issuer seems to be",
  }),
});

export const getReading = operation({
  id: 'getReading',
  method: 'get',
  path: '/invoices/files/{id}/reading',
  tag: 'Files',
  access: 'session',
  permission: 'read',
  beyondSpec: true,
  summary: 'What was read on an uploaded file so far',
  params: Type.Object({ id: FileId }),
  responses: { 200: Reading },
});

/** Content of an e-invoice, ready to be shown in Japanese: sections of labels with values, or a table. */
export const EInvoiceSheet = Type.Object({
  title: Type.String(),
  sections: Type.Array(
    Type.Object({
      heading: Type.String(),
      texts: Type.Array(Type.String()),
      rows: Type.Array(Type.Object({ label: Type.String(), value: Type.String() })),
      table: Type.Union([
        Type.Object({
          columns: Type.Array(
            Type.Object({
              name: Type.String(),
              width: Type.Number({ description: 'Share of the whole, 0 to 1' }),
              is_number: Type.Boolean(),
            }),
          ),
          rows: Type.Array(Type.Array(Type.String())),
        }),
        Type.Null(),
      ]),
    }),
  ),
});

export const getEInvoice = operation({
  id: 'getEInvoice',
  method: 'get',
  path: '/invoices/files/{id}/e_invoice',
  tag: 'Files',
  access: 'session',
  permission: 'read',
  beyondSpec: true,
  summary: 'What an e-invoice (XML) says, to show it. 404 for other files',
  params: Type.Object({ id: FileId }),
  responses: { 200: EInvoiceSheet },
});
