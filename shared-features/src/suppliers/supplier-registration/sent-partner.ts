import type { ConnectingSystem, PreRegisteredAccount } from 'shared-api/types';
import { compareNames, splitLegalName } from 'shared-rules/legal-name';
import { tidyName } from 'shared-rules/tidy-name';
import { emptyBankAccount, preRegisteredAccountValues } from '../../bank/bank-account';
import { type CompanyValues, emptyCompany } from './company-values';
import { findCorporation, quietly } from './quiet-lookups';
import { startDraft, type SupplierDraft } from './supplier-draft';
import { valuesOfCorporation } from './use-corporation-fill';

/** Partner as a connected system sent it. Missing values are null. */
export interface SentPartner {
  readonly system: Pick<ConnectingSystem, 'name'>;
  readonly name: string;
  /** 13 digits. */
  readonly corporateNumber: string | null;
  readonly emailAddress: string | null;
  readonly account: PreRegisteredAccount | null;
}

/**
 * Returns the initial draft for a sent partner: the sent values, completed from the register and the bank list. If a
 * look-up fails, the user types the value.
 */
export async function draftOfSentPartner({
  name,
  corporateNumber,
  emailAddress,
  account,
}: SentPartner): Promise<SupplierDraft> {
  const [found, values] = await Promise.all([
    corporateNumber === null ? undefined : quietly(findCorporation(corporateNumber)),
    account === null ? undefined : quietly(preRegisteredAccountValues(account)),
  ]);
  const company: CompanyValues = {
    ...emptyCompany,
    // The register's data are used only for the same company.
    ...(found !== undefined && compareNames(name, found.corporate_name) === 'none' && valuesOfCorporation(found)),
    business_form: corporateNumber !== null || splitLegalName(name).form !== null ? '1' : '',
    corporate_number: corporateNumber ?? '',
    name: tidyName(name),
    email_address: emailAddress ?? '',
  };
  return startDraft({ company, account: values ?? emptyBankAccount });
}
