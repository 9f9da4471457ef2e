import type { FastifyInstance } from 'fastify';
import { attemptRoutes } from '../attempts/attempt.routes';
import type { Context } from '../config/context';
import { creditCardRoutes } from '../credit-cards/credit-card.routes';
import type { Lifecycle } from '../health/health.routes';
import { operatorRoutes } from '../operator/operator.routes';
import { notificationRoutes } from '../notifications/notification.routes';
import { paymentRoutes } from '../payments/payment.routes';
import { createAuthenticate } from '../sessions/authenticate';
import type { SigningKeys } from '../sessions/signing-keys';
import { sessionRoutes } from '../sessions/session.routes';
import { createSessionService } from '../sessions/session.service';
import { supplierRoutes } from '../suppliers/supplier.routes';
import { openApiRoutes } from '../system/openapi.routes';
import { systemRoutes } from '../system/system.routes';
import { userRoutes } from '../users/user.routes';
import { createRoute } from './route';
import { createServer } from './server';

/** The whole API: every resource under /api/v2, the operator's interface beside it. */
export async function createApp(context: Context, keys: SigningKeys, lifecycle: Lifecycle): Promise<FastifyInstance> {
  const app = await createServer(context, lifecycle);
  await app.register(
    async (api) => {
      const route = createRoute(api, context, createAuthenticate(context, keys));
      openApiRoutes(api);
      sessionRoutes(route, createSessionService(context, keys));
      userRoutes(route, context);
      notificationRoutes(route, context);
      supplierRoutes(route, context);
      creditCardRoutes(route, context);
      attemptRoutes(route, context);
      paymentRoutes(route, context);
      systemRoutes(route, context);
    },
    { prefix: '/api/v2' },
  );
  await app.register(async (operator) => operatorRoutes(operator, context), { prefix: '/operator/v1' });
  return app;
}
