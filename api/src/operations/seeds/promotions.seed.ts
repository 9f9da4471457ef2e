import { parseDate } from '@internationalized/date';
import { DEMO_PROMOTION_CODES } from 'shared-rules/demo-accounts';
import { jstDate } from 'shared-rules/time';
import { insertPromotion } from '../../payments';
import type { Seed } from './seed';

/** Plants two promotion codes: one that lowers the rate to 2.5 % for a year from now, and one that ended yesterday. */
export const promotionsSeed: Seed = {
  name: 'promotions',
  async plant({ database, clock }) {
    const createdAt = await clock.now();
    const today = parseDate(jstDate(createdAt));
    const common = {
      rateBasisPoints: 250,
      minimumAmount: null,
      maximumUses: null,
      maximumUsesPerBuyer: null,
      createdAt,
    };
    await insertPromotion(database, {
      ...common,
      code: DEMO_PROMOTION_CODES.valid,
      validFrom: today.toString(),
      validUntil: today.add({ years: 1 }).toString(),
    });
    await insertPromotion(database, {
      ...common,
      code: DEMO_PROMOTION_CODES.expired,
      validFrom: today.subtract({ months: 3 }).toString(),
      validUntil: today.subtract({ days: 1 }).toString(),
    });
  },
};
