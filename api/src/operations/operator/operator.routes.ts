import type { FastifyInstance } from 'fastify';
import { getOperatorContract, moveClock } from 'shared-api/contract/operator/product';
import { buildOperatorOpenApi } from 'shared-api/openapi';
import { iso } from '../../platform/clock/iso';
import type { Context } from '../../platform/context/context';
import type { SigningKeys } from '../../platform/secrets/signing-keys';
import { complaintRoutes } from './complaint.routes';
import { freezeRoutes } from './freeze.routes';
import { decisionRoutes } from './decision.routes';
import { frontEndRoutes } from './front-end.routes';
import { keyRotationRoutes } from './key-rotation.routes';
import { createAdmitOperator, requireRole } from './operator-access';
import { operatorAccountRoutes } from './operator-account.routes';
import { metricsRoutes } from './metrics.routes';
import { oauthClientRoutes } from './oauth-client.routes';
import { preRegistrationRoutes } from './pre-registration.routes';
import { requestCreditRoutes } from './request-credit.routes';
import { SecondPerson } from '../../platform/people/second-person';
import { createImportRoute, type ImportRoute } from '../../platform/server/import-route';
import { answer, createRoute, type Route } from '../../platform/server/route';
import { termsRoutes } from './terms.routes';
import { verificationRoutes } from './verification.routes';
import { webhookRoutes } from './webhook.routes';

/**
 * Serves the operator's interface under its own tokens and prefix; a buyer's token is refused. Without OPERATOR_TOKEN
 * it does not exist.
 * @param work with a database that gives statements the time of jobs
 * @param servePayments adds the calls about payments
 */
export function operatorRoutes(
  app: FastifyInstance,
  context: Context,
  work: Context,
  keys: SigningKeys,
  servePayments: (route: Route, importRoute: ImportRoute, secondPerson: SecondPerson) => void,
): void {
  const { OPERATOR_TOKEN: token, CLOCK_MOVABLE } = context.config;
  if (token === undefined) return;
  const admit = createAdmitOperator(context, token, app.prefix);
  const route = createRoute(app, context, admit);
  const secondPerson = new SecondPerson(context, requireRole);
  const document = JSON.stringify(buildOperatorOpenApi());
  route(getOperatorContract, async ({ reply }) => reply.type('application/json; charset=utf-8').send(document));
  servePayments(route, createImportRoute(app, context, admit), secondPerson);
  verificationRoutes(route, work);
  freezeRoutes(route, context, secondPerson);
  operatorAccountRoutes(route, context, secondPerson);
  decisionRoutes(route, context, secondPerson);
  complaintRoutes(route, context);
  termsRoutes(route, context);
  oauthClientRoutes(route, context);
  preRegistrationRoutes(route, context);
  webhookRoutes(route, context);
  requestCreditRoutes(route, context);
  frontEndRoutes(route, context);
  keyRotationRoutes(route, context, keys);
  metricsRoutes(route, context);
  if (CLOCK_MOVABLE)
    route(moveClock, async ({ body }) => answer(200, { now: iso(await context.clock.move(body.advance_ms)) }));
}
