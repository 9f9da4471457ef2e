import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import type { Config, StripeSettings } from '../config/config';
import type { Faults } from '../faults/faults';
import { createIntents } from '../stripe/intents';
import { StripeAuthorisations } from '../stripe/stripe-authorisations';
import { createStripeCards } from '../stripe/stripe-cards';
import { createStripeClient } from '../stripe/stripe-client';
import { createStripeEvents } from '../stripe/stripe-events';
import { stripeDocuments, stripeEventRoutes, stripePageCalls } from '../stripe/stripe.routes';
import type { Company } from './company';

/** Creates the company Stripe, with an account's keys. */
export function createStripeCompany(
  config: Config,
  settings: StripeSettings,
  { pool, faults, log }: { pool: Pool; faults: Faults; log: FastifyBaseLogger },
): Company {
  const stripe = createStripeClient(settings);
  const intents = createIntents(stripe);
  const cards = createStripeCards(pool, stripe, config.secret);
  const authorisations = new StripeAuthorisations({ pool, intents, cards, challengeTtlMs: config.challengeTtlMs });
  const events = createStripeEvents(pool, stripe, authorisations, settings.webhookSecret, log);
  return {
    cards,
    authorisations,
    documents: (server, document) =>
      stripeDocuments(server, { config, settings, pool, intents, authorisations, document }),
    pageCalls: (server) => stripePageCalls(server, cards, authorisations, faults),
    companyCalls: (server) => stripeEventRoutes(server, events),
    apiCalls: () => undefined,
    testCalls: () => undefined,
    jobs: [events.job],
  };
}
