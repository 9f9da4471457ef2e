import type { Pool } from 'pg';
import type { ChallengeResult } from 'shared-api/card-frame';
import Type from 'typebox';
import { findAuthorisation, type AuthorisationRow } from '../authorisations/authorisation.repository';
import { findCard } from '../cards/card.repository';
import { CardAnswer } from '../cards/card.schema';
import { ChallengeParams, ResultAnswer } from '../challenges/challenge.routes';
import type { Config, StripeSettings } from '../config/config';
import type { Faults } from '../faults/faults';
import { Problem } from '../http/problem';
import type { Server } from '../http/typebox-provider';
import { companyChallengePage, unknownChallengePage } from '../pages/challenge.page';
import type { Document } from '../pages/document';
import { companyFieldsPage } from '../pages/fields.page';
import { pageHeaders, type ScriptHosts } from '../pages/page-headers';
import type { Intents } from './intents';
import type { StripeAuthorisations } from './stripe-authorisations';
import type { StripeCards } from './stripe-cards';
import type { StripeEvents } from './stripe-events';

/** Hosts of Stripe.js, as Stripe's guide to content security policies names them. */
const HOSTS: ScriptHosts = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connections: ['https://api.stripe.com'],
};

/** Events carry whole objects. */
const MAX_EVENT_BYTES = 256 * 1024;

const MethodBody = Type.Object(
  { payment_method: Type.String({ pattern: '^pm_[A-Za-z0-9_]{1,90}$' }) },
  { additionalProperties: false },
);

const resultOf = ({ state }: AuthorisationRow): ChallengeResult | null =>
  state === 'challenge' || state === 'pending' ? null : state === 'declined' ? 'failed' : 'passed';

/** Parts that the documents are made of. */
interface DocumentParts {
  config: Config;
  settings: StripeSettings;
  pool: Pool;
  intents: Intents;
  authorisations: StripeAuthorisations;
  document: Document;
}

/** Serves the documents for frames, in which Stripe's own script takes numbers and shows challenges. */
export function stripeDocuments(
  server: Server,
  { config, settings, pool, intents, authorisations, document }: DocumentParts,
): void {
  const { publishableKey } = settings;
  const headers = pageHeaders(config.allowedParents, HOSTS);

  server.get('/fields', async (_request, reply) =>
    reply.headers(headers).send(
      document({
        name: 'fields',
        script: 'stripe-fields',
        title: 'カード情報の入力',
        body: companyFieldsPage(publishableKey),
      }),
    ),
  );

  server.get('/challenge/:id', { schema: { params: ChallengeParams } }, async (request, reply) => {
    const { id } = request.params;
    const page = { name: 'challenge', script: 'stripe-challenge', title: '本人認証' } as const;
    const known = await findAuthorisation(pool, 'challenge_id', id);
    const card = known && (await findCard(pool, known.token));
    if (!known?.company_intent || !card)
      return reply
        .code(404)
        .headers(headers)
        .send(document({ ...page, body: unknownChallengePage }));
    const row = await authorisations.settleChallenge(id);
    const result = resultOf(row);
    const view = { amount: row.amount, description: row.description, brand: card.brand, last4: card.last4, result };
    const clientSecret =
      result === null ? await intents.clientSecret({ ...row, company_intent: known.company_intent }) : '';
    const body = companyChallengePage(id, view, { publishableKey, clientSecret });
    return reply.headers(headers).send(document({ ...page, body }));
  });
}

/** Serves the calls of the documents. */
export function stripePageCalls(
  server: Server,
  cards: StripeCards,
  authorisations: StripeAuthorisations,
  faults: Faults,
): void {
  server.post(
    '/fields/tokens',
    { schema: { body: MethodBody, response: { 201: CardAnswer } } },
    async (request, reply) => reply.code(201).send(await cards.tokenise(request.body.payment_method)),
  );

  const schema = { params: ChallengeParams, response: { 200: ResultAnswer } };
  server.post('/challenge/:id/finished', { schema }, (request, reply) =>
    faults.around('challenge', reply, async () => ({
      result: resultOf(await authorisations.settleChallenge(request.params.id)),
    })),
  );
  server.post('/challenge/:id/cancel', { schema }, (request, reply) =>
    faults.around('challenge', reply, async () => {
      const result = resultOf(await authorisations.cancelChallenge(request.params.id));
      return { result: result === 'failed' ? ('cancelled' as const) : result };
    }),
  );
}

/** Serves the address for Stripe's events. They are answered as soon as they are stored. */
export function stripeEventRoutes(server: Server, events: StripeEvents): void {
  // The signature is of the bytes that were received.
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  server.post('/events/stripe', { bodyLimit: MAX_EVENT_BYTES }, async (request, reply) => {
    const signature = request.headers['stripe-signature'];
    if (typeof signature !== 'string' || !Buffer.isBuffer(request.body))
      throw new Problem('invalid_request', 'The event is not signed.');
    await events.accept(request.body, signature);
    return reply.code(204).send();
  });
}
