import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { iso } from '../../platform/clock/iso';
import type { Context } from '../../platform/context/context';
import type { SigningKeys } from '../../platform/secrets/signing-keys';
import type { SignedAddresses } from '../../platform/addresses/signed-address';
import { chargebackRoutes } from './chargeback.routes';
import { freezeRoutes } from './freeze.routes';
import { caseRoutes } from './case.routes';
import { decisionRoutes } from './decision.routes';
import { examinationRoutes, verificationRoutes } from './examination.routes';
import { frontEndRoutes } from './front-end.routes';
import { giveBackRoutes } from './give-back.routes';
import { keyRotationRoutes } from './key-rotation.routes';
import { guardOperatorCalls } from './operator-access';
import { operatorAccountRoutes } from './operator-account.routes';
import { metricsRoutes } from './metrics.routes';
import { oauthClientRoutes } from './oauth-client.routes';
import { preRegistrationRoutes } from './pre-registration.routes';
import { promotionRoutes } from './promotion.routes';
import { requestCreditRoutes } from './request-credit.routes';
import { SecondPerson } from './second-person';
import { settlementRoutes } from './settlement.routes';
import { termsRoutes } from './terms.routes';
import { transferRoutes } from './transfer.routes';
import { webhookRoutes } from './webhook.routes';

const ClockBody = Type.Object({
  advance_ms: Type.Integer({ description: 'Milliseconds to move the clock; negative moves it back' }),
});

/**
 * Serves the operator's interface under its own tokens and prefix; a buyer's token is refused. Without OPERATOR_TOKEN
 * it does not exist.
 * @param work with a database that gives statements the time of jobs
 */
export function operatorRoutes(
  app: FastifyInstance,
  context: Context,
  work: Context,
  keys: SigningKeys,
  addresses: SignedAddresses,
): void {
  const { OPERATOR_TOKEN: token, CLOCK_MOVABLE } = context.config;
  if (token === undefined) return;
  guardOperatorCalls(app, context, token, app.prefix);
  const secondPerson = new SecondPerson(context);
  examinationRoutes(app, context);
  verificationRoutes(app, work);
  caseRoutes(app, context, addresses);
  chargebackRoutes(app, context);
  freezeRoutes(app, context, secondPerson);
  operatorAccountRoutes(app, context, secondPerson);
  giveBackRoutes(app, context, secondPerson);
  decisionRoutes(app, context, secondPerson);
  transferRoutes(app, work);
  settlementRoutes(app, work, secondPerson);
  promotionRoutes(app, context);
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
