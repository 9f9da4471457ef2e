import { preCheckPayment } from 'shared-api/contract/pre-check';
import type { Context } from '../../../platform/context/context';
import { answer, type Route } from '../../../platform/server/route';
import { preCheck } from './pre-check.service';

/** Serves 事前チェック of a payment. */
export function preCheckRoutes(route: Route, context: Context): void {
  route(preCheckPayment, async ({ session, body }) =>
    answer(200, { checks: await preCheck(context, session.buyerId, body) }),
  );
}
