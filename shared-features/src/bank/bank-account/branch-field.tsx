import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { FIELDS } from 'shared-rules/words';
import { useSetFormValue } from 'shared-ui/forms';
import { accountName, type AccountPrefix, useAccountFields } from './account-names';
import { EntrySearch } from './entry-search';
import { useFoundBranches } from './use-found-banks';

/** 支店 of the chosen bank, by name, kana or code. */
export function BranchField({ prefix }: { readonly prefix: AccountPrefix }) {
  const [text, setText] = useState('');
  const { bank_code: bank, branch_code: code, branch_name: name } = useAccountFields(prefix, 'bank_code', 'branch_code', 'branch_name');
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
      help={bank === '' ? '先に金融機関を選択してください。' : '名称・カナ・コードで検索できます。入力例: 本店、ﾎﾝﾃﾝ、001'}
      found={found}
      onSearch={setText}
      code={code}
      chosenName={name}
      isDisabled={bank === ''}
    />
  );
}
