import type { FastifyReply, FastifyRequest } from 'fastify';
import { errors, type Provider } from 'oidc-provider';
import {
  allowInteraction as allow,
  getInteraction,
  openInteraction,
  refuseInteraction as refuse,
} from 'shared-api/contract/oauth';
import { iso } from '../../platform/clock/iso';
import type { Context } from '../../platform/context/context';
import { answer, type Route } from '../../platform/server/route';
import { toConnectingSystem } from '../connections/connecting-system';
import {
  allowInteraction,
  interactionOver,
  loadInteraction,
  refuseInteraction,
  requireConnecting,
} from './interaction.service';

const RATE_LIMIT = { max: 120, timeWindow: 60_000 };

/**
 * Serves the screen /oauth/authorize. All calls but the first need the cookie of the browser that began the
 * authorization.
 */
export function interactionRoutes(route: Route, context: Context, provider: Provider): void {
  /** Throws 404 unless the browser's cookie, signed by the authorization server, names this authorization. */
  async function requireOwnBrowser(request: FastifyRequest, reply: FastifyReply, uid: string): Promise<void> {
    try {
      const { uid: own } = await provider.interactionDetails(request.raw, reply.raw);
      if (own !== uid) throw interactionOver();
    } catch (error) {
      throw error instanceof errors.SessionNotFound ? interactionOver() : error;
    }
  }

  route(
    openInteraction,
    async ({ params: { uid }, reply }) => {
      // The screen explains an authorization that has ended; here a person would see JSON.
      reply.header('location', `/oauth/authorize?interaction=${uid}`);
      return answer(303, null);
    },
    { rateLimit: RATE_LIMIT },
  );

  route(
    getInteraction,
    async ({ params: { uid }, request, reply }) => {
      await requireOwnBrowser(request, reply, uid);
      const { interaction, client } = await loadInteraction(context, uid);
      return answer(200, {
        system: toConnectingSystem(client),
        scopes: [...interaction.scopes],
        expires_at: iso(interaction.expiresAt),
      });
    },
    { rateLimit: RATE_LIMIT },
  );

  route(
    allow,
    async ({ params: { uid }, body: { scopes, buyer_id: buyerId }, session, request, reply }) => {
      const user = { ...session, buyerId: buyerId ?? session.buyerId };
      await requireConnecting(context, user);
      await requireOwnBrowser(request, reply, uid);
      return answer(200, { redirect_to: await allowInteraction(context, user, uid, scopes) });
    },
    { rateLimit: RATE_LIMIT },
  );

  route(
    refuse,
    async ({ params: { uid }, request, reply }) => {
      await requireOwnBrowser(request, reply, uid);
      return answer(200, { redirect_to: await refuseInteraction(context, uid) });
    },
    { rateLimit: RATE_LIMIT },
  );
}
