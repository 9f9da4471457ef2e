import { useState, useEffect, useEffectEvent, useRef } from 'react';
import { BANK_ACCOUNT_TYPE_LABELS, BankAccountType, parseAccountNumber } from 'shared-rules/bank';
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

/** 支店 of the chosen bank, by name, kana or code. */
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
      // A search in one bank is none in another.
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

/** Digits, and the spaces and hyphens that somebody may put between them. */
const TYPED_LIMIT = 20;

/** 口座番号: filled up with zeros to seven digits when it is left, and it is said. */
function AccountNumberField({ prefix }: { readonly prefix: AccountPrefix }) {
  const { account_number: now } = useAccountFields(prefix, 'account_number');
  const [filledUp, setFilledUp] = useState<string | null>(null);
  const normalize = (text: string) => {
    const number = parseAccountNumber(text);
    if (number === null) return toHalfWidth(text);
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
      {/* Always there, so that what comes into it is read out. */}
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

const TYPES = [BankAccountType.Ordinary, BankAccountType.Checking].map((type) => ({
  value: String(type),
  title: BANK_ACCOUNT_TYPE_LABELS[type],
}));

/**
 * Branch, type and number of the account; at ゆうちょ銀行 instead 記号 and 番号, unless the reader enters the others directly.
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
  /** Whose account it is. Default `supplier`. */
  readonly owner?: AccountOwner;
  /**
   * What the field names begin with: '' (default) where the form is of one account, `account.` where it is a part of
   * more.
   */
  readonly prefix?: AccountPrefix;
  /** Name of the owner in kana: the holder is proposed from it, and follows it until somebody types their own. */
  readonly nameKana?: string;
}

/**
 * A bank account in the fields of the contract: bank (eight at hand, the rest by search), branch, type, number and
 * holder; of ゆうちょ銀行 also by 記号 and 番号. Stands inside a `Form`. The part brings its validation and what it begins with:
 *
 * const form = useAppForm({
 * schema: bankAccountSchema,                        // or v.object({ …, account: bankAccountSchema }) with prefix
 * "account."
 * defaultValues: emptyBankAccount,                  // or bankAccountValues(account) to change one
 * onSubmit: async (account) => {                    // a BankAccount: ready for the contract, with names for the screen
 * await api.POST('/suppliers/{id}/accounts', { params, body: bankAccountBody(account) });
 * },
 * });
 * <Form form={form} label="振込先口座の追加">
 * <BankAccountFields nameKana={supplier.name_kana} />
 * </Form>
 *
 * What the server refuses comes to its field by the contract's names (`bank_code`, `account.bank_code` with the
 * prefix). Names of bank and branch are in the values too (`bank_name`, `branch_name`), so that a step that is come
 * back to shows them. Asks `GET /banks2` while somebody searches and `POST /accounts/holder_kana` on 名義を確認. In tests:
 * `bankAnswers` and `enterBankAccount` of `shared-features/testing`.
 */
export function BankAccountFields({ owner = 'supplier', prefix = '', nameKana = '' }: BankAccountFieldsProps) {
  return (
    <Stack gap={24}>
      <BankField prefix={prefix} />
      <AccountFields prefix={prefix} />
      <HolderField owner={owner} prefix={prefix} nameKana={nameKana} />
      <HolderCheckPanel owner={owner} prefix={prefix} />
    </Stack>
  );
}
