import { createHash, timingSafeEqual } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../../platform/config/context';
import { operatorActs, operators, ROOT_OPERATOR } from '../../platform/db/schema/operations';
import { Failure } from '../../platform/http/failure';

/** Roles of operators. Each may read everything; an administrator may also do everything. */
export const OPERATOR_ROLES = ['administrator', 'examiner', 'releaser', 'auditor'] as const;
export type OperatorRole = (typeof OPERATOR_ROLES)[number];

/** Who makes a call of the operator's interface. */
export interface OperatorIdentity {
  readonly name: string;
  readonly role: OperatorRole;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set for the calls below /operator/v1. */
    operator: OperatorIdentity | null;
  }
}

/** Calls that change something, by role, besides those of an administrator. */
const MAY_CHANGE: Readonly<Record<Exclude<OperatorRole, 'administrator'>, RegExp>> = {
  examiner:
    /^\/(invoices\/:id\/(check|approve|send_back|reject|cancel|refund|refund_returned|chargebacks)|chargebacks\/:id\/(won|lost|evidence)|buyers\/(freeze|unfreeze))$/,
  releaser:
    /^\/(invoices\/:id\/return_transfer|transfer_files(\/:id\/(release|discard))?|transfer_results|settlement_reports|reconciliations)$/,
  auditor: /^$/,
};

/** Paths of calls that read documents or all of a file of transfers, and are logged like a change. */
const SHOWS_DOCUMENTS: readonly string[] = ['/invoices/:id/case', '/transfer_files/:id/content'];

/** Returns the digest of a token, as the database keeps it. */
export const tokenDigest = (token: string): string => createHash('sha256').update(token).digest('hex');

const isSame = (one: string, other: string): boolean => timingSafeEqual(Buffer.from(one), Buffer.from(other));

async function identify(
  { database }: Context,
  rootToken: string,
  authorization = '',
): Promise<OperatorIdentity | undefined> {
  const digest = tokenDigest(authorization.replace(/^Bearer /, ''));
  if (isSame(digest, tokenDigest(rootToken))) return { name: ROOT_OPERATOR, role: 'administrator' };
  const [row] = await database
    .select({ name: operators.name, role: operators.role })
    .from(operators)
    .where(and(eq(operators.tokenDigest, digest), isNull(operators.disabledAt)));
  // The database holds only these roles.
  return row && { name: row.name, role: row.role as OperatorRole };
}

/** Returns the operator of a call below /operator/v1. */
export function operatorOf({ operator }: FastifyRequest): OperatorIdentity {
  if (operator === null) throw new Error('A call of the operator without an operator.');
  return operator;
}

/**
 * Guards the calls of `app`: finds out who calls (401), logs changes and looks at documents under the name before they
 * are carried out, and checks the role (403).
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
    const { database, clock } = context;
    await database.insert(operatorActs).values({
      at: await clock.now(),
      operator: operator.name,
      call: `${method} ${url.slice(prefix.length)}`,
    });
    if (!isRead && operator.role !== 'administrator' && !MAY_CHANGE[operator.role].test(path))
      throw new Failure(403, 'この操作をする権限がありません。権限のある担当者に依頼してください。');
  });
}
