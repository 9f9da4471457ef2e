import { and, eq, inArray } from 'drizzle-orm';
import type { LodgedAccount, UserPreRegistration } from 'shared-api/types';
import type { PreRegistrationRow } from '../../documents';
import type { Executor } from '../../platform/db/client';
import { supplierAccounts, suppliers } from '../../platform/db/schema/suppliers';
import { currentAccounts, type SupplierAccountRow } from '../../suppliers';
import { lodgedCollectionOf, lodgedPaymentOf } from './lodged-content';
import { matchSuppliers, numberOf, type LodgedPartner } from './match-suppliers';

type Matched = UserPreRegistration['suppliers'];

/** Whom a row names as trading partner, with the account where one was lodged. */
function lodgedPartnerOf(row: PreRegistrationRow): LodgedPartner & { readonly account: LodgedAccount | null } {
  const payment = lodgedPaymentOf(row);
  if (payment) {
    const { name, corporate_number: number = null, account = null } = payment.supplier;
    return { name, corporateNumber: numberOf(number, payment.registration_number ?? null), account };
  }
  const { name = '', corporate_number: number = null } = lodgedCollectionOf(row)?.partner ?? {};
  return { name, corporateNumber: number, account: null };
}

/** Both are tidied by the same rules: what is one account is written alike. */
const isSameAccount = (lodged: LodgedAccount, account: SupplierAccountRow): boolean =>
  lodged.bank_code === account.bankCode &&
  lodged.branch_code === account.branchCode &&
  lodged.account_type === account.accountType &&
  lodged.account_number === account.accountNumber &&
  lodged.holder_kana === account.holderKana;

/**
 * Which of the buyer's suppliers a lodged one may be, best first, each with its account that is the lodged one. It only
 * proposes: the user chooses. All of a buyer's suppliers are read, of whom there are some thousand at the most.
 */
export async function findMatchedSuppliers(executor: Executor, row: PreRegistrationRow): Promise<Matched> {
  const { account, ...partner } = lodgedPartnerOf(row);
  const { id, name, corporateNumber, status } = suppliers;
  const rows = await executor.select({ id, name, corporateNumber, status }).from(suppliers).where(eq(suppliers.buyerId, row.buyerId)).orderBy(suppliers.id);
  const matches = matchSuppliers(partner, rows.map((each) => ({ ...each, isEnabled: each.status === 'enable' })));
  const isTheirs = inArray(supplierAccounts.supplierId, matches.map((match) => match.id));
  const accounts = account === null || matches.length === 0 ? [] : await currentAccounts(executor).where(and(eq(supplierAccounts.buyerId, row.buyerId), isTheirs)).orderBy(supplierAccounts.id);
  return matches.map((match) => ({
    id: match.id,
    name: match.name,
    is_enabled: match.isEnabled,
    matched_by: match.matchedBy,
    account_id: (account && accounts.find((each) => each.supplierId === match.id && isSameAccount(account, each))?.id) ?? null,
  }));
}
