import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { iso } from '../../platform/clock/iso';
import type { Context } from '../../platform/context/context';
import type { SigningKeys } from '../../platform/secrets/signing-keys';
import { freezeRoutes } from './freeze.routes';
import { decisionRoutes } from './decision.routes';
import { frontEndRoutes } from './front-end.routes';
import { keyRotationRoutes } from './key-rotation.routes';
import { guardOperatorCalls, requireRole } from './operator-access';
import { operatorAccountRoutes } from './operator-account.routes';
import { metricsRoutes } from './metrics.routes';
import { oauthClientRoutes } from './oauth-client.routes';
import { preRegistrationRoutes } from './pre-registration.routes';
import { requestCreditRoutes } from './request-credit.routes';
import { SecondPerson } from '../../platform/people/second-person';
import { termsRoutes } from './terms.routes';
import { verificationRoutes } from './verification.routes';
import { webhookRoutes } from './webhook.routes';

const ClockBody = Type.Object({
  advance_ms: Type.Integer({ description: 'Milliseconds to move the clock; negative moves it back' }),
});

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
  servePayments: (app: FastifyInstance, secondPerson: SecondPerson) => void,
): void {
  const { OPERATOR_TOKEN: token, CLOCK_MOVABLE } = context.config;
  if (token === undefined) return;
  guardOperatorCalls(app, context, token, app.prefix);
  const secondPerson = new SecondPerson(context, requireRole);
  servePayments(app, secondPerson);
  verificationRoutes(app, work);
  freezeRoutes(app, context, secondPerson);
  operatorAccountRoutes(app, context, secondPerson);
  decisionRoutes(app, context, secondPerson);
  termsRoutes(app, context);
  oauthClientRoutes(app, context);
  preRegistrationRoutes(app, context);
  webhookRoutes(app, context);
  requestCreditRoutes(app, context);
  frontEndRoutes(app, context);
  keyRotationRoutes(app, context, keys);
  metricsRoutes(app, context);
  if (CLOCK_MOVABLE) {
    app.post<{ Body: { advance_ms: number } }>('/clock', { schema: { body: ClockBody } }, async ({ body }) => ({
      now: iso(await context.clock.move(body.advance_ms)),
    }));
  }
}
