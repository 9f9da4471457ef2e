import { changeMemberRole, endMemberSessions, enterCompany, listMembers } from 'shared-api/contract/members';
import { notFound } from '../../platform/http/failure';
import { inTransaction } from '../../platform/db/in-transaction';
import { answer, type Route } from '../../platform/server/route';
import { callerOf } from '../sessions/caller';
import { requireKey } from '../sessions/session.repository';
import { startSession, type SessionBase } from '../sessions/start-session';
import { findRole } from './member.repository';
import { changeRole, endMemberSessions as endSessions, listMembers as list } from './member.service';

/** Serves メンバー: the people of a company, their roles and sessions, and the way to another company of one's own. */
export function memberRoutes(route: Route, base: SessionBase): void {
  const { context } = base;
  const { database, clock } = context;

  route(listMembers, async ({ session }) => answer(200, { members: await list(context, session) }));

  route(changeMemberRole, async ({ session, params: { id }, body: { role } }) =>
    answer(200, await changeRole(context, session, id, role)),
  );

  route(endMemberSessions, async ({ session, params: { id } }) => {
    await endSessions(context, session, id);
    return answer(204, null);
  });

  route(enterCompany, async ({ session: { userId, sessionId }, params: { id }, request }) => {
    const caller = await callerOf(context, request);
    await requireKey(database, sessionId, caller);
    const tokens = await inTransaction(database, async (transaction) => {
      if ((await findRole(transaction, { buyerId: id, userId })) === undefined) throw notFound();
      const now = await clock.now(transaction);
      return startSession(base, transaction, { owner: { userId }, buyerId: id, caller }, now);
    });
    return answer(200, tokens);
  });
}
