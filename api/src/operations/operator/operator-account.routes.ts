import { randomBytes } from 'node:crypto';
import { and, desc, eq, gt, isNull, notExists, sql, type SQL } from 'drizzle-orm';
import { addOperator, disableOperator, listActs, listOperators } from 'shared-api/contract/operator/operators';
import type { OperatedOperator, OperatorRole } from 'shared-api/operator';
import { iso } from '../../platform/clock/iso';
import type { Context } from '../../platform/context/context';
import { operatorActs, operatorDecisions, operators, ROOT_OPERATOR } from '../../platform/db/schema/operations';
import { type Failure, refuseField, refuse } from '../../platform/http/failure';
import { namesOfPerson } from '../../platform/people/names-of-person';
import { missingPeople } from './missing-people';
import { tokenDigest } from './operator-access';
import { personEmail } from './person-email';
import { answerWith, isWaiting, type SecondPerson } from '../../platform/people/second-person';
import { answer, type Route } from '../../platform/server/route';

const ACTS_LIMIT = 200;
const TOKEN_BYTES = 32;

const taken = (name: string) => refuse('operator_name_taken', { name });
const gone = (name: string) => refuse('operator_unknown', { name });

const textOrNull = (moment: number | null): string | null => (moment === null ? null : iso(moment));

const toOperated = (row: typeof operators.$inferSelect): OperatedOperator => ({
  name: row.name,
  // The database holds only these roles.
  role: row.role as OperatorRole,
  email: row.email,
  created_at: iso(row.createdAt),
  added_by: row.addedBy,
  confirmed_at: textOrNull(row.confirmedAt),
  confirmed_by: row.confirmedBy,
  disabled_at: textOrNull(row.disabledAt),
});

interface Named {
  readonly name: string;
}

interface NewOperator extends Named {
  readonly role: OperatorRole;
  readonly email: string;
}

/** Serves the operators with their tokens and roles, and the log of what they did. A second person confirms changes. */
export function operatorAccountRoutes(route: Route, context: Context, secondPerson: SecondPerson): void {
  const { database, clock, config } = context;

  const databaseNow = async () => operators.createdAt.mapToDriverValue(await clock.now());

  /** Calls a function of the owner, which logs what it writes. Returns the operator, if one was written. */
  async function written(call: SQL): Promise<OperatedOperator | undefined> {
    const { rows } = await database.execute<{ name: string }>(sql`select name from ${call}`);
    const [row] = await database
      .select()
      .from(operators)
      .where(eq(operators.name, rows[0]?.name ?? ''));
    return row && toOperated(row);
  }

  /** Returns why nobody was added: the name is taken, or the person has an operator. */
  async function refusalOf(name: string, email: string): Promise<Failure> {
    const [same] = await database
      .select({ name: operators.name })
      .from(operators)
      .where(and(eq(operators.email, email), isNull(operators.disabledAt)));
    return same === undefined || same.name === name
      ? taken(name)
      : refuse('operator_person_registered', { email, name: same.name });
  }

  /** Throws 409 while somebody active has no address: nobody could say whether a new operator is the same person. */
  async function requireAddresses(): Promise<void> {
    const rows = await database
      .select({ name: operators.name })
      .from(operators)
      .where(and(isNull(operators.email), isNull(operators.disabledAt)))
      .orderBy(operators.name);
    if (rows.length > 0) throw refuse('person_unknown', { names: rows.map(({ name }) => name) });
  }

  /** Stops operators of a person whom nobody can confirm any more, so that the person can be added again. */
  async function stopUnconfirmed(email: string, author: string): Promise<void> {
    const now = await clock.now();
    const waiting = database
      .select({ one: sql`1` })
      .from(operatorDecisions)
      .where(
        and(
          eq(operatorDecisions.kind, 'add_operator'),
          eq(operatorDecisions.state, 'open'),
          gt(operatorDecisions.expiresAt, now),
          eq(sql`${operatorDecisions.payload} ->> 'digest'`, operators.tokenDigest),
        ),
      );
    const rows = await database
      .select({ name: operators.name })
      .from(operators)
      .where(
        and(
          eq(operators.email, email),
          isNull(operators.confirmedAt),
          isNull(operators.disabledAt),
          notExists(waiting),
        ),
      );
    for (const { name } of rows) await written(sql`disable_operator(${name}, ${await databaseNow()}, ${author})`);
  }

  const addOne = secondPerson.hold<NewOperator & { readonly digest: string }, OperatedOperator>({
    kind: 'add_operator',
    operation: addOperator,
    weigh: async ({ name, role, email }) => {
      const earlier = (await namesOfPerson(database, name)).filter((other) => other !== name);
      const before = earlier.length === 0 ? '' : `、これまでの名前: ${earlier.join(', ')}`;
      return { needsSecond: true, subject: `担当者の登録: ${name} (${role})、${email}${before}` };
    },
    carryOut: async ({ name, digest }, { confirmedBy }) => {
      // The digest: after an earlier decision has lapsed, the same name may have been added again.
      const row = await written(sql`confirm_operator(${name}, ${digest}, ${await databaseNow()}, ${confirmedBy})`);
      if (row === undefined) throw gone(name);
      return row;
    },
  });

  const disableOne = secondPerson.hold<Named, OperatedOperator>({
    kind: 'disable_operator',
    operation: disableOperator,
    weigh: async ({ name }, operatorName) => {
      const [row] = await database
        .select({ confirmedAt: operators.confirmedAt })
        .from(operators)
        .where(and(eq(operators.name, name), isNull(operators.disabledAt)));
      if (row === undefined) throw gone(name);
      // One's own token, or one that opens nothing yet.
      const isHarmless = name === operatorName || row.confirmedAt === null;
      return { needsSecond: !isHarmless, subject: `担当者の停止: ${name}` };
    },
    carryOut: async ({ name }, { operatorName }) => {
      const row = await written(sql`disable_operator(${name}, ${await databaseNow()}, ${operatorName})`);
      if (row === undefined) throw gone(name);
      return row;
    },
  });

  route(listOperators, async () => {
    const rows = await database.select().from(operators).orderBy(operators.name);
    return answer(200, {
      operators: rows.map(toOperated),
      missing: missingPeople(rows, config).map(({ text }) => text),
    });
  });

  route(addOperator, async ({ body: { name, role, email: address }, session: operator }) => {
    if (name === ROOT_OPERATOR) throw taken(name);
    const email = personEmail(address);
    if (email === null) throw refuseField('email', 'operator_email_format');
    await requireAddresses();
    await stopUnconfirmed(email, operator.name);
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const digest = tokenDigest(token);
    const row = await written(
      sql`add_operator(${name}, ${role}, ${email}, ${digest}, ${await databaseNow()}, ${operator.name})`,
    );
    if (row === undefined) throw await refusalOf(name, email);
    const held = await addOne({ name, role, email, digest }, operator);
    if (!isWaiting(held)) throw new Error('An operator was added without a second person.');
    return answer(202, { ...row, token, ...held });
  });

  route(disableOperator, async ({ params: { name }, session }) => answerWith(200, await disableOne({ name }, session)));

  route(listActs, async ({ query: { operator } }) => {
    const rows = await database
      .select()
      .from(operatorActs)
      .where(operator === undefined ? undefined : eq(operatorActs.operator, operator))
      .orderBy(desc(operatorActs.id))
      .limit(ACTS_LIMIT);
    return answer(200, { acts: rows.map(({ at, operator: name, call }) => ({ at: iso(at), operator: name, call })) });
  });
}
