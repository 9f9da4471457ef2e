import { and } from 'drizzle-orm';
import * as contract from 'shared-api/contract/pre-registrations';
import type { PreRegistration } from 'shared-api/types';
import type { PreRegistrationRow } from '../../documents';
import { findPreRegistration, isOfSubmitter } from './pre-registration.repository';
import { requireBusinessForm, requireCollecting } from '../../identity';
import type { Context } from '../../platform/context/context';
import type { Executor } from '../../platform/db/client';
import { inTransaction } from '../../platform/db/in-transaction';
import { notFound, refuse } from '../../platform/http/failure';
import type { SystemSession } from '../../platform/http/principal';
import { limitRequests } from '../../platform/server/rate-limit';
import { answer, type Route } from '../../platform/server/route';
import type { IdempotentCall } from '../../platform/idempotency/idempotency';
import { cancelPreRegistration } from './cancel.service';
import { listPreRegistered } from './list-pre-registered.service';
import { preRegister, type PreRegistrationInput } from './pre-register.service';
import { isOfKinds, kindsWith } from './pre-registration-rights';
import { toPreRegistration } from './pre-registration.mapper';
import { preRegistrationResult } from '../webhooks/result';

/**
 * Submissions of one connection: more than a company has on its closing day, and too few to fill the database by
 * submitting and cancelling.
 */
const PRE_REGISTRATION_LIMIT = { max: 2_000, timeWindow: 60 * 60_000 };

/** Names the minute after the limit ends. */
/**
 * Serves a connected system's submissions for the user who connected it. Those of another system or user do not exist
 * for it.
 */
export function preRegistrationRoutes(route: Route, context: Context): void {
  const { config, database, clock } = context;

  const seen = async (executor: Executor, row: PreRegistrationRow): Promise<PreRegistration> =>
    toPreRegistration(config, row, await preRegistrationResult(config, executor, row), await clock.now(executor));

  async function preRegisterOnce(
    session: SystemSession,
    preRegistration: PreRegistrationInput,
    { complete }: IdempotentCall,
  ) {
    await limitRequests(
      context,
      `pre-registrations ${session.connectionId}`,
      PRE_REGISTRATION_LIMIT,
      ({ again, ...wait }) => refuse('too_many_pre_registrations_in_hour', { again }, wait),
    );
    return complete(async (transaction) =>
      answer(201, await seen(transaction, await preRegister(context, transaction, session, preRegistration))),
    );
  }

  route(contract.preRegisterPayment, async ({ session, body, idempotency }) =>
    preRegisterOnce(session, { kind: 'payment', preRegistered: body }, idempotency),
  );

  route(contract.preRegisterCollection, async ({ session, body, idempotency }) => {
    await requireCollecting(context, {
      buyerId: session.buyerId,
      businessForm: await requireBusinessForm(database, session.buyerId),
    });
    return preRegisterOnce(session, { kind: 'collection', preRegistered: body }, idempotency);
  });

  route(contract.listPreRegistrations, async ({ session, query }) =>
    answer(200, await listPreRegistered(context, session, query)),
  );

  route(contract.getPreRegistration, async ({ session, params: { id } }) => {
    const row = await findPreRegistration(
      database,
      id,
      and(isOfSubmitter(session), isOfKinds(kindsWith(session, 'read'))),
    );
    if (!row) throw notFound();
    return answer(200, await seen(database, row));
  });

  route(contract.cancelPreRegistration, async ({ session, params: { id } }) =>
    inTransaction(database, async (transaction) => {
      const isTheirs = and(isOfSubmitter(session), isOfKinds(kindsWith(session, 'lodge')));
      return answer(
        200,
        await seen(transaction, await cancelPreRegistration(context, transaction, id, isTheirs, 'system')),
      );
    }),
  );
}
