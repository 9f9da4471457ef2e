import * as calls from 'shared-api/contract/operator/promotions';
import type { OperatedPromotion } from 'shared-api/operator';
import { jstDate } from 'shared-rules/time';
import type { Static } from 'typebox';
import { foldPromotionCode } from './promotion-code';
import { endPromotion, insertPromotion, listPromotions, type PromotionRow } from './promotion.repository';
import { iso } from '../../../platform/clock/iso';
import type { Context } from '../../../platform/context/context';
import { refuseField, refuse } from '../../../platform/http/failure';
import { answer, type Route } from '../../../platform/server/route';

const toOperated = (row: PromotionRow, uses: number): OperatedPromotion => ({
  code: row.code,
  rate_basis_points: row.rateBasisPoints,
  valid_from: row.validFrom,
  valid_until: row.validUntil,
  minimum_amount: row.minimumAmount,
  maximum_uses: row.maximumUses,
  maximum_uses_per_buyer: row.maximumUsesPerBuyer,
  uses,
  ended_at: row.endedAt === null ? null : iso(row.endedAt),
});

const isDay = (date: string): boolean => new Date(`${date}T00:00:00Z`).toJSON()?.startsWith(date) ?? false;

/** Returns a code in its stored form. Throws 422 if the database would refuse it. */
function checked(
  body: Static<typeof calls.addPromotion.body>,
  today: string,
): { code: string; validFrom: string; validUntil: string | null } {
  const code = foldPromotionCode(body.code);
  const validFrom = body.valid_from ?? today;
  const validUntil = body.valid_until ?? null;
  if (!/^[0-9A-Z-]{3,40}$/.test(code)) throw refuseField('code', 'promotion_code_format');
  if (!isDay(validFrom)) throw refuseField('valid_from', 'promotion_start_not_in_calendar');
  if (validUntil !== null && (!isDay(validUntil) || validUntil < validFrom))
    throw refuseField('valid_until', 'promotion_end_wrong');
  return { code, validFrom, validUntil };
}

/** Serves promotion codes: create, list, end. Agreed prices stay as they are. */
export function promotionRoutes(route: Route, { database, clock }: Context): void {
  const list = async (): Promise<OperatedPromotion[]> =>
    (await listPromotions(database)).map(({ promotion, uses }) => toOperated(promotion, uses));

  route(calls.listPromotions, async () => answer(200, { promotions: await list() }));

  route(calls.addPromotion, async ({ body }) => {
    const now = await clock.now();
    const {
      minimum_amount: minimumAmount = null,
      maximum_uses: maximumUses = null,
      maximum_uses_per_buyer: maximumUsesPerBuyer = null,
    } = body;
    const row = {
      ...checked(body, jstDate(now)),
      rateBasisPoints: body.rate_basis_points,
      minimumAmount,
      maximumUses,
      maximumUsesPerBuyer,
      createdAt: now,
    };
    if (!(await insertPromotion(database, row))) throw refuse('promotion_exists', { code: row.code });
    return answer(201, toOperated({ ...row, endedAt: null }, 0));
  });

  route(calls.endPromotion, async ({ params }) => {
    const code = foldPromotionCode(params.code);
    const isEnded = await endPromotion(database, code, await clock.now());
    const found = (await list()).find((promotion) => promotion.code === code);
    if (!found) throw refuse('promotion_not_found', { code });
    if (!isEnded) throw refuse('promotion_ended_already', { code });
    return answer(200, found);
  });
}
