import type { AccountCaution } from 'shared-api/types';
import { accountCaution, type AccountValues } from './caution-rule';
import { bankAccountTypeOf } from 'shared-rules/bank';
import type { Executor } from '../platform/db/client';
import { together } from '../platform/db/together';
import { findLastPaymentTo, listRevisionsOf, type LastPayment, type RevisionRow } from './account-caution.repository';
import type { SupplierAccountRow } from './account.repository';
import { toSupplierAccount } from './supplier.mapper';

/** All revisions of a supplier's accounts, and its last payment. */
export interface AccountHistory {
  readonly revisions: readonly RevisionRow[];
  readonly lastPayment: LastPayment | undefined;
}

/** Reads the data for cautions by two statements at once, for any number of accounts. */
export async function readAccountHistory(
  executor: Executor,
  buyerId: number,
  supplierId: number,
): Promise<AccountHistory> {
  const [revisions, lastPayment] = await together(
    () => listRevisionsOf(executor, buyerId, supplierId),
    () => findLastPaymentTo(executor, buyerId, supplierId),
  );
  return { revisions, lastPayment };
}

const valuesOf = ({
  bankCode,
  branchCode,
  accountType,
  accountNumber,
  holderKana,
}: SupplierAccountRow): AccountValues => ({
  bankCode,
  branchCode,
  accountType: bankAccountTypeOf(accountType),
  accountNumber,
  holderKana,
});

const find = (revisions: readonly RevisionRow[], accountId: number, revision: number): RevisionRow | undefined =>
  revisions.find((row) => row.id === accountId && row.revision === revision);

/**
 * Returns the caution for paying to this account as it is now, with the account to compare it with: that of the last
 * payment at that time, or without one the account before its change. Null if there is no caution.
 */
export function cautionAbout(account: RevisionRow, { revisions, lastPayment }: AccountHistory): AccountCaution | null {
  const last = lastPayment && find(revisions, lastPayment.accountId, lastPayment.revision);
  const paidTo = revisions.filter(({ isPaidTo }) => isPaidTo);
  const kind = accountCaution(
    { ...valuesOf(account), revision: account.revision },
    (last ? [last, ...paidTo] : paidTo).map(valuesOf),
  );
  const comparedWith = last ?? find(revisions, account.id, account.revision - 1);
  if (kind === null || !comparedWith) return null;
  return {
    kind,
    compared_with: toSupplierAccount(comparedWith),
    payment_number: lastPayment?.number ?? null,
    paid_on: lastPayment?.paidOn ?? null,
  };
}
