import { and, eq, lt, or, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { Operation } from 'shared-api/operation';
import type { Context } from '../context/context';
import { sha256 } from '../crypto/hash';
import { answerPlace } from '../crypto/places';
import type { Transaction, Executor } from '../db/client';
import { inTransaction } from '../db/in-transaction';
import { readConfirmed } from '../db/read-confirmed';
import { idempotencyKeys } from '../db/schema/idempotency';
import { refuse } from '../http/failure';
import { isProcessGone } from '../presence/presence';

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  const members = value as Readonly<Record<string, unknown>>;
  const keys = Object.keys(members).toSorted();
  return Object.fromEntries(keys.map((key) => [key, sorted(members[key])]));
}

/** Returns the hash that identifies equal calls: operation, path parameters and body, with members in any order. */
export function requestHash(operation: Operation, params: unknown, body: unknown): string {
  return sha256(JSON.stringify([operation.id, sorted(params ?? null), sorted(body ?? null)]));
}

type IdempotencyRow = typeof idempotencyKeys.$inferSelect;

/** Ownership of a key by a call. */
interface Ownership {
  readonly buyerId: number;
  readonly key: string;
  readonly owner: string;
  /** The process that the call runs in. */
  readonly processId: number | null;
}

const mine = ({ buyerId, key, owner }: Ownership) =>
  and(
    eq(idempotencyKeys.buyerId, buyerId),
    eq(idempotencyKeys.key, key),
    eq(idempotencyKeys.owner, owner),
    eq(idempotencyKeys.state, 'owned'),
  );

/**
 * How long an owner may be silent before another call with its key takes over, in ms. It shows more often that it is
 * alive. A process that dies is seen at once; this is for a machine that is cut off, whose connections seem to live.
 */
const SILENT_OWNER_MS = 4_000;
const ALIVE_MS = 1_000;

/** Takes an unused key. Returns false if it is in use. */
async function insertKey(
  executor: Executor,
  ownership: Ownership,
  request: { operation: string; requestHash: string },
  now: number,
): Promise<boolean> {
  const { rowCount } = await executor
    .insert(idempotencyKeys)
    .values({ ...ownership, ...request, state: 'owned', createdAt: now, ownedAt: sql`now()` })
    .onConflictDoNothing();
  return rowCount === 1;
}

async function findKey(executor: Executor, buyerId: number, key: string): Promise<IdempotencyRow | undefined> {
  const [row] = await executor
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.buyerId, buyerId), eq(idempotencyKeys.key, key)));
  return row;
}

/** Matches keys whose owner has not shown for a while that it is alive, by the time of the database. */
const isSilent = sql`${idempotencyKeys.ownedAt} <= now() - ${SILENT_OWNER_MS} * interval '1 ms'`;

/**
 * Takes over a key whose owner's process is gone, or that is silent. Returns false if another call was first or the
 * owner has finished.
 */
async function takeOver(executor: Executor, previous: Ownership, { owner, processId }: Ownership): Promise<boolean> {
  const { rowCount } = await executor
    .update(idempotencyKeys)
    .set({ owner, processId, ownedAt: sql`now()` })
    .where(and(mine(previous), or(isSilent, isProcessGone(idempotencyKeys.processId))));
  return rowCount === 1;
}

/** Shows that the call with a key is alive. Does nothing once another call has taken over. */
async function showAlive(executor: Executor, ownership: Ownership): Promise<void> {
  await executor
    .update(idempotencyKeys)
    .set({ ownedAt: sql`now()` })
    .where(mine(ownership));
}

/** Stores the answer. Returns false if the call no longer owns its key. */
async function finishKey(
  executor: Executor,
  ownership: Ownership,
  responseStatus: number,
  responseBody: string,
): Promise<boolean> {
  const { rowCount } = await executor
    .update(idempotencyKeys)
    .set({ state: 'final', responseStatus, responseBody })
    .where(mine(ownership));
  return rowCount === 1;
}

/** Releases the key of a call that had no effect. */
async function releaseKey(executor: Executor, ownership: Ownership): Promise<void> {
  await executor.delete(idempotencyKeys).where(mine(ownership));
}

