import type { PreRegisteredAccount, PreRegisteredPayment } from 'shared-api/types';
import { FIELDS } from 'shared-rules/words';
import { fieldFailure } from '../../platform/http/failure';
import { checkBankAccount, type Checked, optional, registrationNumber, tidyMessage } from '../../reference';
import { checkDocument } from './check-document';
import { checkPartner } from './check-partner';
import { below, checkTexts, dateFailure, orNull, type Optional } from './check-text';

/** Facts that the checks of a submitted document need. */
export interface PreRegistrationFacts {
  /** Corporate number of the buyer; null if it has none. */
  readonly ownNumber: string | null;
  /** Redirect addresses of the system. */
  readonly redirectUris: readonly string[];
}

async function checkAccount(typed: PreRegisteredAccount | null): Promise<Checked<PreRegisteredAccount | null>> {
  if (typed === null) return { value: null, errors: [] };
  const { account, errors } = await checkBankAccount(typed);
  if (account === null) return { value: null, errors: below('supplier.account', errors) };
  const { bankCode, branchCode, accountType, accountNumber, holderKana } = account;
  return {
    value: {
      bank_code: bankCode,
      branch_code: branchCode,
      account_type: accountType,
      account_number: accountNumber,
      holder_kana: holderKana,
    },
    errors: [],
  };
}

/**
 * Checks the registration number. A corporation's is T and its corporate number; without a corporate number there is
 * nothing to compare.
 */
function checkRegistrationNumber(
  typed: Optional<string>,
  corporateNumber: string | null,
  ownNumber: string | null,
): Checked<string | null> {
  const rule = registrationNumber(corporateNumber === null ? 'any' : 'corporation');
  const { value, errors } = checkTexts(
    { registration_number: [FIELDS.registrationNumber, optional(rule)] },
    { registration_number: typed ?? '' },
  );
  const number = orNull(value.registration_number);
  if (errors.length > 0 || number === null) return { value: number, errors };
  if (ownNumber !== null && number === `T${ownNumber}`)
    return { value: number, errors: [fieldFailure('registration_number', 'own_number')] };
  return {
    value: number,
    errors:
      corporateNumber !== null && number !== `T${corporateNumber}`
        ? [fieldFailure('registration_number', 'registration_number_other')]
        : [],
  };
}

/**
 * Normalises a payment and returns every error, each at its field. Faults that the user can resolve (a wanted day in
 * the past, an unknown supplier) are not errors.
 */
export async function checkPayment(
  preRegistered: PreRegisteredPayment,
  { ownNumber, redirectUris }: PreRegistrationFacts,
): Promise<Checked<PreRegisteredPayment>> {
  const document = checkDocument(preRegistered, redirectUris);
  const partner = checkPartner('supplier', preRegistered.supplier, ownNumber);
  const account = await checkAccount(preRegistered.supplier.account ?? null);
  // An invalid corporate number is not compared with the registration number.
  const corporateNumber = partner.errors.length > 0 ? null : partner.value.corporate_number;
  const registration = checkRegistrationNumber(preRegistered.registration_number, corporateNumber, ownNumber);
  const transferDate = preRegistered.transfer_date ?? null;
  return {
    value: {
      ...document.value,
      supplier: { ...partner.value, account: account.value },
      registration_number: registration.value,
      transfer_date: transferDate,
      memo: orNull(tidyMessage(preRegistered.memo ?? '')),
    },
    errors: [
      ...partner.errors,
      ...account.errors,
      ...document.errors,
      ...registration.errors,
      ...dateFailure('transfer_date', '振込希望日', transferDate),
    ],
  };
}
