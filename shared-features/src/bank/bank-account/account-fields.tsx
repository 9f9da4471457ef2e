import { BANK_ACCOUNT_TYPE_LABELS, BankAccountType } from 'shared-rules/bank';
import { FIELDS } from 'shared-rules/words';
import { YUCHO_BANK_CODE } from 'shared-rules/yucho';
import { accountName, type AccountPrefix, useAccountFields } from './account-names';
import { AccountNumberField } from './account-number-field';
import { isBySymbol } from './bank-account-values';
import { BranchField } from './branch-field';
import { YuchoEntry } from './yucho-entry';
import { YuchoFields } from './yucho-fields';
import { RadioCardField } from 'shared-ui/choices';

const TYPES = [BankAccountType.Ordinary, BankAccountType.Checking].map((type) => ({ value: String(type), title: BANK_ACCOUNT_TYPE_LABELS[type] }));

/** Branch, type and number of the account; at ゆうちょ銀行 instead 記号 and 番号, unless the reader enters the others directly. */
export function AccountFields({ prefix }: { readonly prefix: AccountPrefix }) {
  const entry = useAccountFields(prefix, 'bank_code', 'yucho_entry');
  return (
    <>
      {entry.bank_code === YUCHO_BANK_CODE ? <YuchoEntry prefix={prefix} /> : null}
      {isBySymbol(entry) ? (
        <YuchoFields prefix={prefix} />
      ) : (
        <>
          <BranchField prefix={prefix} />
          <RadioCardField name={accountName(prefix, 'account_type')} label={FIELDS.accountType} badge="required" options={TYPES} layout="row" />
          <AccountNumberField prefix={prefix} />
        </>
      )}
    </>
  );
}