/** Deletes keys created before a moment. */
async function deleteKeysBefore(executor: Executor, before: number): Promise<void> {
  await executor.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before));
}

/** How long answers are kept, in ms (quality: at least 24 hours). */
const KEEP_MS = 48 * 3_600_000;

/** A stored answer. */
interface KeptAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** Access of an idempotent call's handler to its key. */
export interface IdempotentCall {
  /** The caller's key, for data that a call that takes over must find again. */
  readonly key: string;
  /**
   * Runs the business effect and stores its answer under the key in one transaction. Call it exactly once. Work that
   * needs no transaction, such as asking another server, comes before it.
   */
  complete<A extends KeptAnswer>(work: (transaction: Transaction) => Promise<A>): Promise<A>;
}

/** A call with a key either has to run, or has already run. */
export type Claim =
  | { readonly kind: 'replay'; readonly answer: KeptAnswer }
  | {
      readonly kind: 'run';
      readonly call: IdempotentCall;
      /** Gives the key back, if nothing was committed under it. */
      release(): Promise<void>;
      /** Ends showing that the call is alive. */
      end(): void;
    };

export interface CallIdentity {
  readonly buyerId: number;
  readonly key: string;
  readonly operation: string;
  readonly requestHash: string;
}

/** Encrypts the body of an answer, which may hold the link of a request. */
const sealBody = ({ vault }: Context, { buyerId, key }: Ownership, body: unknown): Promise<string> =>
  vault.seal(answerPlace(buyerId, key), JSON.stringify(body ?? null));

/** Decrypts a stored body. During a rolling deploy, processes of an earlier release store it as it is. */
async function openBody({ vault }: Context, { buyerId, key, responseBody }: IdempotencyRow): Promise<unknown> {
  if (typeof responseBody !== 'string') return responseBody;
  return JSON.parse(await vault.open(answerPlace(buyerId, key), responseBody));
}

function run(context: Context, ownership: Ownership): Claim {
  // A failure means that the database does not answer, which the call itself reports.
  const alive = setInterval(() => void showAlive(context.database, ownership).catch(() => undefined), ALIVE_MS);
  alive.unref();
  return {
    kind: 'run',
    end: () => clearInterval(alive),
    call: {
      key: ownership.key,
      complete: (work) =>
        inTransaction(context.database, async (transaction) => {
          const answer = await work(transaction);
          // A call that has been taken over must leave no trace, because its successor has the effect.
          const body = await sealBody(context, ownership, answer.body);
          if (!(await finishKey(transaction, ownership, answer.status, body))) throw refuse('operation_in_progress');
          return answer;
        }),
    },
    // If the effect was committed after all (its confirmation got lost), the key is final and stays.
    release: () => releaseKey(context.database, ownership),
  };
}

/**
 * Decides how to handle a call with an Idempotency-Key (docs/domain.md 4.4). The first call runs. A repeated call gets
 * the same answer. A call still running is refused (409), one with another body too (422). An owner that died is
 * replaced.
 */
export async function claim(context: Context, identity: CallIdentity): Promise<Claim> {
  const { buyerId, key, operation, requestHash } = identity;
  const ownership = { buyerId, key, owner: randomUUID(), processId: context.presence.processId };
  const now = await context.clock.now();
  if (await insertKey(context.database, ownership, { operation, requestHash }, now)) return run(context, ownership);
  const row = await findKey(context.database, buyerId, key);
  // The key was released between the two queries, so the caller's next attempt finds it free.
  if (!row) throw refuse('operation_in_progress');
  if (row.requestHash !== requestHash) throw refuse('idempotency_key_reused');
  if (row.responseStatus !== null) {
    const kept = await readConfirmed(context, (executor) => findKey(executor, buyerId, key));
    if (!kept || kept.responseStatus === null) throw refuse('operation_in_progress');
    return { kind: 'replay', answer: { status: kept.responseStatus, body: await openBody(context, kept) } };
  }
  if (await takeOver(context.database, row, ownership)) return run(context, ownership);
  throw refuse('operation_in_progress');
}

/** Deletes keys that no longer have to be kept. Run as a job. */
export async function forgetOldKeys({ database, clock }: Context): Promise<void> {
  await deleteKeysBefore(database, (await clock.now()) - KEEP_MS);
}
