import { findDuplicates as findOperation } from 'shared-api/contract/received-invoice-records';
import type { Context } from '../../platform/context/context';
import { answer, type Route } from '../../platform/server/route';
import { findDuplicates } from './duplicate.service';

/** Serves the warning that a received invoice may already be registered. */
export function duplicateRoutes(route: Route, { database }: Context): void {
  route(findOperation, async ({ body, session }) =>
    answer(200, { duplicates: await findDuplicates(database, session.buyerId, body) }),
  );
}
