import { Type } from 'typebox';
import { operation } from '../operation';
import { Id, JstDate, PositiveYen, Yen } from './common.contract';

/** A code as the buyer typed it; upper case and width are the server's to settle. */
export const PromotionCode = Type.String({ minLength: 1, maxLength: 40 });

/** A promotion that lowers the rate. */
export const Promotion = Type.Object({
  promotion_code: PromotionCode,
  rate_basis_points: Type.Integer({
    description: 'The rate with it, hundredths of a percent; never above the one without',
  }),
  valid_until: Type.Union([JstDate, Type.Null()], { description: 'Last day; null for no end' }),
});

export const Commission = Type.Object({
  amount: Yen,
  rate_basis_points: Type.Integer({ description: 'Hundredths of a percent' }),
  is_flat: Type.Boolean({
    description: 'The flat commission of small amounts applies instead of the rate: a promotion has no effect then',
  }),
  commission: Type.Integer({
    ...Yen,
    description: 'What the buyer bears, whole yen: 0 for a request whose requester bears it',
  }),
  tax: Type.Integer({ description: 'Consumption tax inside the commission, whole yen' }),
  total_amount: Yen,
  standard_commission: Type.Integer({
    description: 'Without the promotion; the same as commission where there is none',
  }),
  promotion: Type.Union([Promotion, Type.Null()]),
});

export const getCommission = operation({
  id: 'getCommission',
  method: 'get',
  path: '/invoices/commission',
  tag: 'Invoices',
  access: 'session',
  permission: 'read',
  summary:
    'Commission of a stored payment as agreed (invoice_id alone), of an amount not stored yet, or, with both, of what the payment would be changed to: at the standard rate that it was submitted at, with promotion_code or, left out, without one; 422 at promotion_code with the reason',
  query: Type.Object({
    invoice_id: Type.Optional(Id),
    amount: Type.Optional(PositiveYen),
    promotion_code: Type.Optional(PromotionCode),
  }),
  responses: { 200: Commission },
});

export const checkPromotion = operation({
  id: 'checkPromotion',
  method: 'post',
  path: '/invoices/promotion',
  tag: 'Invoices',
  access: 'session',
  permission: 'prepare',
  summary:
    'Whether a promotion code may be used for an amount now; refused (422, field promotion_code) with the reason',
  body: Type.Object({
    promotion_code: PromotionCode,
    amount: Type.Optional(PositiveYen),
    invoice_id: Type.Optional(Id),
  }),
  responses: { 200: Promotion },
});
