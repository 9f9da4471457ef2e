import type { Operation } from 'shared-api/operation';
import type { OperatedDecision, WaitingAnswer } from 'shared-api/operator';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { iso } from '../clock/iso';
import type { Context } from '../context/context';
import type { Executor } from '../db/client';
import { inTransaction } from '../db/in-transaction';
import { operatorDecisions, operators } from '../db/schema/operations';
import { Failure, refuse } from '../http/failure';
import { answer } from '../server/route';
import { namesOfPerson } from './names-of-person';
import type { OperatorIdentity } from '../http/principal';

type DecisionRow = typeof operatorDecisions.$inferSelect;

/** Who decided, and who confirmed it; null if one person is enough. */
interface Deciders {
  readonly operatorName: string;
  readonly confirmedBy: string | null;
}

/** Result of looking at a decision before anything happens. */
interface Weighed {
  readonly needsSecond: boolean;
  /** In Japanese, for the second person. */
  readonly subject: string;
  readonly invoiceId?: number;
}

/** A call that needs a second person, always or from an amount on. */
export interface HeldCall<Payload extends object, Answer extends object> {
  /** Its name, which its decisions keep. */
  readonly kind: string;
  /** Anyone who may make this call may confirm it. */
  readonly operation: Operation;
  weigh(payload: Payload, operatorName: string): Promise<Weighed>;
  carryOut(payload: Payload, deciders: Deciders): Promise<Answer>;
}

/** Returns whether a held call waits for a second person. */
export const isWaiting = (given: object): given is WaitingAnswer => 'decision' in given;

/** Creates the answer to a held call: 202 if it waits for a second person, `status` if it is carried out. */
export const answerWith = <const S extends number, Given extends object>(status: S, given: Given | WaitingAnswer) =>
  isWaiting(given) ? answer(202, given) : answer(status, given);

const HOUR_MS = 3_600_000;
const LISTED = 100;
const HTTP_SERVER_ERROR = 500;

const stateAt = ({ state, expiresAt }: DecisionRow, now: number): OperatedDecision['state'] =>
  // The database holds only these states.
  state === 'open' && expiresAt <= now ? 'lapsed' : (state as OperatedDecision['state']);

/** Converts a decision for the operator. @param now epoch ms */
const toOperated = (row: DecisionRow, now: number): OperatedDecision => ({
  id: row.id,
  kind: row.kind,
  subject: row.subject,
  payment_id: row.invoiceId,
  asked_by: row.askedBy,
  asked_at: iso(row.askedAt),
  expires_at: iso(row.expiresAt),
  state: stateAt(row, now),
  closed_by: row.closedBy,
  closed_at: row.closedAt === null ? null : iso(row.closedAt),
});

/** Returns decisions, newest first: all that wait, or all about one payment. */
export async function listDecisions(
  { database, clock }: Context,
  filter: { readonly invoiceId?: number } = {},
): Promise<OperatedDecision[]> {
  const now = await clock.now();
  const rows = await database
    .select()
    .from(operatorDecisions)
    .where(
      filter.invoiceId === undefined
        ? and(eq(operatorDecisions.state, 'open'), gt(operatorDecisions.expiresAt, now))
        : eq(operatorDecisions.invoiceId, filter.invoiceId),
    )
    .orderBy(desc(operatorDecisions.id))
    .limit(LISTED);
  return rows.map((row) => toOperated(row, now));
}

/** Decisions that a second person confirms: one operator makes them, another one of the role carries them out. */
export class SecondPerson {
  private readonly calls = new Map<string, HeldCall<object, object>>();

  /** @param requireRole throws 403 unless an operator may make a call */
  constructor(
    private readonly context: Context,
    private readonly requireRole: (operator: OperatorIdentity, operation: Operation) => void,
  ) {}

  /**
   * Adds a call that may need a second person. Returns the function that makes the decision: it is carried out at once
   * if one person is enough, and waits otherwise.
   */
  hold<Payload extends object, Answer extends object>(
    call: HeldCall<Payload, Answer>,
  ): (payload: Payload, operator: OperatorIdentity) => Promise<Answer | WaitingAnswer> {
    // A payload comes back from the decision of the same kind.
    this.calls.set(call.kind, call as unknown as HeldCall<object, object>);
    return async (payload, { name }) => {
      const weighed = await call.weigh(payload, name);
      if (!weighed.needsSecond) return call.carryOut(payload, { operatorName: name, confirmedBy: null });
      return { decision: await this.ask(call.kind, payload, weighed, name) };
    };
  }

