import type { FastifyInstance } from 'fastify';
import { Uuid } from 'shared-api/contract/common';
import { Type } from 'typebox';
import { type Delivery, listFailed, sendAgain } from '../../partners';
import { iso } from '../../platform/clock/iso';
import type { Context } from '../../platform/context/context';
import { notFound } from '../../platform/http/failure';

/** A webhook as the operator sees it. Moments are ISO texts. */
export interface OperatedWebhook {
  readonly id: string;
  readonly type: string;
  readonly pre_registration_id: string;
  readonly created_at: string;
  readonly tries: number;
  /** Null once it is delivered or given up. */
  readonly next_try_at: string | null;
  readonly given_up_at: string | null;
  readonly last_error: string | null;
}

const LISTED = 500;

const WebhookQuery = Type.Object({ client_id: Type.String({ minLength: 1, maxLength: 100 }) });
const WebhookParams = Type.Object({ id: Uuid });

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
export function webhookRoutes(app: FastifyInstance, { database, clock }: Context): void {
  app.get<{ Querystring: { client_id: string } }>(
    '/webhooks',
    { schema: { querystring: WebhookQuery } },
    async ({ query }) => ({
      webhooks: (await listFailed(database, query.client_id, LISTED)).map(toOperated),
    }),
  );

  app.post<{ Params: { id: string } }>(
    '/webhooks/:id/resend',
    { schema: { params: WebhookParams } },
    async ({ params }) => {
      const row = await sendAgain(database, params.id, await clock.now());
      if (!row) throw notFound('この Webhook はないか、連携が解除されているため送信できません。');
      return toOperated(row);
    },
  );
}
