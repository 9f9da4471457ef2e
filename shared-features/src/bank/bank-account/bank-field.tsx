import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { PRESET_BANKS } from 'shared-rules/bank';
import { FIELDS } from 'shared-rules/words';
import { ChoiceChips } from 'shared-ui/choices';
import { Stack } from 'shared-ui/core';
import { useClearFormValue, useSetFormValue } from 'shared-ui/forms';
import { accountName, type AccountPrefix, useAccountFields } from './account-names';
import type { BankAccountValues } from './bank-account-values';
import { EntrySearch } from './entry-search';
import { useFoundBanks } from './use-found-banks';

const PRESETS = PRESET_BANKS.map(({ code, name }) => ({ value: code, label: name }));
/** Fields that another bank clears. Holder and type stay: they do not depend on the bank. */
const OF_BANK = [
  'branch_code',
  'branch_name',
  'yucho_symbol',
  'yucho_number',
] as const satisfies readonly (keyof BankAccountValues)[];

/** Shows 金融機関: eight presets, all others by name, kana or code. A change of bank clears the branch. */
export function BankField({ prefix }: { readonly prefix: AccountPrefix }) {
  const [text, setText] = useState('');
  const found = useFoundBanks(text);
  const { bank_code: code, bank_name: name } = useAccountFields(prefix, 'bank_code', 'bank_name');
  const write = useSetFormValue();
  const clear = useClearFormValue();
  const known = useRef({ code, name });

  const follow = useEffectEvent(() => {
    const before = known.current;
    if (before.code === code) return;
    // A program sets code and name together, with the branch: nothing to clear.
    if (before.name !== name) {
      known.current = { code, name };
      return;
    }
    const chosen = [...found.options, ...PRESETS].find(({ value }) => value === code)?.label ?? '';
    known.current = { code, name: chosen };
    write(accountName(prefix, 'bank_name'), chosen);
    for (const field of OF_BANK) clear(accountName(prefix, field));
  });
  useEffect(() => follow(), [code, name]);

  return (
    <Stack gap={16}>
      <ChoiceChips
        label="よく使われる金融機関"
        options={PRESETS}
        value={code}
        onChange={(bank) => write(accountName(prefix, 'bank_code'), bank)}
      />
      <EntrySearch
        name={accountName(prefix, 'bank_code')}
        label={FIELDS.bank}
        help="名称・カナ・コードで検索できます。入力例: みずほ、ﾐｽﾞﾎ、0001"
        found={found}
        onSearch={setText}
        code={code}
        chosenName={name}
      />
    </Stack>
  );
}
