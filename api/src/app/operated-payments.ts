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
import type { ImportRoute } from '../platform/server/import-route';
import type { Route } from '../platform/server/route';

/**
 * Creates the function that adds the operator's calls about payments to its interface.
 * @param work with a database that gives statements the time of jobs
 */
export const operatedPayments =
  (context: Context, work: Context, addresses: SignedAddresses) =>
  (route: Route, importRoute: ImportRoute, secondPerson: SecondPerson): void => {
    examinationRoutes(route, context);
    caseRoutes(route, context, addresses);
    chargebackRoutes(route, context, paymentText);
    giveBackRoutes(route, context, secondPerson);
    transferRoutes(route, importRoute, work);
    settlementRoutes(route, importRoute, work, secondPerson, {
      reconcile: (asked) => inBooksProcess('reconcile', asked),
      listFaults: (asked) => inBooksProcess('listFaults', asked),
    });
    promotionRoutes(route, context);
  };
