import { useState, useEffect, useEffectEvent, useRef } from 'react';
import { accountNumberProblem } from 'shared-rules/account-problem';
import { BANK_ACCOUNT_TYPE_LABELS, BANK_ACCOUNT_TYPES, parseAccountNumber } from 'shared-rules/bank';
import { toHalfWidth } from 'shared-rules/width';
import { FIELDS } from 'shared-rules/words';
import { YUCHO_BANK_CODE } from 'shared-rules/yucho';
import { RadioCardField } from 'shared-ui/choices';
import { Stack, Icon } from 'shared-ui/core';
import { TextField, useSetFormValue } from 'shared-ui/forms';
import { type AccountPrefix, accountName, useAccountFields } from './account-names';
import type { AccountOwner } from './account-problems';
import { isBySymbol } from './bank-account-values';
import * as styles from './bank-account.css';
import { BankField } from './bank-field';
import { EntrySearch } from './entry-search';
import { HolderCheckPanel } from './holder-check-panel';
import { HolderField } from './holder-field';
import { useFoundBranches } from './use-found-banks';
import { YuchoEntry, YuchoFields } from './yucho-fields';

/** Shows 支店 of the chosen bank: a search by name, kana or code. */
function BranchField({ prefix }: { readonly prefix: AccountPrefix }) {
  const [text, setText] = useState('');
  const {
    bank_code: bank,
    branch_code: code,
    branch_name: name,
  } = useAccountFields(prefix, 'bank_code', 'branch_code', 'branch_name');
  const found = useFoundBranches(bank, text);
  const write = useSetFormValue();
  const known = useRef(code);
  const follow = useEffectEvent(() => {
    if (known.current === code) return;
    known.current = code;
    const chosen = found.options.find(({ value }) => value === code)?.label;
    if (chosen !== undefined || code === '') write(accountName(prefix, 'branch_name'), chosen ?? '');
  });
  useEffect(() => follow(), [code]);

  return (
    <EntrySearch
      // Another bank resets the search.
      key={bank}
      name={accountName(prefix, 'branch_code')}
      label={FIELDS.branch}
      help={
        bank === '' ? '先に金融機関を選択してください。' : '名称・カナ・コードで検索できます。入力例: 本店、ﾎﾝﾃﾝ、001'
      }
      found={found}
      onSearch={setText}
      code={code}
      chosenName={name}
      isDisabled={bank === ''}
    />
  );
}

/** Maximum length while typing: digits, with spaces and hyphens between them. */
const TYPED_LIMIT = 20;

/** Shows 口座番号. On blur it pads the number with zeros to seven digits and announces it. */
function AccountNumberField({ prefix }: { readonly prefix: AccountPrefix }) {
  const { account_number: now, bank_code: bank } = useAccountFields(prefix, 'account_number', 'bank_code');
  const [filledUp, setFilledUp] = useState<string | null>(null);
  const normalize = (text: string) => {
    const number = parseAccountNumber(text);
    // Keeps a faulty number as it was typed.
    if (number === null || accountNumberProblem(text, bank) !== null) return toHalfWidth(text);
    if (number !== now) setFilledUp(number.length > toHalfWidth(text).replace(/\D/g, '').length ? number : null);
    return number;
  };
  return (
    <Stack gap={8}>
      <TextField
        name={accountName(prefix, 'account_number')}
        label={FIELDS.accountNumber}
        badge="required"
        width="short"
        inputMode="numeric"
        autoComplete="off"
        maxLength={TYPED_LIMIT}
        help="数字7桁。7桁に満たない番号は、先頭に0を補います。"
        normalize={normalize}
      />
      {/* Always rendered: screen readers announce only changes inside a live region that exists already. */}
      <div role="status" className={styles.spokenLine}>
        {filledUp !== null && filledUp === now ? (
          <p className={styles.note}>
            <Icon name="info" />
            {`先頭に0を補い、7桁にしました: ${filledUp}`}
          </p>
        ) : null}
      </div>
    </Stack>
  );
}

const TYPES = BANK_ACCOUNT_TYPES.map((type) => ({
  value: String(type),
  title: BANK_ACCOUNT_TYPE_LABELS[type],
}));

/**
 * Shows branch, type and number of the account. At ゆうちょ銀行 it shows 記号 and 番号 unless the user enters the others
 * directly.
 */
function AccountFields({ prefix }: { readonly prefix: AccountPrefix }) {
  const entry = useAccountFields(prefix, 'bank_code', 'yucho_entry');
  return (
    <>
      {entry.bank_code === YUCHO_BANK_CODE ? <YuchoEntry prefix={prefix} /> : null}
      {isBySymbol(entry) ? (
        <YuchoFields prefix={prefix} />
      ) : (
        <>
          <BranchField prefix={prefix} />
          <RadioCardField
            name={accountName(prefix, 'account_type')}
            label={FIELDS.accountType}
            badge="required"
            options={TYPES}
            layout="row"
          />
          <AccountNumberField prefix={prefix} />
        </>
      )}
    </>
  );
}

interface BankAccountFieldsProps {
  /** Owner of the account. Default `supplier`. */
  readonly owner?: AccountOwner;
  /**
   * Prefix of the field names. Default '', for a form with one account; `account.` where the account is part of a
   * larger form.
   */
  readonly prefix?: AccountPrefix;
  /** Whether 名義を確認 is offered, which needs a session. Default true. */
  readonly checksHolder?: boolean;
  /** Name of the owner in kana. The proposed holder follows it until the user types another. */
  readonly nameKana?: string;
}

/**
 * Fields of a bank account, by the contract's names: bank (eight presets, the rest by search), branch, type, number and
 * holder; at ゆうちょ銀行 also 記号 and 番号. Use it inside a `Form`, with its schema and initial values:
 *
 *     const form = useAppForm({
 *       // or v.object({ …, account: bankAccountSchema }) with prefix "account."
 *       schema: bankAccountSchema,
 *       // or bankAccountValues(account) to change one
 *       defaultValues: emptyBankAccount,
 *       // a BankAccount: ready for the contract, with names for the screen
 *       onSubmit: async (account) => {
 *         await api.POST('/suppliers/{id}/accounts', { params, body: bankAccountBody(account) });
 *       },
 *     });
 *     <Form form={form} label="振込先口座の追加">
 *       <BankAccountFields nameKana={supplier.name_kana} />
 *     </Form>
 *
 * Server errors appear at the field with the contract's name (`bank_code`, or `account.bank_code` with the prefix). The
 * values include the names of bank and branch (`bank_name`, `branch_name`), so a step can show them when the user
 * returns. Requests `GET /banks2` while the user searches and `POST /accounts/holder_kana` on 名義を確認. In tests use
 * `bankAnswers` and `enterBankAccount` of `shared-features/testing`.
 */
export function BankAccountFields({
  owner = 'supplier',
  prefix = '',
  checksHolder = true,
  nameKana = '',
}: BankAccountFieldsProps) {
  return (
    <Stack gap={24}>
      <BankField prefix={prefix} />
      <AccountFields prefix={prefix} />
      <HolderField owner={owner} prefix={prefix} nameKana={nameKana} />
      {checksHolder ? <HolderCheckPanel owner={owner} prefix={prefix} /> : null}
    </Stack>
  );
}
