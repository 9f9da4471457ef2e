import { Type } from 'typebox';
import { operation } from '../operation';
import { SignedUrl, signature } from './files.contract';
import { TypedText } from './registration.contract';

const Software = Type.Union([Type.Literal('freee'), Type.Literal('moneyforward'), Type.Literal('yayoi')]);

/** Accounts and tax categories of a journal, by the names that they have in the company's accounting software. */
export const JournalSettings = Type.Object({
  software: Software,
  payable_account: Type.String({ ...TypedText, description: 'Of the invoice, 買掛金' }),
  card_account: Type.String({ ...TypedText, description: 'Of what the card company will debit, 未払金' }),
  fee_account: Type.String({ ...TypedText, description: '支払手数料' }),
  fee_tax: Type.String({ ...TypedText, description: "The software's word for a purchase at 10 %" }),
  other_tax: Type.String({ ...TypedText, description: "The software's word for what is outside the tax" }),
  has_sub_accounts: Type.Boolean({ description: 'Writes supplier and card as 補助科目' }),
});

export const getJournalSettings = operation({
  id: 'getJournalSettings',
  method: 'get',
  path: '/accounting/settings',
  tag: 'Accounting',
  access: 'session',
  permission: 'read',
  beyondSpec: true,
  summary: "The company's accounts and tax categories; those that most companies need until it saves its own",
  responses: { 200: JournalSettings },
});

export const putJournalSettings = operation({
  id: 'putJournalSettings',
  method: 'put',
  path: '/accounting/settings',
  tag: 'Accounting',
  access: 'session',
  permission: 'company',
  refusedWhileFrozen: true,
  beyondSpec: true,
  summary: 'Save accounts and tax categories for the whole company',
  body: JournalSettings,
  responses: { 200: JournalSettings },
});

export const createBooksUrl = operation({
  id: 'createBooksUrl',
  method: 'get',
  path: '/accounting/export/url',
  tag: 'Accounting',
  access: 'session',
  permission: 'read',
  beyondSpec: true,
  summary:
    'A signed address of one month: journal (仕訳 of executed transfers, CSV for import into the software in the settings), journal_sheet (the same columns, CSV for Excel), or statement (月次明細書 of charges and refunds, PDF)',
  query: Type.Object({
    kind: Type.Union([Type.Literal('journal'), Type.Literal('journal_sheet'), Type.Literal('statement')]),
    month: Type.String({ pattern: '^20\\d{2}-(0[1-9]|1[0-2])$', description: 'YYYY-MM in Japan' }),
  }),
  responses: {
    200: Type.Object({
      ...SignedUrl.properties,
      row_count: Type.Integer({ description: 'Transfers of a journal; charges and refunds of a statement' }),
    }),
  },
});

export const getBooksContent = operation({
  id: 'getBooksContent',
  method: 'get',
  path: '/accounting/export',
  tag: 'Accounting',
  access: 'signed',
  beyondSpec: true,
  binary: true,
  summary: 'The journal or the statement, from its signed address',
  query: signature,
  responses: { 200: null },
});
