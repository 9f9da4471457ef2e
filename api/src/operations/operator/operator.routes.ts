import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { iso } from '../../platform/clock/iso';
import type { Context } from '../../platform/config/context';
import type { SigningKeys } from '../../platform/crypto/signing-keys';
import { Failure } from '../../platform/http/failure';
import { examinationRoutes } from './examination.routes';
import { frontEndRoutes } from './front-end.routes';
import { keyRotationRoutes } from './key-rotation.routes';
import { metricsRoutes } from './metrics.routes';
import { oauthClientRoutes } from './oauth-client.routes';
import { preRegistrationRoutes } from './pre-registration.routes';
import { promotionRoutes } from './promotion.routes';
import { requestCreditRoutes } from './request-credit.routes';
import { termsRoutes } from './terms.routes';
import { webhookRoutes } from './webhook.routes';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

const ClockBody = Type.Object({
  advance_ms: Type.Integer({ description: 'Milliseconds to move the clock; negative moves it back' }),
});

/**
 * Serves the operator's interface under its own token and prefix; a buyer's token is refused. Without OPERATOR_TOKEN it
 * does not exist.
 */
export function operatorRoutes(app: FastifyInstance, context: Context, keys: SigningKeys): void {
  const { OPERATOR_TOKEN: token, CLOCK_MOVABLE } = context.config;
  if (token === undefined) return;
  const expected = digest(`Bearer ${token}`);
  app.addHook('onRequest', async ({ headers }) => {
    if (!timingSafeEqual(digest(headers.authorization ?? ''), expected))
      throw new Failure(401, '運営者のトークンが正しくありません。');
  });
  examinationRoutes(app, context);
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
