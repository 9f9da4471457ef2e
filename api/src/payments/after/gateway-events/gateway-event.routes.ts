import type { FastifyInstance } from 'fastify';
import { GATEWAY_EVENTS_PATH } from 'shared-api/gateway';
import { verifyGatewayEvent } from '../../../platform/card-gateway/verify-gateway-event';
import type { Context } from '../../../platform/context/context';
import { inTransaction } from '../../../platform/db/in-transaction';
import { refuse } from '../../../platform/http/failure';
import { requireReplicated } from '../../../platform/http/require-replicated';
import { insertEvent } from './gateway-event.repository';

/**
 * Serves the address for the card gateway's events. An event is answered as soon as it is stored; a job works on it.
 * While commits wait for no standby, it is refused, and comes again.
 * Without a secret between API and gateway it does not exist, because anybody could sign.
 */
export function gatewayEventRoutes(app: FastifyInstance, context: Context): void {
  const { config, database, clock } = context;
  const { CARD_GATEWAY_SECRET: secret } = config;
  if (secret === '') return;
  // The signature is of the text that was received.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));

  app.post<{ Body: string }>(GATEWAY_EVENTS_PATH, async ({ body, headers }, reply) => {
    const event = verifyGatewayEvent(secret, String(body), headers);
    if (event === null) throw refuse('invalid_event');
    requireReplicated(context);
    await inTransaction(database, async (transaction) => insertEvent(transaction, event, await clock.now(transaction)));
    return reply.code(204).send();
  });
}
