import { Type } from 'typebox';
import { operation } from '../operation';
import { pagingQuery } from './common.contract';
import { TypedText } from './registration.contract';

const IsExact = Type.Optional(
  Type.Boolean({
    description:
      'True if the search text is its code or a whole name of it, absent for a part of one or without a text',
  }),
);

export const Bank = Type.Object({
  code: Type.String({ description: 'Four digits of the Zengin list' }),
  name: Type.String(),
  kana: Type.String({ description: 'Full-width' }),
  former_name: Type.Optional(
    Type.String({ description: 'Former name by which the bank was found. Its branches may have moved' }),
  ),
  is_exact: IsExact,
});

export const Branch = Type.Object({
  code: Type.String({ description: 'Three digits of the Zengin list' }),
  name: Type.String(),
  kana: Type.String({ description: 'Full-width' }),
  is_exact: IsExact,
});

export const findBanks = operation({
  id: 'findBanks',
  method: 'get',
  path: '/banks2',
  tag: 'Suppliers',
  access: 'optional-session',
  permission: 'read',
  summary:
    'Banks (the eight preset ones first), or with bank_code the branches of that bank; found by a part of name or kana, or by the beginning of the code. A bank is also found by its former and everyday names, with or without 株式会社, and by the middle of a name only beside better answers; a name that says its kind (銀行, 信用金庫, 農協) finds no other kind. 404 for an unknown bank',
  query: Type.Object({
    bank_code: Type.Optional(Type.String({ pattern: '^\\d{4}$' })),
    search: Type.Optional(Type.String({ maxLength: 100, description: 'Any width, either kana' })),
    ...pagingQuery,
  }),
  responses: {
    200: Type.Object({
      bank: Type.Union([Bank, Type.Null()], { description: 'The one of bank_code' }),
      banks: Type.Array(Bank, { description: 'Empty with bank_code' }),
      branches: Type.Array(Branch, { description: 'Empty without bank_code' }),
      total_count: Type.Integer({ description: 'What is found, on every page' }),
    }),
  },
});

const AccountTypeText =
  '1 checking, 2 ordinary (Zengin has it the other way round); 4 savings (貯蓄), which is beyond the specification';
export const AccountType = Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(4)], {
  description: AccountTypeText,
});

export const HolderCheck = Type.Union([Type.Literal('match'), Type.Literal('mismatch'), Type.Literal('unknown')], {
  description: "What the banks' directory says about the holder: 一致, 不一致, 確認できません",
});

export const checkHolderKana = operation({
  id: 'checkHolderKana',
  method: 'post',
  path: '/accounts/holder_kana',
  tag: 'Suppliers',
  access: 'session',
  permission: 'prepare',
  summary: "Whether a bank account's holder is as entered. Never says who the holder is; 429 after too many questions",
  body: Type.Object({
    bank_code: TypedText,
    branch_code: TypedText,
    account_type: Type.Union([...AccountType.anyOf, Type.Null()], { description: AccountTypeText }),
    account_number: TypedText,
    holder_kana: TypedText,
  }),
  responses: {
    200: Type.Object({
      result: HolderCheck,
      holder_kana: Type.String({ description: 'As it was asked for: half-width Zengin kana' }),
    }),
  },
});
