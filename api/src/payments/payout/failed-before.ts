import { and, asc, eq, inArray, isNull, lt, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Executor } from '../../platform/db/client';
import { transferResults, transfers } from '../../platform/db/schema/transfers';
import { refuse } from '../../platform/http/failure';
import type { TransferRow } from './transfer.repository';

/** An earlier transfer of a payment that failed or came back, by a result of the bank. */
export interface FailedBefore {
  readonly invoiceId: number;
  readonly fileId: number;
  /** 'failed', or 'returned' after it was paid (組戻). */
  readonly state: string;
  /** Name of the operator who imported the result; null for a bank that answers the service itself. */
  readonly importedBy: string | null;
}

const FAILED = ['failed', 'returned'];

const FAILURE = {
  invoiceId: transfers.invoiceId,
  fileId: transfers.fileId,
  state: transfers.state,
  importedBy: transferResults.importedBy,
};

/** Joins the import that gave the answer; every import of the file for an answer of an earlier release. */
const isItsResult = and(
  eq(transferResults.fileId, transfers.fileId),
  or(isNull(transfers.resultId), eq(transferResults.id, transfers.resultId)),
);

/** Returns the failures of a payment's transfers, each by the import that gave the answer. */
export const failuresOf = (executor: Executor, invoiceId: number): Promise<FailedBefore[]> =>
  executor
    .select(FAILURE)
    .from(transfers)
    .innerJoin(transferResults, isItsResult)
    .where(and(eq(transfers.invoiceId, invoiceId), inArray(transfers.state, FAILED)))
    .orderBy(asc(transfers.id), asc(transferResults.id));

/** Returns the earlier failures of all payments of a file, by payment. */
export function failedBefore(executor: Executor, fileId: number): Promise<FailedBefore[]> {
  const again = alias(transfers, 'again');
  return executor
    .select(FAILURE)
    .from(again)
    .innerJoin(transfers, and(eq(transfers.invoiceId, again.invoiceId), lt(transfers.number, again.number)))
    .innerJoin(transferResults, isItsResult)
    .where(and(eq(again.fileId, fileId), inArray(transfers.state, FAILED)))
    .orderBy(asc(transfers.invoiceId), asc(transfers.id), asc(transferResults.id));
}

/** Describes a failure to the person who decides the next step, in Japanese. */
export const failureText = ({ fileId, state, importedBy }: FailedBefore): string =>
  `前の振込は${state === 'failed' ? '振込不能' : '組戻'} (ファイル ${fileId}、${importedBy === null ? '自動で' : `${importedBy} が`}取り込み)`;

/**
 * Throws 409 if a person releases payments again whose earlier transfers failed by a result of the same person's
 * import: only that person knows that the bank has not paid them. Their sum counts.
 * @param own transfers of the file
 * @param names of the person
 * @param limit in yen
 */
export async function refuseOwnFailures(
  executor: Executor,
  fileId: number,
  own: readonly TransferRow[],
  names: readonly string[],
  limit: number,
): Promise<void> {
  const failures = await failedBefore(executor, fileId);
  const ids = new Set(
    failures.filter(({ importedBy }) => names.includes(importedBy ?? '')).map(({ invoiceId }) => invoiceId),
  );
  const again = own.filter(({ invoiceId }) => ids.has(invoiceId));
  if (again.length === 0 || again.reduce((sum, { amount }) => sum + amount, 0) < limit) return;
  throw refuse('importer_may_not_release', { payments: [...ids].join(', '), limit, fileId });
}
