import { BANK_ACCOUNT_TYPE_LABELS } from 'shared-rules/bank';
import { FIELDS } from 'shared-rules/words';
import { YUCHO_BANK_CODE } from 'shared-rules/yucho';
import { ChoiceChips } from 'shared-ui/choices';
import { Alert, DescriptionList, Stack } from 'shared-ui/core';
import { TextField, useSetFormValue } from 'shared-ui/forms';
import { accountName, type AccountPrefix, useAccountValues } from './account-names';
import { accountParts, type BankAccountValues } from './bank-account-values';
import * as styles from './bank-account.css';
import { useFoundBranches } from './use-found-banks';

const WAYS = [
  { value: 'symbol', label: '記号・番号から入力' },
  { value: 'direct', label: '店番・口座番号を直接入力' },
];

/** Chooses how an account of ゆうちょ銀行 is entered. A switch to direct entry converts 記号 and 番号. */
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

/** Maximum length while typing: five and eight digits, with spaces and hyphens between them. */
const TYPED_LIMIT = 12;

/** Shows 記号 and 番号 of ゆうちょ銀行, and the branch and account number by which other banks know the account. */
export function YuchoFields({ prefix }: { readonly prefix: AccountPrefix }) {
  return (
    <Stack gap={16}>
      <div className={styles.pair}>
        <TextField
          name={accountName(prefix, 'yucho_symbol')}
          label={FIELDS.yuchoSymbol}
          badge="required"
          width="short"
          inputMode="numeric"
          autoComplete="off"
          maxLength={TYPED_LIMIT}
          help="5桁の数字"
        />
        <TextField
          name={accountName(prefix, 'yucho_number')}
          label={FIELDS.yuchoNumber}
          badge="required"
          width="short"
          inputMode="numeric"
          autoComplete="off"
          maxLength={TYPED_LIMIT}
          help="最大8桁の数字"
        />
      </div>
      {/* Always rendered: screen readers announce only changes inside a live region that exists already. */}
      <div role="status">
        <Converted prefix={prefix} />
      </div>
    </Stack>
  );
}

function Converted({ prefix }: { readonly prefix: AccountPrefix }) {
  const {
    branch_code: code,
    branch_name: name,
    account_type: type,
    account_number: number,
  } = accountParts(useAccountValues(prefix));
  const { options, isLoading, problem } = useFoundBranches(code === '' ? '' : YUCHO_BANK_CODE, code);
  if (type === null) return null;
  if (!isLoading && problem === null && !options.some(({ value }) => value === code))
    return <UnknownBranch code={code} />;
  return (
    <Alert tone="info" title="振込先になる店番・口座番号">
      <DescriptionList
        items={[
          { term: '店名（店番）', detail: `${name}（${code}）` },
          { term: FIELDS.accountType, detail: BANK_ACCOUNT_TYPE_LABELS[type] },
          { term: FIELDS.accountNumber, detail: number },
        ]}
      />
      <p>請求書に店番・口座番号の記載がある場合は、同じか確認してください。</p>
    </Alert>
  );
}

function UnknownBranch({ code }: { readonly code: string }) {
  return (
    <Alert tone="danger" title={`店番${code}の店舗は、ゆうちょ銀行にありません。`}>
      <p>記号を確認してください。請求書に店番・口座番号の記載がある場合は、直接入力できます。</p>
    </Alert>
  );
}
