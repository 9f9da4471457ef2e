import { randomUUID } from 'node:crypto';
import type { Invitation, TokenResponse } from 'shared-api/types';
import { parseEmailAddress } from 'shared-rules/mail';
import { type Role, ROLE_NAMES } from 'shared-rules/roles';
import { jstDate } from 'shared-rules/time';
import { iso } from '../../platform/clock/iso';
import type { Context } from '../../platform/context/context';
import type { Transaction } from '../../platform/db/client';
import { inTransaction } from '../../platform/db/in-transaction';
import { notFound, refuse, refuseField } from '../../platform/http/failure';
import type { Session } from '../../platform/http/principal';
import { limitRequests } from '../../platform/server/rate-limit';
import { findRole, holdMembers, putMember } from '../members/member.repository';
import { recordOperation } from '../operation-logs/record-operation';
import { checkNewPassword } from '../passwords/check-new-password';
import { onRegistered } from '../registrations/on-registered';
import type { Caller } from '../sessions/caller';
import { deviceName } from '../sessions/device';
import { credentialsOf } from '../sessions/credentials.repository';
import { hashPassword } from '../sessions/password';
import { requireKey } from '../sessions/session.repository';
import { startSession, type SessionBase } from '../sessions/start-session';
import { requireOpenAccount, requireUnfrozen } from '../standing/standing';
import { currentTerms, recordAgreement } from '../terms/terms.repository';
import { insertUser } from '../users/buyer.service';
import { holdAddress } from '../users/hold-address';
import { checkUserName } from '../users/names.service';
import { findUserId, normalizeEmail } from '../users/user.repository';
import { mailInvitation, mailJoined } from './invitation-mail';
import {
  findByToken,
  findOpenInvitation,
  insertInvitation,
  lockInvitation,
  markAccepted,
  markWithdrawn,
  renewInvitation,
  type InvitationRow,
} from './invitation.repository';

/** Most mails with invitations of one company in a day: more than a company has new colleagues, too few for spam. */
const MAILS_A_DAY = { max: 60, timeWindow: 24 * 60 * 60_000 };

const limitMails = (context: Context, buyerId: number): Promise<void> =>
  limitRequests(context, `invitations ${buyerId}`, MAILS_A_DAY, (wait) => refuse('too_many_invitations', {}, wait));

/** Returns an invitation in the form of the contract. `now` is epoch milliseconds. */
export const toInvitation = (row: InvitationRow, now: number): Invitation => ({
  id: row.id,
  email_address: row.emailAddress,
  role: row.role,
  invited_by: row.invitedBy,
  sent_at: iso(row.sentAt),
  expires_at: iso(row.expiresAt),
  is_expired: row.expiresAt <= now,
});

const subjectOf = ({ emailAddress, role }: Pick<InvitationRow, 'emailAddress' | 'role'>): string =>
  `${emailAddress}（${ROLE_NAMES[role]}）`;

async function mailNewLink(
  context: Context,
  transaction: Transaction,
  { buyerId, id, token }: { readonly buyerId: number; readonly id: string; readonly token: string },
  now: number,
): Promise<Invitation> {
  const row = await lockInvitation(transaction, buyerId, id);
  if (!row) throw new Error('An invitation that was just written is there.');
  await mailInvitation(context, transaction, row, token, now);
  return toInvitation(row, now);
}

/** Input of an invitation. */
interface Invited {
  readonly email_address: string;
  readonly role: Role;
}

/** Counts and checks an invitation before its transaction. Throws 422 at `email_address`, 429 for too many mails. */
export async function checkInvited(context: Context, { buyerId }: Session, typed: Invited): Promise<Invited> {
  const parsed = parseEmailAddress(typed.email_address);
  if (parsed === null) throw refuseField('email_address', 'email_format');
  await limitMails(context, buyerId);
  return { email_address: normalizeEmail(parsed), role: typed.role };
}

/**
 * Invites somebody by mail, in the caller's transaction. Throws 409 `member_already` for a colleague, and
 * `invited_already` for an address whose invitation is open, also an expired one: that is sent again.
 */
export async function invite(
  context: Context,
  transaction: Transaction,
  session: Session,
  { email_address: emailAddress, role }: Invited,
): Promise<Invitation> {
  const { buyerId, userId } = session;
  await holdMembers(transaction, buyerId);
  const now = await context.clock.now(transaction);
  const known = await findUserId(transaction, emailAddress);
  if (known !== undefined && (await findRole(transaction, { buyerId, userId: known })) !== undefined)
    throw refuse('member_already');
  if (await findOpenInvitation(transaction, buyerId, emailAddress)) throw refuse('invited_already');
  const id = randomUUID();
  const token = await insertInvitation(transaction, { id, buyerId, emailAddress, role, invitedBy: userId }, now);
  const operation = { action: 'invite_member' as const, subject: subjectOf({ emailAddress, role }) };
  await recordOperation(transaction, session, operation, now);
  return mailNewLink(context, transaction, { buyerId, id, token }, now);
}

/** Mails a new link for seven more days. Throws 404 for an invitation that is over or of another company. */
export async function resend(context: Context, session: Session, id: string): Promise<Invitation> {
  const { buyerId } = session;
  await limitMails(context, buyerId);
  return inTransaction(context.database, async (transaction) => {
    const now = await context.clock.now(transaction);
    const row = await lockInvitation(transaction, buyerId, id);
    if (!row) throw notFound();
    const token = await renewInvitation(transaction, id, now);
    await recordOperation(transaction, session, { action: 'resend_invitation', subject: subjectOf(row) }, now);
    return mailNewLink(context, transaction, { buyerId, id, token }, now);
  });
}

