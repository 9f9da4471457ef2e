import { randomBytes } from 'node:crypto';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { iso } from '../../platform/clock/iso';
import type { Context } from '../../platform/config/context';
import { operatorActs, operators, ROOT_OPERATOR } from '../../platform/db/schema/operations';
import { conflict, notFound } from '../../platform/http/failure';
import { OPERATOR_ROLES, type OperatorRole, tokenDigest } from './operator-access';

/** An operator as the operators see it. */
export interface OperatedOperator {
  readonly name: string;
  readonly role: OperatorRole;
  readonly created_at: string;
  readonly disabled_at: string | null;
}

/** A call that was logged. */
export interface OperatorAct {
  readonly at: string;
  readonly operator: string;
  readonly call: string;
}

const Name = Type.String({ pattern: '^[a-z0-9][a-z0-9._-]{1,39}$' });
const NewOperatorBody = Type.Object({
  name: Name,
  role: Type.Union(OPERATOR_ROLES.map((role) => Type.Literal(role))),
});
const NameParams = Type.Object({ name: Name });
const ActsQuery = Type.Object({ operator: Type.Optional(Name) });

const ACTS_LIMIT = 200;
const TOKEN_BYTES = 32;

const taken = (name: string) => conflict(`${name} という名前は、すでに使われています。別の名前を指定してください。`);

const toOperated = ({ name, role, createdAt, disabledAt }: typeof operators.$inferSelect): OperatedOperator => ({
  name,
  // The database holds only these roles.
  role: role as OperatorRole,
  created_at: iso(createdAt),
  disabled_at: disabledAt === null ? null : iso(disabledAt),
});

/** Serves the operators with their tokens and roles, and the log of what they did. */
export function operatorAccountRoutes(app: FastifyInstance, { database, clock }: Context): void {
  app.get('/operators', async () => ({
    operators: (await database.select().from(operators).orderBy(operators.name)).map(toOperated),
  }));

  app.post<{ Body: { name: string; role: OperatorRole } }>(
    '/operators',
    { schema: { body: NewOperatorBody } },
    async ({ body: { name, role } }) => {
      if (name === ROOT_OPERATOR) throw taken(name);
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      const [row] = await database
        .insert(operators)
        .values({ name, role, tokenDigest: tokenDigest(token), createdAt: await clock.now() })
        .onConflictDoNothing()
        .returning();
      if (row === undefined) throw taken(name);
      return { ...toOperated(row), token };
    },
  );

  app.post<{ Params: { name: string } }>(
    '/operators/:name/disable',
    { schema: { params: NameParams } },
    async ({ params: { name } }) => {
      const [row] = await database
        .update(operators)
        .set({ disabledAt: await clock.now() })
        .where(and(eq(operators.name, name), isNull(operators.disabledAt)))
        .returning();
      if (row === undefined) throw notFound(`${name} という名前の、有効な担当者はいません。`);
      return toOperated(row);
    },
  );

  app.get<{ Querystring: { operator?: string } }>(
    '/acts',
    { schema: { querystring: ActsQuery } },
    async ({ query: { operator } }) => ({
      acts: (
        await database
          .select()
          .from(operatorActs)
          .where(operator === undefined ? undefined : eq(operatorActs.operator, operator))
          .orderBy(desc(operatorActs.id))
          .limit(ACTS_LIMIT)
      ).map(({ at, operator: name, call }) => ({ at: iso(at), operator: name, call })),
    }),
  );
}
