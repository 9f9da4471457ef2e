import type { ReadFields } from 'shared-api/types';
import { api } from 'shared-auth';
import { BANK_TYPE_ZERO_VALUE, BankAccountType } from 'shared-rules/bank';
import { isRegistrationNumber } from 'shared-rules/corporate-number';
import { tidyHolderKana } from 'shared-rules/holder-kana';
import { toKanaWords } from 'shared-rules/kana-words';
import { compareNames, splitLegalName } from 'shared-rules/legal-name';
import { tidyName } from 'shared-rules/tidy-name';
import { YUCHO_BANK_CODE } from 'shared-rules/yucho';
import { type BankAccountValues, emptyBankAccount, shownBank } from '../../bank/bank-account';
import { type CompanyValues, emptyCompany } from './company-values';
import { findCorporation, quietly } from './quiet-lookups';
import { READ_PARTS, type ReadPart, startDraft, type SupplierDraft } from './supplier-draft';
import { valuesOfCorporation } from './use-corporation-fill';

/** Bank or branch with its code. */
interface Entry {
  readonly code: string;
  readonly name: string;
  /** Former name by which a bank was found. */
  readonly former_name?: string;
  /** Whether the printed text is its whole name. */
  readonly is_exact?: boolean;
}

/** Returns the single entry that has a printed name, and not just a part of it; undefined if none or several have. */
function onlyFit<Found extends Entry>(entries: readonly Found[]): Found | undefined {
  const [exact, ...others] = entries.filter((entry) => entry.is_exact === true);
  return others.length === 0 ? exact : undefined;
}

/** Returns the bank that a document names; undefined if uncertain. */
async function findBank(name: string): Promise<Entry | undefined> {
  if (name === '') return undefined;
  const { data } = await api.GET('/banks2', { params: { query: { search: name } } });
  return data && onlyFit(data.banks);
}

/** Returns the branch that a document names; undefined if uncertain. */
async function findBranch(bankCode: string, name: string): Promise<Entry | undefined> {
  if (name === '') return undefined;
  const { data } = await api.GET('/banks2', { params: { query: { bank_code: bankCode, search: name } } });
  return data && onlyFit(data.branches);
}

type ReadAccount = NonNullable<ReadFields['bank_account']>['value'];

/**
 * Returns the initial draft for a read document: the printed values, completed from the register and the bank list
 * where certain. Values that the register contradicts or that were hard to read are to be confirmed. If a look-up
 * fails, the user types the value.
 */
export async function draftOfReading(fields: ReadFields): Promise<SupplierDraft> {
  const name = tidyName(fields.issuer?.value ?? '');
  const number = fields.registration_number?.value ?? '';
  const [found, { account, isMoved }] = await Promise.all([
    isRegistrationNumber(number, 'corporation') ? quietly(findCorporation(number.slice(1))) : undefined,
    readAccount(fields.bank_account?.value),
  ]);
  const isKnown = found !== undefined && compareNames(name, found.corporate_name) === 'none';
  const company: CompanyValues = {
    ...emptyCompany,
    // The register's data are used only for the same company.
    ...(isKnown && valuesOfCorporation(found)),
    business_form: businessFormOf(name, number),
    corporate_number: found?.corporate_number ?? '',
    name,
    registration_number: number,
  };
  const isContradicted = found !== undefined && !isKnown;
  const doubts: Partial<Record<ReadPart, boolean>> = {
    name: !isKnown && (isContradicted || fields.issuer?.is_doubtful === true),
    corporate_number: isContradicted,
    registration_number: !isKnown && (isContradicted || fields.registration_number?.is_doubtful === true),
    account: isMoved || fields.bank_account?.is_doubtful === true,
  };
  return startDraft(
    { company, account },
    READ_PARTS.filter((part) => doubts[part]),
    fields.bank_account === null ? [] : ['account'],
  );
}

/**
 * Returns '1' for a name with a legal form, '2' for a registration number that is no corporation's, else '': the user
 * chooses.
 */
function businessFormOf(name: string, number: string): CompanyValues['business_form'] {
  if (splitLegalName(name).form !== null) return '1';
  return isRegistrationNumber(number) && !isRegistrationNumber(number, 'corporation') ? '2' : '';
}

/** An account as read. */
interface Read {
  readonly account: BankAccountValues;
  /** Whether its bank is named by a former name: its branches have moved, so a person chooses the branch. */
  readonly isMoved: boolean;
}

/** Returns the values of a read account, with the codes of its bank and branch where they are certain. */
export async function readAccount(read: ReadAccount | undefined): Promise<Read> {
  if (read === undefined) return { account: emptyBankAccount, isMoved: false };
  const bank = await quietly(findBank(read.bank_name));
  const isMoved = bank?.former_name !== undefined;
  const branch = bank && !isMoved ? await quietly(findBranch(bank.code, read.branch_name)) : undefined;
  return { account: accountOf(read, bank, branch), isMoved };
}

function accountOf(read: ReadAccount, bank: Entry | undefined, branch: Entry | undefined): BankAccountValues {
  const { value: holder, invalid } = tidyHolderKana(read.holder);
  // A holder in kanji is left empty, to be proposed from the name's kana.
  const account = { ...emptyBankAccount, holder_kana: invalid.length === 0 ? toKanaWords(holder) : '' };
  const named = bank === undefined ? account : { ...account, bank_code: bank.code, bank_name: shownBank(bank) };
  const [symbol = '', number] = read.account_number.split('-');
  if (bank?.code === YUCHO_BANK_CODE && number !== undefined)
    return {
      ...named,
      yucho_entry: 'symbol',
      yucho_symbol: symbol,
      yucho_number: number,
      yucho_kind: read.account_type === BankAccountType.Savings ? 'savings' : 'ordinary',
    };
  return {
    ...named,
    yucho_entry: 'direct',
    ...(branch !== undefined && { branch_code: branch.code, branch_name: branch.name }),
    account_type: read.account_type === null ? BANK_TYPE_ZERO_VALUE : String(read.account_type),
    account_number: read.account_number,
  };
}