  private async ask(kind: string, payload: object, weighed: Weighed, askedBy: string): Promise<OperatedDecision> {
    const { database, clock, config } = this.context;
    const now = await clock.now();
    const [same] = await database
      .select()
      .from(operatorDecisions)
      .where(
        and(
          eq(operatorDecisions.kind, kind),
          eq(operatorDecisions.state, 'open'),
          gt(operatorDecisions.expiresAt, now),
          sql`${operatorDecisions.payload} = ${JSON.stringify(payload)}::jsonb`,
        ),
      )
      .limit(1);
    if (same)
      throw refuse('decision_waits_already', { id: same.id, askedBy: same.askedBy, expiresAt: iso(same.expiresAt) });
    const [row] = await database
      .insert(operatorDecisions)
      .values({
        kind,
        payload,
        subject: weighed.subject,
        invoiceId: weighed.invoiceId ?? null,
        askedBy,
        askedAt: now,
        expiresAt: now + config.DECISION_HOURS * HOUR_MS,
      })
      .returning();
    if (row === undefined) throw new Error('A decision was not written.');
    return toOperated(row, now);
  }

  /**
   * Confirms a decision of another operator and carries it out. If that is refused, the decision waits again.
   * @throws Failure 404; 403 without the role; 409 for the same person, one that is closed or has lapsed, or whose
   * author was disabled; and what the call itself throws
   */
  async confirm(id: number, operator: OperatorIdentity): Promise<object> {
    const { database } = this.context;
    const row = await this.close(id, operator, 'confirmed');
    try {
      return await this.callOf(row).carryOut(row.payload as object, {
        operatorName: row.askedBy,
        confirmedBy: operator.name,
      });
    } catch (error) {
      // Without an answer of the card company the refund is decided, and a job completes it.
      if (error instanceof Failure && error.httpStatus < HTTP_SERVER_ERROR)
        await database
          .update(operatorDecisions)
          .set({ state: 'open', closedBy: null, closedAt: null })
          .where(eq(operatorDecisions.id, id));
      throw error;
    }
  }

  /** Withdraws a decision, so that nobody can confirm it. Throws as `confirm` does; the same person may withdraw. */
  async withdraw(id: number, operator: OperatorIdentity): Promise<OperatedDecision> {
    return toOperated(await this.close(id, operator, 'withdrawn'), await this.context.clock.now());
  }

  private callOf({ kind }: DecisionRow): HeldCall<object, object> {
    const call = this.calls.get(kind);
    if (call === undefined) throw new Error(`No call of kind ${kind}.`);
    return call;
  }

  /** Closes an open decision under its lock, so that of two people who confirm at once only one carries it out. */
  private close(id: number, operator: OperatorIdentity, state: 'confirmed' | 'withdrawn'): Promise<DecisionRow> {
    const { database, clock } = this.context;
    return inTransaction(database, async (transaction) => {
      const [row] = await transaction
        .select()
        .from(operatorDecisions)
        .where(eq(operatorDecisions.id, id))
        .for('update');
      if (row === undefined) throw refuse('decision_unknown', { id });
      this.requireRole(operator, this.callOf(row).operation);
      const now = await clock.now(transaction);
      const current = stateAt(row, now);
      if (current !== 'open') throw refuse(`decision_${current}`);
      if (state === 'confirmed') await this.requireTwo(transaction, row, operator);
      const [closed] = await transaction
        .update(operatorDecisions)
        .set({ state, closedBy: operator.name, closedAt: now })
        .where(eq(operatorDecisions.id, id))
        .returning();
      return closed ?? row;
    });
  }

  private async requireTwo(executor: Executor, { askedBy }: DecisionRow, { name }: OperatorIdentity): Promise<void> {
    if ((await namesOfPerson(executor, name)).includes(askedBy)) throw refuse('own_decision');
    const [author] = await executor
      .select({ disabledAt: operators.disabledAt })
      .from(operators)
      .where(eq(operators.name, askedBy));
    if (author?.disabledAt !== null) throw refuse('decision_of_disabled_operator', { askedBy });
  }
}
