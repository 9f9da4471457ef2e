import { ChoiceChips } from 'shared-ui/choices';
import { useSetFormValue } from 'shared-ui/forms';
import { accountName, type AccountPrefix, useAccountValues } from './account-names';
import { accountParts, type BankAccountValues } from './bank-account-values';

const WAYS = [
  { value: 'symbol', label: '記号・番号から入力' },
  { value: 'direct', label: '店番・口座番号を直接入力' },
];

/** How an account of ゆうちょ銀行 is entered. What 記号 and 番号 stand for is taken along to the direct entry. */
export function YuchoEntry({ prefix }: { readonly prefix: AccountPrefix }) {
  const values = useAccountValues(prefix);
  const write = useSetFormValue();
  const put = (field: keyof BankAccountValues, value: string) => write(accountName(prefix, field), value);
  const change = (way: string) => {
    const { account_type: type, ...parts } = accountParts(values);
    if (way === 'direct' && type !== null) {
      put('branch_code', parts.branch_code);
      put('branch_name', parts.branch_name);
      put('account_type', String(type));
      put('account_number', parts.account_number);
    }
    put('yucho_entry', way);
  };
  return <ChoiceChips label="入力方法" options={WAYS} value={values.yucho_entry} onChange={change} />;
}
