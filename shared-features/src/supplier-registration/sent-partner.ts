import type { ConnectingSystem, LodgedAccount } from 'shared-api/types';
import { api } from 'shared-auth';
import { compareNames, splitLegalName } from 'shared-rules/legal-name';
import { tidyName } from 'shared-rules/tidy-name';
import { bankAccountValues, type BankAccountValues, emptyBankAccount } from '../bank-account';
import { type CompanyValues, emptyCompany } from './company-values';
import { findCorporation, quietly } from './quiet-lookups';
import { startDraft, type SupplierDraft } from './supplier-draft';
import { valuesOfCorporation } from './use-corporation-fill';

/** A partner as a connected system sent it; what it left out is null. */
export interface SentPartner {
  readonly system: Pick<ConnectingSystem, 'name'>;
  readonly name: string;
  /** 13 digits. */
  readonly corporateNumber: string | null;
  readonly emailAddress: string | null;
  readonly account: LodgedAccount | null;
}

/**
 * The draft that the registration of such a partner begins with: what was sent, and what register and bank list know of it.
 * What cannot be asked is left for the reader to type.
 */
export async function draftOfSentPartner({ name, corporateNumber, emailAddress, account }: SentPartner): Promise<SupplierDraft> {
  const [found, values] = await Promise.all([
    corporateNumber === null ? undefined : quietly(findCorporation(corporateNumber)),
    account === null ? undefined : quietly(valuesOfAccount(account)),
  ]);
  const company: CompanyValues = {
    ...emptyCompany,
    // What the register has is of use only where it speaks of the same company.
    ...(found !== undefined && compareNames(name, found.corporate_name) === 'none' && valuesOfCorporation(found)),
    business_form: corporateNumber !== null || splitLegalName(name).form !== null ? '1' : '',
    corporate_number: corporateNumber ?? '',
    name: tidyName(name),
    email_address: emailAddress ?? '',
  };
  return startDraft({ company, account: values ?? emptyBankAccount });
}

/** The account with the names of bank and branch; undefined where the list has them no more. */
async function valuesOfAccount(account: LodgedAccount): Promise<BankAccountValues | undefined> {
  const { data } = await api.GET('/banks2', { params: { query: { bank_code: account.bank_code, search: account.branch_code } } });
  const branch = data?.branches.find(({ code }) => code === account.branch_code);
  if (!data?.bank || branch === undefined) return undefined;
  return bankAccountValues({ ...account, bank_name: data.bank.name, branch_name: branch.name });
}
