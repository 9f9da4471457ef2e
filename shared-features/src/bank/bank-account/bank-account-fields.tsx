import { Stack } from 'shared-ui/core';
import { AccountFields } from './account-fields';
import type { AccountPrefix } from './account-names';
import type { AccountOwner } from './account-words';
import { BankField } from './bank-field';
import { HolderCheckPanel } from './holder-check-panel';
import { HolderField } from './holder-field';

interface BankAccountFieldsProps {
  /** Whose account it is. Default `supplier`. */
  readonly owner?: AccountOwner;
  /** What the field names begin with: '' (default) where the form is of one account, `account.` where it is a part of more. */
  readonly prefix?: AccountPrefix;
  /** Name of the owner in kana: the holder is proposed from it, and follows it until somebody types their own. */
  readonly nameKana?: string;
}

/**
 * A bank account in the fields of the contract: bank (eight at hand, the rest by search), branch, type, number and holder;
 * of ゆうちょ銀行 also by 記号 and 番号. Stands inside a `Form`. The part brings its validation and what it begins with:
 *
 *     const form = useAppForm({
 *       schema: bankAccountSchema,                        // or v.object({ …, account: bankAccountSchema }) with prefix "account."
 *       defaultValues: emptyBankAccount,                  // or bankAccountValues(account) to change one
 *       onSubmit: async (account) => {                    // a BankAccount: ready for the contract, with names for the screen
 *         await api.POST('/suppliers/{id}/accounts', { params, body: bankAccountBody(account) });
 *       },
 *     });
 *     <Form form={form} label="振込先口座の追加">
 *       <BankAccountFields nameKana={supplier.name_kana} />
 *     </Form>
 *
 * What the server refuses comes to its field by the contract's names (`bank_code`, `account.bank_code` with the prefix).
 * Names of bank and branch are in the values too (`bank_name`, `branch_name`), so that a step that is come back to shows them.
 * Asks `GET /banks2` while somebody searches and `POST /accounts/holder_kana` on 名義を確認. In tests:
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
