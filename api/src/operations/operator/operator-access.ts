import { timingSafeEqual } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { disableOperator } from 'shared-api/contract/operator/operators';
import type { Operation } from 'shared-api/operation';
import type { OperatorRole } from 'shared-api/operator';
import { sha256Of } from '../../platform/crypto/hash';
import type { Context } from '../../platform/context/context';
import { operatorActs, operators, ROOT_OPERATOR } from '../../platform/db/schema/operations';
import { refuse } from '../../platform/http/failure';
import type { OperatorIdentity } from '../../platform/http/principal';

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
  if (row?.confirmedAt === null) throw refuse('operator_unconfirmed');
  // The database holds only these roles.
  return row && { name: row.name, role: row.role as OperatorRole };
}

/** Throws 403 unless a role may make a call. */
export function requireRole({ role }: OperatorIdentity, { method, roles }: Operation): void {
  if (role === 'administrator' || (roles === undefined ? method === 'get' : roles.includes(role))) return;
  throw refuse(role === 'configuration' ? 'operator_is_no_person' : 'operator_role_missing');
}

/** Operators of every role may disable their own token, without a second person. */
const stopsOneself = ({ id }: Operation, { params }: FastifyRequest, { name }: OperatorIdentity): boolean =>
  id === disableOperator.id && (params as { readonly name?: string }).name === name;

/**
 * Creates the function that admits an operator to a call: finds out who calls (401; 403 for somebody who is not
 * confirmed), logs changes and looks at documents under the name before they are carried out, and checks the role
 * (403).
 * @param rootToken OPERATOR_TOKEN
 * @param prefix of the paths, which the log leaves out
 */
export const createAdmitOperator =
  (context: Context, rootToken: string, prefix: string) =>
  async (operation: Operation, request: FastifyRequest): Promise<OperatorIdentity> => {
    const operator = await identify(context, rootToken, request.headers.authorization);
    if (operator === undefined) throw refuse('operator_token_wrong');
    const { database, clock } = context;
    if (operation.method !== 'get' || operation.logged)
      await database.insert(operatorActs).values({
        at: await clock.now(),
        operator: operator.name,
        call: `${request.method} ${request.url.slice(prefix.length)}`,
      });
    if (!stopsOneself(operation, request, operator)) requireRole(operator, operation);
    return operator;
  };
