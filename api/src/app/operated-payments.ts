import type { FastifyInstance } from 'fastify';
import { inBooksProcess, paymentText } from '../operations';
import { caseRoutes } from '../payments/after/case/case.routes';
import { chargebackRoutes } from '../payments/after/chargebacks/chargeback.routes';
import { giveBackRoutes } from '../payments/after/refunds/give-back.routes';
import { settlementRoutes } from '../payments/after/settlements/settlement.routes';
import { examinationRoutes } from '../payments/examination/examination.routes';
import { promotionRoutes } from '../payments/order/promotions/promotion.routes';
import { transferRoutes } from '../payments/payout/transfer.routes';
import type { SignedAddresses } from '../platform/addresses/signed-address';
import type { Context } from '../platform/context/context';
import type { SecondPerson } from '../platform/people/second-person';

/**
 * Creates the function that adds the operator's calls about payments to its interface.
 * @param work with a database that gives statements the time of jobs
 */
export const operatedPayments =
  (context: Context, work: Context, addresses: SignedAddresses) =>
  (app: FastifyInstance, secondPerson: SecondPerson): void => {
    examinationRoutes(app, context);
    caseRoutes(app, context, addresses);
    chargebackRoutes(app, context, paymentText);
    giveBackRoutes(app, context, secondPerson);
    transferRoutes(app, work);
    settlementRoutes(app, work, secondPerson, {
      reconcile: (asked) => inBooksProcess('reconcile', asked),
      findFaults: (asked) => inBooksProcess('findFaults', asked),
    });
    promotionRoutes(app, context);
  };
