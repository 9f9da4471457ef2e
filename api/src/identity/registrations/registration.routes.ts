import type { FastifyReply, FastifyRequest } from 'fastify';
import * as contract from 'shared-api/contract/sign-up';
import type { Registration, TokenResponse } from 'shared-api/types';
import type { RegisteringSession } from '../../platform/http/principal';
import { answer, type Route } from '../../platform/server/route';
import { callerOf } from '../sessions/caller';
import { keepMark } from '../sessions/device-mark';
import type { SessionBase } from '../sessions/start-session';
import { findCustomer } from './customer-check.service';
import { complete, requireProgress, validateRegistration } from './registration.service';

const TEN_MINUTES_MS = 10 * 60_000;
/** The check reveals customers. Enough calls for a form, too few for a list of companies. */
const CUSTOMER_CHECK_LIMIT = { max: 60, timeWindow: TEN_MINUTES_MS };
/** The validation also reveals whether a corporate number is registered, and the final call sends mail. */
const REGISTRATION_LIMIT = { max: 120, timeWindow: TEN_MINUTES_MS };

/** Serves the registration after the address is verified: describing the business, validating, completing. */
export function registrationRoutes(route: Route, base: SessionBase): void {
  const { context } = base;
  const limited = { rateLimit: REGISTRATION_LIMIT };

  /** Completes a registration, which signs the user in and remembers the browser. */
  async function completeHere(
    session: RegisteringSession,
    typed: Registration,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<TokenResponse> {
    const caller = await callerOf(context, request);
    const tokens = await complete(base, session, typed, caller);
    keepMark(reply, caller.deviceMark);
    return tokens;
  }

  route(contract.getRegistration, async ({ session }) => answer(200, await requireProgress(context, session)));

  route(contract.simpleCheckUser, async ({ body }) => answer(200, await findCustomer(context, body)), {
    rateLimit: CUSTOMER_CHECK_LIMIT,
  });

  route(
    contract.validateRegistration,
    async ({ session, body }) => answer(200, await validateRegistration(context, session, body)),
    limited,
  );

  route(
    contract.registerCorporation,
    async ({ session, body, request, reply }) =>
      answer(201, await completeHere(session, { business_form: 1, corporation: body }, request, reply)),
    limited,
  );

  route(
    contract.registerSoleProprietor,
    async ({ session, body, request, reply }) =>
      answer(201, await completeHere(session, { business_form: 2, sole_proprietor: body }, request, reply)),
    limited,
  );
}
