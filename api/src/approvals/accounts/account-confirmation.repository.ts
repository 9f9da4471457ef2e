import { and, asc, desc, eq, isNull, ne, notExists, sql } from 'drizzle-orm';
import { ExaminationStatus } from 'shared-rules/status';
import type { Executor, Transaction } from '../../platform/db/client';
import { accountConfirmations } from '../../platform/db/schema/approvals';
import { users } from '../../platform/db/schema/buyers';
import { receivedInvoices } from '../../platform/db/schema/documents';
import { invoices } from '../../platform/db/schema/invoices';
import { supplierAccountRevisions, supplierAccounts, suppliers } from '../../platform/db/schema/suppliers';

/** Most accounts of a list. */
const MOST = 200;
/** How many invoices an account is compared with. */
const INVOICES = 3;

/** An account of a supplier at a revision. */
export interface AccountKey {
  readonly accountId: number;
  readonly revision: number;
}

/** Returns revisions of an account to which money was transferred, which is what shows that it is right. */
export async function arrivedRevisions(
  executor: Executor,
  buyerId: number,
  accountId: number,
  exceptPaymentId: number | null = null,
): Promise<(number | null)[]> {
  const rows = await executor
    .selectDistinct({ revision: invoices.supplierAccountRevision })
    .from(invoices)
    .where(
      and(
        eq(invoices.buyerId, buyerId),
        eq(invoices.status, ExaminationStatus.TransferCompleted),
        eq(invoices.supplierAccountId, accountId),
        exceptPaymentId === null ? undefined : ne(invoices.id, exceptPaymentId),
      ),
    );
  return rows.map(({ revision }) => revision);
}

/** Returns whether a second person has confirmed an account. */
export async function isConfirmed(executor: Executor, { accountId, revision }: AccountKey): Promise<boolean> {
  const rows = await executor
    .select({ id: accountConfirmations.id })
    .from(accountConfirmations)
    .where(and(eq(accountConfirmations.accountId, accountId), eq(accountConfirmations.revision, revision)));
  return rows.length > 0;
}

/** Returns current accounts of enabled suppliers that nobody has confirmed and that no money went to, oldest first. */
export function listUnconfirmed(executor: Executor, buyerId: number, accountId?: number) {
  const revision = supplierAccountRevisions;
  const confirmed = executor
    .select({ id: accountConfirmations.id })
    .from(accountConfirmations)
    .where(
      and(eq(accountConfirmations.accountId, revision.accountId), eq(accountConfirmations.revision, revision.revision)),
    );
  const arrived = executor
    .select({ id: invoices.id })
    .from(invoices)
    .where(
      and(
        eq(invoices.supplierAccountId, revision.accountId),
        eq(invoices.supplierAccountRevision, revision.revision),
        eq(invoices.status, ExaminationStatus.TransferCompleted),
      ),
    );
  const latest = executor
    .select({ docNumber: receivedInvoices.docNumber })
    .from(receivedInvoices)
    .where(and(eq(receivedInvoices.supplierId, suppliers.id), isNull(receivedInvoices.deletedAt)))
    .orderBy(desc(receivedInvoices.id))
    .limit(INVOICES);
  return executor
    .select({
      account: revision,
      supplier: { id: suppliers.id, name: suppliers.name },
      enteredBy: { id: users.id, name: sql<string>`${users.lastName} || ' ' || ${users.firstName}` },
      docNumbers: sql<number[]>`array(${latest})`.mapWith((values: string[]) => values.map(Number)),
    })
    .from(supplierAccounts)
    .innerJoin(
      revision,
      and(eq(revision.accountId, supplierAccounts.id), eq(revision.revision, supplierAccounts.revision)),
    )
    .innerJoin(suppliers, eq(suppliers.id, supplierAccounts.supplierId))
    .leftJoin(users, eq(users.id, revision.userId))
    .where(
      and(
        eq(supplierAccounts.buyerId, buyerId),
        eq(suppliers.status, 'enable'),
        accountId === undefined ? undefined : eq(supplierAccounts.id, accountId),
        notExists(confirmed),
        notExists(arrived),
      ),
    )
    .orderBy(asc(revision.createdAt), asc(revision.accountId))
    .limit(MOST);
}

/** Inserts the confirmation of an account. Returns false if there is one. */
export async function insertConfirmation(
  transaction: Transaction,
  row: Omit<typeof accountConfirmations.$inferInsert, 'id'>,
): Promise<boolean> {
  const rows = await transaction
    .insert(accountConfirmations)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: accountConfirmations.id });
  return rows.length > 0;
}
