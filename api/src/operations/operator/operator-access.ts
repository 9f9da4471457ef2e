import { timingSafeEqual } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sha256Of } from '../../platform/crypto/hash';
import type { Context } from '../../platform/context/context';
import { operatorActs, operators, ROOT_OPERATOR } from '../../platform/db/schema/operations';
import { Failure } from '../../platform/http/failure';
import { requireReplicated } from '../../platform/http/require-replicated';
import type { OperatorIdentity, OperatorRole } from '../../platform/people/operator';

/** Calls that change something, by role, besides those of an administrator. */
const MAY_CHANGE: Readonly<Record<Exclude<OperatorIdentity['role'], 'administrator'>, RegExp>> = {
  examiner:
    /^\/(invoices\/:id\/(check|approve|send_back|reject|cancel|refund|refund_returned|chargebacks)|chargebacks\/:id\/(won|lost|evidence)|buyers\/(freeze|unfreeze)|decisions\/:id\/(confirm|withdraw))$/,
  releaser:
    /^\/(invoices\/:id\/return_transfer|transfer_files(\/:id\/(release|discard|all_paid_but))?|transfer_results|settlement_reports|reconciliations)$/,
  auditor: /^$/,
  // Nothing that moves money, frees it, or says who may.
  configuration:
    /^\/(clock|keys\/rotation|buyers\/freeze|reconciliations|terms|oauth_clients(\/.*)?|webhooks\/:id\/resend|request_credit)$/,
};

/** Paths of calls that read documents or all of a file of transfers, and are logged like a change. */
const SHOWS_DOCUMENTS: readonly string[] = ['/invoices/:id/case', '/transfer_files/:id/content'];

/** Path of the bytes for the bank. */
const LEAVES_FOR_BANK = '/transfer_files/:id/content';

const NOT_YOURS = 'この操作をする権限がありません。権限のある担当者に依頼してください。';
const NO_PERSON =
  'OPERATOR_TOKEN では、お金や担当者に関わる操作はできません。担当者のトークンで操作してください。最初の2人は、サーバー上のコマンド (operators.js first) で登録します。';
const UNCONFIRMED =
  'このトークンは、まだ使えません。登録した人とは別の管理者が confirm-decision で確認すると、使えるようになります。';

/** Returns the digest of a token, as the database keeps it. */
export const tokenDigest = (token: string): string => sha256Of(token);

const isSame = (one: string, other: string): boolean => timingSafeEqual(Buffer.from(one), Buffer.from(other));

/**
 * Returns whose token it is; undefined if it is nobody's. Throws 403 until another operator has confirmed its owner.
 */
async function identify(
  { database }: Context,
  rootToken: string,
  authorization = '',
): Promise<OperatorIdentity | undefined> {
  const digest = tokenDigest(authorization.replace(/^Bearer /, ''));
  if (isSame(digest, tokenDigest(rootToken))) return { name: ROOT_OPERATOR, role: 'configuration' };
  const [row] = await database
    .select({ name: operators.name, role: operators.role, confirmedAt: operators.confirmedAt })
    .from(operators)
    .where(and(eq(operators.tokenDigest, digest), isNull(operators.disabledAt)));
  if (row?.confirmedAt === null) throw new Failure(403, UNCONFIRMED);
  // The database holds only these roles.
  return row && { name: row.name, role: row.role as OperatorRole };
}

/** Throws 403 unless a role may make a call that changes something. @param path of the route, without the prefix */
export function requireRole({ role }: OperatorIdentity, path: string): void {
  if (role === 'administrator' || MAY_CHANGE[role].test(path)) return;
  throw new Failure(403, role === 'configuration' ? NO_PERSON : NOT_YOURS);
}

/** Whoever has lost a token stops it alone, in every role. */
const stopsOneself = (path: string, { params }: FastifyRequest, { name }: OperatorIdentity): boolean =>
  path === '/operators/:name/disable' && (params as { readonly name?: string }).name === name;

/**
 * Guards the calls of `app`: finds out who calls (401; 403 for somebody who is not confirmed), logs changes and looks
 * at documents under the name before they are carried out, and checks the role (403).
 * @param prefix of the paths of `app`
 */
export function guardOperatorCalls(app: FastifyInstance, context: Context, rootToken: string, prefix: string): void {
  app.decorateRequest('operator', null);
  app.addHook('onRequest', async (request) => {
    const { method, headers, routeOptions, url } = request;
    const operator = await identify(context, rootToken, headers.authorization);
    if (operator === undefined) throw new Failure(401, '運営者のトークンが正しくありません。');
    request.operator = operator;
    const path = routeOptions.url?.slice(prefix.length) ?? '';
    const isRead = method === 'GET' || method === 'HEAD';
    if (isRead && !SHOWS_DOCUMENTS.includes(path)) return;
    if (!isRead) requireReplicated(context);
    const { database, clock } = context;
    await database.insert(operatorActs).values({
      at: await clock.now(),
      operator: operator.name,
      call: `${method} ${url.slice(prefix.length)}`,
    });
    if (isRead && path === LEAVES_FOR_BANK && operator.role === 'configuration') throw new Failure(403, NO_PERSON);
    if (!isRead && !stopsOneself(path, request, operator)) requireRole(operator, path);
  });
}
