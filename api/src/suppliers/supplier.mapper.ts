import type { Supplier, SupplierAccount } from 'shared-api/types';
import type { SupplierAccountRow, SupplierRow } from './supplier.repository';

/** A supplier as the contract has it. */
export const toSupplier = (row: SupplierRow): Supplier => ({
  id: row.id,
  name: row.name,
  name_kana: row.nameKana,
  business_form: row.businessForm === 1 ? 1 : 2,
  corporate_number: row.corporateNumber,
  status: row.status === 'enable' ? 'enable' : 'disable',
});

/** A supplier's bank account as the contract has it. */
export const toSupplierAccount = (row: SupplierAccountRow): SupplierAccount => ({
  id: row.id,
  bank_code: row.bankCode,
  bank_name: row.bankName,
  branch_code: row.branchCode,
  branch_name: row.branchName,
  account_type: row.accountType === 1 ? 1 : 2,
  account_number: row.accountNumber,
  holder_kana: row.holderKana,
});
