import { BANK_ACCOUNT_TYPE_LABELS } from 'shared-rules/bank';
import { FIELDS } from 'shared-rules/words';
import { mayBeYuchoSavings, YUCHO_BANK_CODE } from 'shared-rules/yucho';
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

const KINDS = [
  { value: 'ordinary', label: '通常貯金' },
  { value: 'savings', label: '通常貯蓄貯金' },
];

/** Chooses the kind of an account whose 記号 begins with 1. A 振替口座 has none. */
function YuchoKind({ prefix }: { readonly prefix: AccountPrefix }) {
  const { yucho_symbol: symbol, yucho_number: number, yucho_kind: kind } = useAccountValues(prefix);
  const write = useSetFormValue();
  if (!mayBeYuchoSavings(symbol, number)) return null;
  return (
    <ChoiceChips
      label="貯金の種類"
      options={KINDS}
      value={kind ?? 'ordinary'}
      onChange={(value) => write(accountName(prefix, 'yucho_kind'), value)}
    />
  );
}

/** Maximum length while typing: a whole 記号番号, with spaces and hyphens between its parts. */
const TYPED_LIMIT = 20;

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
          help="5桁の数字。「00210-7」のような印字は、そのまま入力できます。"
        />
        <TextField
          name={accountName(prefix, 'yucho_number')}
          label={FIELDS.yuchoNumber}
          badge="required"
          width="short"
          inputMode="numeric"
          autoComplete="off"
          maxLength={TYPED_LIMIT}
          help="最大8桁の数字。「7-54321」のような印字は、そのまま入力できます。"
        />
      </div>
      <YuchoKind prefix={prefix} />
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
