import { accountDifferences } from './account-difference';
import type { Facts } from './facts';
import { attention, ok, onDocument, type Check } from './item';

/** The chosen account is the one on the document (trade rules, "Examination": bank, branch, type, number). */
export const checkBankAccount: Check<Facts> = ({ document, account, accountNames }) => {
  if (!account || !accountNames) return null;
  const code = 'bank_account';
  const entered = `${account.bankName} ${account.branchName} ${account.accountNumber}`;
  const wanted = { code, label: '振込先口座', toSee: `書類に振込先口座が記載され、「${entered}」と同じであること` } as const;
  return onDocument(document, document.fields.bank_account, wanted, (printed) => {
    const differences = accountDifferences(printed, account, accountNames);
    if (differences.length === 0) return ok(code, `振込先口座「${entered}」は、書類の記載と一致しています。`);
    const words = differences.map((difference) => `${difference.label}: 書類「${difference.printed}」・選択した口座「${difference.entered}」`);
    return attention(code, `振込先口座が書類の記載と一致しません（${words.join('、')}）。`, '書類に記載された口座を選択してください。口座が変わった場合は、新しい口座が記載された書類を追加してください。', 'supplier_account_id');
  });
};
