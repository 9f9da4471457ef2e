import { fieldFailure, type FieldFailure } from '../../platform/http/failure';
import { bankList } from './bank-list';

/** Names of a bank and its branch. */
export interface BankAndBranch {
  readonly bankName: string;
  readonly branchName: string;
}

/** Returns the names of a bank (four digits) and its branch (three digits); undefined if the list lacks either. */
export async function bankAndBranch(bankCode: string, branchCode: string): Promise<BankAndBranch | undefined> {
  const list = await bankList();
  const bank = list.bank(bankCode);
  const branch = list.branches(bankCode).find(({ code }) => code === branchCode);
  return bank && branch && { bankName: bank.name, branchName: branch.name };
}

/**
 * Returns the kana of a bank (four digits) and its branch (three digits) as the list has them; empty for one that it
 * lacks, because the codes alone decide where a transfer goes.
 */
export async function bankAndBranchKana(
  bankCode: string,
  branchCode: string,
): Promise<{ readonly bankKana: string; readonly branchKana: string }> {
  const list = await bankList();
  const branch = list.branches(bankCode).find(({ code }) => code === branchCode);
  return { bankKana: list.bank(bankCode)?.kana ?? '', branchKana: branch?.kana ?? '' };
}

/**
 * Returns the errors of a choice of bank and branch, at `bank_code` and `branch_code`. The branch is checked only if
 * the bank is right.
 */
export async function bankFailures(bankCode: string, branchCode: string): Promise<FieldFailure[]> {
  const list = await bankList();
  if (bankCode === '') return [fieldFailure('bank_code', 'bank_required')];
  if (!list.bank(bankCode)) return [fieldFailure('bank_code', 'bank_unknown')];
  if (branchCode === '') return [fieldFailure('branch_code', 'branch_required')];
  const isKnown = list.branches(bankCode).some(({ code }) => code === branchCode);
  return isKnown ? [] : [fieldFailure('branch_code', 'branch_unknown')];
}
