import { listFailedWebhooks, resendWebhook } from 'shared-api/contract/operator/systems';
import type { OperatedWebhook } from 'shared-api/operator';
import { type Delivery, listFailed, sendAgain } from '../../partners';
import { iso } from '../../platform/clock/iso';
import type { Context } from '../../platform/context/context';
import { refuse } from '../../platform/http/failure';
import { answer, type Route } from '../../platform/server/route';

const LISTED = 500;

const momentOrNull = (moment: number | null): string | null => (moment === null ? null : iso(moment));

const toOperated = (row: Delivery): OperatedWebhook => ({
  id: row.id,
  type: String(row.body['type']),
  pre_registration_id: row.preRegistrationId,
  created_at: iso(row.createdAt),
  tries: row.tries,
  next_try_at: momentOrNull(row.nextTryAt),
  given_up_at: momentOrNull(row.givenUpAt),
  last_error: row.lastError,
});

/** Serves webhooks that did not arrive, by system; and sending one again, also one that arrived. */
export function webhookRoutes(route: Route, { database, clock }: Context): void {
  route(listFailedWebhooks, async ({ query }) =>
    answer(200, { webhooks: (await listFailed(database, query.client_id, LISTED)).map(toOperated) }),
  );

  route(resendWebhook, async ({ params }) => {
    const row = await sendAgain(database, params.id, await clock.now());
    if (!row) throw refuse('webhook_unsendable');
    return answer(200, toOperated(row));
  });
}