/** Withdraws an invitation. Throws 404 for one that is over or of another company. */
export async function withdraw(context: Context, session: Session, id: string): Promise<void> {
  await inTransaction(context.database, async (transaction) => {
    const now = await context.clock.now(transaction);
    const row = await lockInvitation(transaction, session.buyerId, id);
    if (!row) throw notFound();
    await markWithdrawn(transaction, id, now);
    await recordOperation(transaction, session, { action: 'withdraw_invitation', subject: subjectOf(row) }, now);
  });
}

/** Returns the invitation of a link. Throws 404 `invitation_invalid`. */
export async function requireInvitation(context: Context, token: string): Promise<InvitationRow> {
  const row = await findByToken(context.database, token, await context.clock.now());
  if (!row) throw refuse('invitation_invalid');
  return row;
}

/** Locks the members of an invitation's company, and the invitation of a link. */
async function lockByToken(transaction: Transaction, token: string, now: number): Promise<InvitationRow> {
  const found = await findByToken(transaction, token, now);
  if (!found) throw refuse('invitation_invalid');
  await holdMembers(transaction, found.buyerId);
  const row = await findByToken(transaction, token, now, true);
  if (!row) throw refuse('invitation_invalid');
  await requireOpenAccount(transaction, row.buyerId);
  await requireUnfrozen(transaction, row.buyerId);
  return row;
}

/** Somebody who joins by an invitation. */
interface Joining {
  readonly userId: number;
  readonly name: string;
  readonly caller: Caller;
}

/**
 * Makes a user a member by an invitation, and says so to its author and in 操作履歴. Throws 409 `member_already`: an
 * invitation changes no role. The members are locked.
 */
async function join(
  context: Context,
  transaction: Transaction,
  invitation: InvitationRow,
  { userId, name, caller: { ipAddress, userAgent } }: Joining,
  now: number,
): Promise<void> {
  const { id, buyerId, role } = invitation;
  if ((await findRole(transaction, { buyerId, userId })) !== undefined) throw refuse('member_already');
  await putMember(transaction, { buyerId, userId }, role, now);
  await markAccepted(transaction, id, userId, now);
  const operation = { action: 'join_company' as const, subject: ROLE_NAMES[role] };
  const source = { device: deviceName(userAgent), ipAddress };
  await recordOperation(transaction, { userId, buyerId }, operation, now, source);
  await mailJoined(context, transaction, invitation, name, now);
}

/** Input of somebody new who joins. */
export interface NewColleague {
  readonly token: string;
  readonly user_last_name: string;
  readonly user_first_name: string;
  readonly password: string;
  readonly terms_version: string;
}

/**
 * Makes somebody new a user and a member, and signs them in. The second factor is on. Requests sent to the address
 * become payable by the company. Throws 422 at the fields, 404 `invitation_invalid`, 409 `email_registered_already`.
 */
export async function acceptAsNew(
  base: SessionBase,
  { token, password, terms_version: version, ...typed }: NewColleague,
  caller: Caller,
): Promise<TokenResponse> {
  const { context } = base;
  const { emailAddress: address } = await requireInvitation(context, token);
  const names = await checkUserName(context, typed);
  checkNewPassword(password, address, 'password');
  const terms = await currentTerms(context.database, jstDate(await context.clock.now()));
  if (terms.version !== version) throw refuseField('terms_version', 'terms_version_outdated');
  const passwordHash = await hashPassword(password);
  return inTransaction(context.database, async (transaction) => {
    const now = await context.clock.now(transaction);
    // Before the company, as when a request is sent to the address.
    await holdAddress(transaction, address);
    const invitation = await lockByToken(transaction, token, now);
    const { buyerId, emailAddress } = invitation;
    const person = {
      emailAddress,
      passwordHash,
      isSecondFactorOn: true,
      lastName: names.user_last_name,
      firstName: names.user_first_name,
      phoneNumber: '',
    };
    const userId = await insertUser(transaction, buyerId, person, now);
    await recordAgreement(transaction, { userId, buyerId, version }, now);
    const name = `${person.lastName} ${person.firstName}`;
    await join(context, transaction, invitation, { userId, name, caller }, now);
    await onRegistered.notify(context, transaction, { buyerId, emailAddress });
    context.log.info({ user_id: userId, buyer_id: buyerId }, 'joined a company');
    return startSession(base, transaction, { owner: { userId }, buyerId, caller }, now);
  });
}

/**
 * Makes the signed-in user a member of another company, and begins a session in it. Throws 404 `invitation_invalid`,
 * 403 `invitation_of_another` unless it went to the user's address, 409 `member_already`, and 401 without the key of
 * the session.
 */
export async function joinAsUser(
  base: SessionBase,
  { userId, sessionId }: Session,
  token: string,
  caller: Caller,
): Promise<TokenResponse> {
  const { context } = base;
  await requireKey(context.database, sessionId, caller);
  return inTransaction(context.database, async (transaction) => {
    const now = await context.clock.now(transaction);
    const invitation = await lockByToken(transaction, token, now);
    const { buyerId } = invitation;
    const { emailAddress, name } = await credentialsOf(transaction, userId);
    if (emailAddress !== invitation.emailAddress) throw refuse('invitation_of_another');
    await join(context, transaction, invitation, { userId, name, caller }, now);
    context.log.info({ user_id: userId, buyer_id: buyerId }, 'joined another company');
    return startSession(base, transaction, { owner: { userId }, buyerId, caller }, now);
  });
}
