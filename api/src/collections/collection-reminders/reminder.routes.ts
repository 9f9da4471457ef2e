import { remindCollection } from 'shared-api/contract/collection-records';
import type { Context } from '../../platform/context/context';
import { answer, type Route } from '../../platform/server/route';
import { recordAndLoad } from '../record-collection';
import { remindByHand } from './reminder.service';

/** Serves manual reminders. */
export function reminderRoutes(route: Route, context: Context): void {
  route(remindCollection, async ({ params: { id }, session, idempotency }) =>
    idempotency.complete(async (transaction) => {
      await remindByHand(context, transaction, session.buyerId, id);
      return answer(201, await recordAndLoad(context, transaction, session, 'remind_collection', id));
    }),
  );
}
