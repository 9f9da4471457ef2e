import { count, eq, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { TokenResponse } from 'shared-api/types';
import { formatLongDateTime } from 'shared-rules/time';
import { iso } from '../../platform/clock/iso';
import type { Context } from '../../platform/context/context';
import type { SigningKeys } from '../../platform/secrets/signing-keys';
import type { Transaction } from '../../platform/db/client';
import { knownSources } from '../../platform/db/schema/sessions';
import type { SessionOwner } from '../../platform/http/principal';
import { sourceOf } from '../../platform/http/source';
import { mailUser } from '../../platform/mail/outbox';
import type { Caller } from './caller';
import { deviceName } from './device';
import { rememberDevice } from './device-mark';
import { issueRefreshToken } from './refresh-token';
import { insertSession } from './session.repository';
import { subjectOf, tokenResponse } from './tokens';
import { displaceSessionsOf } from './user-sessions.repository';
import { recordOperation } from '../operation-logs/record-operation';
import { requireOpenAccount } from '../standing/standing';
import { enterCompany } from '../users/company-entry';

/**
 * Records that a user signed in from a source (`sourceOf`). Returns true if it is new and not the first one, which
 * needs no warning.
 */
async function rememberSource(transaction: Transaction, userId: number, source: string, now: number): Promise<boolean> {
  const [row] = await transaction
    .insert(knownSources)
    .values({ userId, sourceHash: source, lastSeenAt: now })
    .onConflictDoUpdate({ target: [knownSources.userId, knownSources.sourceHash], set: { lastSeenAt: now } })
    // In PostgreSQL xmax is 0 if the row was inserted and not updated.
    .returning({ isNew: sql<boolean>`xmax = 0` });
  if (!row?.isNew) return false;
  const [all] = await transaction.select({ total: count() }).from(knownSources).where(eq(knownSources.userId, userId));
  return (all?.total ?? 0) > 1;
}

/** How long a proof that the user is present is valid, in ms (docs/domain.md 6.2). */
export const PROOF_LIFE_MS = 10 * 60_000;

/** Services that starting a session needs. */
export interface SessionBase {
  readonly context: Context;
  readonly keys: SigningKeys;
}

interface Beginning extends Caller {
  readonly device: string;
}

async function warnOfNewSource(
  { config }: Context,
  transaction: Transaction,
  userId: number,
  { ipAddress, device }: Beginning,
  now: number,
): Promise<void> {
  const content = {
    subject: '新しい端末からのログイン',
    paragraphs: [
      'これまでと異なる場所または端末からログインがありました。',
      'お心当たりのない場合は、すぐにパスワードを変更し、セキュリティ設定でほかの端末をログアウトしてください。',
    ],
    facts: [
      ['日時', formatLongDateTime(iso(now))],
      ['端末', device],
      ['IPアドレス', ipAddress],
    ] as const,
    link: { label: 'カードで請求書を開く', url: config.PUBLIC_ORIGIN },
  };
  await mailUser(transaction, userId, content, now);
}

/** A sign-in that succeeded. */
interface SignIn {
  readonly owner: SessionOwner;
  readonly caller: Caller;
  /** Company of a user that is entered; absent: the one of the last sign-in. */
  readonly buyerId?: number;
  /** Whether it counts as proof that the user is present; false if absent. */
  readonly isProven?: boolean;
}

/**
 * Starts a session of a user or of a registration, in the transaction of the sign-in, and returns its tokens. The
 * user's source and browser are known from then on. A new source beside others causes a mail to the user. Of more than
 * SESSIONS_PER_USER sessions the one that was not used for longest ends. `now` is epoch milliseconds. Throws 403
 * `account_closed` if the company has just left, `member_of_none` if the user does not work for it.
 */
export async function startSession(
  { context, keys }: SessionBase,
  transaction: Transaction,
  { owner, buyerId, caller, isProven = false }: SignIn,
  now: number,
): Promise<TokenResponse> {
  const sessionId = randomUUID();
  const beginning = { ...caller, device: deviceName(caller.userAgent) };
  if ('userId' in owner) {
    await displaceSessionsOf(transaction, owner.userId, context.config.SESSIONS_PER_USER - 1, now);
  }
  const company = 'userId' in owner ? await enterCompany(transaction, owner.userId, buyerId, now) : null;
  if (company !== null) await requireOpenAccount(transaction, company.buyerId);
  const further = company === null || company.isFirst ? null : company.buyerId;
  await insertSession(transaction, {
    id: sessionId,
    ...owner,
    buyerId: further,
    createdAt: now,
    ...(isProven && { personalUntil: now + PROOF_LIFE_MS }),
    keyThumbprint: beginning.keyThumbprint,
    ipAddress: beginning.ipAddress,
    device: beginning.device,
  });
  if ('userId' in owner && further !== null)
    await recordOperation(
      transaction,
      { userId: owner.userId, buyerId: further, sessionId },
      { action: 'enter_company' },
      now,
    );
  if ('userId' in owner) {
    await rememberDevice(transaction, owner.userId, caller.deviceMark, now);
    if (await rememberSource(transaction, owner.userId, sourceOf(caller.ipAddress), now))
      await warnOfNewSource(context, transaction, owner.userId, beginning, now);
  }
  const refreshToken = await issueRefreshToken(transaction, sessionId, now, context.config);
  const tokens = {
    subject: { sessionId, subject: subjectOf(owner), company: further },
    refreshToken,
    ttlMs: context.config.ACCESS_TOKEN_TTL_MS,
  };
  return tokenResponse(keys, transaction, tokens, now);
}
