import { remindCollection } from 'shared-api/contract/collection-records';
import type { Context } from '../../platform/config/context';
import { answer, type Route } from '../../platform/http/route';
import { loadCollection } from '../load-collection';
import { remindByHand } from './reminder.service';

/** Serves manual reminders. */
export function reminderRoutes(route: Route, context: Context): void {
  route(remindCollection, async ({ params: { id }, session: { buyerId }, idempotency }) =>
    idempotency.complete(async (transaction) => {
      await remindByHand(context, transaction, buyerId, id);
      return answer(201, await loadCollection(context, transaction, buyerId, id));
    }),
  );
}
