import { jstDate } from 'shared-rules/time';
import {
  acceptInvitation,
  inviteMember,
  joinCompany,
  listInvitations,
  resendInvitation,
  viewInvitation,
  withdrawInvitation,
} from 'shared-api/contract/invitations';
import { iso } from '../../platform/clock/iso';
import { answer, type Route } from '../../platform/server/route';
import { callerOf } from '../sessions/caller';
import { keepMark } from '../sessions/device-mark';
import type { SessionBase } from '../sessions/start-session';
import { currentTerms } from '../terms/terms.repository';
import { findUserId } from '../users/user.repository';
import { listInvitationsOf } from './invitation.repository';
import {
  acceptAsNew,
  checkInvited,
  invite,
  joinAsUser,
  requireInvitation,
  resend,
  toInvitation,
  withdraw,
} from './invitation.service';

/** Enough for a person who opens a link again and again, too few to guess one. */
const LIMITED = { rateLimit: { max: 60, timeWindow: 10 * 60_000 } };

/** Serves invitations: sending them, and joining by the link of the mail. */
export function invitationRoutes(route: Route, base: SessionBase): void {
  const { context } = base;
  const { database, clock } = context;

  route(listInvitations, async ({ session: { buyerId } }) => {
    const now = await clock.now();
    const rows = await listInvitationsOf(database, buyerId);
    return answer(200, { invitations: rows.map((row) => toInvitation(row, now)) });
  });

  route(inviteMember, async ({ session, body, idempotency }) => {
    const invited = await checkInvited(context, session, body);
    return idempotency.complete(async (transaction) =>
      answer(201, await invite(context, transaction, session, invited)),
    );
  });

  route(resendInvitation, async ({ session, params: { id } }) => answer(200, await resend(context, session, id)));

  route(withdrawInvitation, async ({ session, params: { id } }) => {
    await withdraw(context, session, id);
    return answer(204, null);
  });

  route(
    viewInvitation,
    async ({ body: { token } }) => {
      const { company, invitedBy, role, emailAddress, expiresAt } = await requireInvitation(context, token);
      const { version } = await currentTerms(database, jstDate(await clock.now()));
      return answer(200, {
        company_name: company,
        invited_by: invitedBy,
        role,
        email_address: emailAddress,
        expires_at: iso(expiresAt),
        has_sign_in: (await findUserId(database, emailAddress)) !== undefined,
        terms_version: version,
      });
    },
    LIMITED,
  );

  route(
    acceptInvitation,
    async ({ body, request, reply }) => {
      const caller = await callerOf(context, request);
      const tokens = await acceptAsNew(base, body, caller);
      keepMark(reply, caller.deviceMark);
      return answer(200, tokens);
    },
    LIMITED,
  );

  route(joinCompany, async ({ session, body: { token }, request }) =>
    answer(200, await joinAsUser(base, session, token, await callerOf(context, request))),
  );
}
