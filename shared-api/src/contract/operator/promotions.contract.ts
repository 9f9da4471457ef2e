import { Type } from 'typebox';
import { operation } from '../../operation';
import { JstDate, Moment } from '../common.contract';
import { orNull } from './common.contract';

/** A promotion code as the operator sees it. Amounts in yen; both days are included. */
export const OperatedPromotion = Type.Object({
  code: Type.String(),
  rate_basis_points: Type.Integer(),
  valid_from: JstDate,
  valid_until: orNull(JstDate),
  minimum_amount: orNull(Type.Integer()),
  maximum_uses: orNull(Type.Integer()),
  maximum_uses_per_buyer: orNull(Type.Integer()),
  uses: Type.Integer({ description: 'Payments that use it, without cancelled ones' }),
  ended_at: orNull(Moment),
});

const Code = Type.String({ minLength: 1, maxLength: 60 });
const Count = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

export const listPromotions = operation({
  id: 'listPromotions',
  method: 'get',
  path: '/promotions',
  tag: 'Promotions',
  access: 'operator',
  summary: 'Promotion codes, newest first',
  responses: { 200: Type.Object({ promotions: Type.Array(OperatedPromotion) }) },
});

export const addPromotion = operation({
  id: 'addPromotion',
  method: 'post',
  path: '/promotions',
  tag: 'Promotions',
  access: 'operator',
  summary: 'Create a promotion code',
  body: Type.Object({
    code: Code,
    rate_basis_points: Type.Integer({ minimum: 0, maximum: 10_000 }),
    valid_from: Type.Optional(orNull(JstDate)),
    valid_until: Type.Optional(orNull(JstDate)),
    minimum_amount: Type.Optional(orNull(Count)),
    maximum_uses: Type.Optional(orNull(Count)),
    maximum_uses_per_buyer: Type.Optional(orNull(Count)),
  }),
  responses: { 201: OperatedPromotion },
});

export const endPromotion = operation({
  id: 'endPromotion',
  method: 'post',
  path: '/promotions/{code}/end',
  tag: 'Promotions',
  access: 'operator',
  summary: 'End a promotion code now. Agreed prices stay as they are',
  params: Type.Object({ code: Code }),
  responses: { 200: OperatedPromotion },
});
