import { and, eq, isNull } from 'drizzle-orm';
import { creditRequests } from 'shared-api/contract/operator/buyers';
import { countPaidRequests, sellerLimits } from '../../collections';
import { holdBuyers } from '../../identity';
import type { Context } from '../../platform/context/context';
import { inTransaction } from '../../platform/db/in-transaction';
import { buyers, corporations } from '../../platform/db/schema/buyers';
import { refuse } from '../../platform/http/failure';
import { answer, type Route } from '../../platform/server/route';

/** Serves the credit of a company that the operator knows. Its quota of requests grows as if so many had been paid. */
export function requestCreditRoutes(route: Route, { database }: Context): void {
  route(creditRequests, async ({ body: { corporate_number: number, credit } }) =>
    inTransaction(database, async (transaction) => {
      const [company] = await transaction
        .select({ buyerId: corporations.buyerId, name: corporations.corporateName })
        .from(corporations)
        .where(and(eq(corporations.corporateNumber, number), isNull(corporations.closedAt)));
      if (!company) throw refuse('corporation_unregistered', { number });
      await holdBuyers(transaction, [company.buyerId]);
      await transaction.update(buyers).set({ requestCredit: credit }).where(eq(buyers.id, company.buyerId));
      const { daily, unpaid } = sellerLimits(await countPaidRequests(transaction, company.buyerId));
      return answer(200, {
        corporate_number: number,
        name: company.name,
        credit,
        per_day: daily.most,
        unpaid_per_month: unpaid.most,
      });
    }),
  );
}
