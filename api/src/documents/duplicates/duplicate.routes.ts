import { findDuplicates } from 'shared-api/contract/received-invoice-records';
import type { Context } from '../../platform/context/context';
import { answer, type Route } from '../../platform/server/route';
import { listDuplicates } from './duplicate.service';

/** Serves the warning that a received invoice may already be registered. */
export function duplicateRoutes(route: Route, { database }: Context): void {
  route(findDuplicates, async ({ body, session }) =>
    answer(200, { duplicates: await listDuplicates(database, session.buyerId, body) }),
  );
}
