import type {
  AccountRevision,
  HolderCheck,
  Supplier,
  SupplierAccount,
  SupplierDetail,
  SupplierSummary,
} from 'shared-api/types';
import { bankAccountTypeOf } from 'shared-rules/bank';
import { iso } from '../platform/clock/iso';
import type { SupplierAccountRow } from './account.repository';
import type { PaymentsInProgress, SupplierRow } from './supplier.repository';

/** Converts a supplier to the contract's form. */
const toSupplier = (row: SupplierRow): Supplier => ({
  id: row.id,
  name: row.name,
  name_kana: row.nameKana,
  business_form: row.businessForm === 1 ? 1 : 2,
  corporate_number: row.corporateNumber,
  registration_number: row.registrationNumber,
  status: row.status === 'enable' ? 'enable' : 'disable',
});

/** Converts a supplier's bank account to the contract's form. */
export const toSupplierAccount = (row: SupplierAccountRow): SupplierAccount => ({
  id: row.id,
  revision: row.revision,
  bank_code: row.bankCode,
  bank_name: row.bankName,
  branch_code: row.branchCode,
  branch_name: row.branchName,
  account_type: bankAccountTypeOf(row.accountType),
  account_number: row.accountNumber,
  holder_kana: row.holderKana,
  holder_check: row.holderCheck as HolderCheck,
});

/** Converts a revision of an account to the contract's form. */
export const toAccountRevision = (row: SupplierAccountRow): AccountRevision => ({
  ...toSupplierAccount(row),
  at: iso(row.enteredAt),
  actor_name: row.actorName,
});

/** Converts a supplier to its entry in the list, with its first account. */
export const toSupplierSummary = (row: SupplierRow, accounts: readonly SupplierAccountRow[]): SupplierSummary => ({
  ...toSupplier(row),
  account: accounts[0] ? toSupplierAccount(accounts[0]) : null,
  account_count: accounts.length,
  last_payment_date: row.lastPaymentDate,
});

/** Converts everything about a supplier except its accounts. */
export const toSupplierDetail = (row: SupplierRow, inProgress: PaymentsInProgress): SupplierDetail => ({
  ...toSupplier(row),
  postal_code: row.postalCode,
  address_state: row.addressState,
  address_city: row.addressCity,
  address_street: row.addressStreet,
  address_building_name: row.addressBuildingName,
  phone_number: row.phoneNumber,
  email_address: row.emailAddress,
  created_at: iso(row.createdAt),
  last_payment_date: row.lastPaymentDate,
  payments_in_progress: inProgress,
});
