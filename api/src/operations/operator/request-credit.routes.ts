import { and, eq, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import { countPaidRequests, sellerLimits } from '../../collections';
import { holdBuyers } from '../../identity';
import type { Context } from '../../platform/context/context';
import { inTransaction } from '../../platform/db/in-transaction';
import { buyers, corporations } from '../../platform/db/schema/buyers';
import { notFound } from '../../platform/http/failure';

/** A company's quota of requests, as the operator sees it. */
export interface OperatedRequestCredit {
  readonly corporate_number: string;
  readonly name: string;
  /** Number of paid requests credited by the operator. */
  readonly credit: number;
  readonly per_day: number;
  readonly unpaid_per_month: number;
}

const Body = Type.Object({
  corporate_number: Type.String({ pattern: '^[1-9][0-9]{12}$' }),
  credit: Type.Integer({
    minimum: 0,
    maximum: 10_000,
    description: 'Paid requests to count for it beside those that were paid; takes the place of the credit before',
  }),
});

/** Serves the credit of a company that the operator knows. Its quota of requests grows as if so many had been paid. */
export function requestCreditRoutes(app: FastifyInstance, { database }: Context): void {
  app.post<{ Body: Static<typeof Body> }>(
    '/request_credit',
    { schema: { body: Body } },
    async ({ body: { corporate_number: number, credit } }) =>
      inTransaction(database, async (transaction): Promise<OperatedRequestCredit> => {
        const [company] = await transaction
          .select({ buyerId: corporations.buyerId, name: corporations.corporateName })
          .from(corporations)
          .where(and(eq(corporations.corporateNumber, number), isNull(corporations.closedAt)));
        if (!company) throw notFound(`法人番号 ${number} の会社は登録されていません。`);
        await holdBuyers(transaction, [company.buyerId]);
        await transaction.update(buyers).set({ requestCredit: credit }).where(eq(buyers.id, company.buyerId));
        const { daily, unpaid } = sellerLimits(await countPaidRequests(transaction, company.buyerId));
        return {
          corporate_number: number,
          name: company.name,
          credit,
          per_day: daily.most,
          unpaid_per_month: unpaid.most,
        };
      }),
  );
}
