import type { ReadFields } from 'shared-api/types';
import { BANK_ACCOUNT_TYPE_LABELS, BankAccountType, bankAccountTypeOf } from 'shared-rules/bank';
import { YUCHO_BANK_CODE, yuchoAccount } from 'shared-rules/yucho';
import { isKnownAs } from '../../../reference';
import type { SupplierAccountRow } from '../../../suppliers';
import type { Facts } from './facts';
import { byOrigin, chosenBy } from './by-origin';
import { attention, onDocument, type Check } from './item';

type PrintedAccount = NonNullable<ReadFields['bank_account']>['value'];

/** A part of an account that is printed differently than entered. */
interface AccountDifference {
  readonly label: string;
  readonly printed: string;
  readonly entered: string;
}

const typeWord = (type: number): string => BANK_ACCOUNT_TYPE_LABELS[bankAccountTypeOf(type)];
const kept = (difference: AccountDifference, isSame: boolean): AccountDifference[] => (isSame ? [] : [difference]);

/** Returns the printed number, of ゆうちょ銀行 with its words. */
function writtenNumber({ branch_name: branch, account_number: number }: PrintedAccount): string {
  const [symbol = '', own] = number.split('-');
  return own === undefined ? `「${branch} ${number}」` : `「記号 ${symbol} 番号 ${own}」`;
}

/** Compares a printed 記号-番号 of ゆうちょ銀行 with the account in the form of other banks. */
function yuchoDifferences(printed: PrintedAccount, account: SupplierAccountRow): AccountDifference[] {
  const [symbol = '', number = ''] = printed.account_number.split('-');
  // 記号 and 番号 do not show whether it is 通常貯蓄貯金. The document may.
  const type = printed.account_type ?? account.accountType;
  const converted = yuchoAccount(symbol, number, type === BankAccountType.Savings);
  const written = `記号 ${symbol} 番号 ${number}`;
  const entered = `${account.bankName} 店番 ${account.branchCode} ${typeWord(account.accountType)} ${account.accountNumber}`;
  if (!converted) return [{ label: '記号・番号', printed: written, entered }];
  const isSame =
    account.bankCode === YUCHO_BANK_CODE &&
    account.branchCode === converted.branchCode &&
    account.accountType === converted.accountType &&
    account.accountNumber === converted.accountNumber;
  return kept(
    {
      label: '口座',
      printed: `${written}（店番 ${converted.branchCode} ${typeWord(converted.accountType)} ${converted.accountNumber}）`,
      entered,
    },
    isSame,
  );
}

/**
 * Returns the differences between a printed account and the chosen one. Parts that are not printed are skipped.
 * @param names names of the chosen account's bank and branch, because documents use short and former names
 */
function accountDifferences(
  printed: PrintedAccount,
  account: SupplierAccountRow,
  names: NonNullable<Facts['accountNames']>,
): AccountDifference[] {
  if (printed.account_number.includes('-')) return yuchoDifferences(printed, account);
  const { bank_name: bank, branch_name: branch, account_type: type, account_number: number } = printed;
  return [
    ...kept({ label: '金融機関', printed: bank, entered: account.bankName }, isKnownAs(bank, names.bank)),
    ...kept(
      { label: '支店', printed: branch, entered: account.branchName },
      branch === '' || isKnownAs(branch, names.branch),
    ),
    ...kept(
      { label: '口座種別', printed: type === null ? '' : typeWord(type), entered: typeWord(account.accountType) },
      type === null || type === account.accountType,
    ),
    ...kept(
      { label: '口座番号', printed: number, entered: account.accountNumber },
      number.padStart(7, '0') === account.accountNumber,
    ),
  ];
}

/** Checks that the chosen account is the one on the document (docs/domain.md 10: bank, branch, type, number). */
export const checkBankAccount: Check<Facts> = ({ document, account, accountNames }) => {
  if (!account || !accountNames) return null;
  const code = 'bank_account';
  const entered = `${account.bankName} ${account.branchName} ${account.accountNumber}`;
  const wanted = {
    code,
    label: '振込先口座',
    toSee: `書類に振込先口座が記載され、「${entered}」と同じであること`,
    shows: 'bank_account',
  } as const;
  const fits = (printed: PrintedAccount) => accountDifferences(printed, account, accountNames).length === 0;
  const read = chosenBy(document.fields.bank_account, account.origin, fits);
  return onDocument(document, read, wanted, (printed) => {
    if (printed.other_statement !== undefined)
      return attention(
        code,
        `書類の振込先口座に、互いに異なる内容が記載されています（${writtenNumber(printed)}・「${printed.other_statement}」）。`,
        '正しい口座を取引先に確認してください。',
        'supplier_account_id',
      );
    const differences = accountDifferences(printed, account, accountNames);
    if (differences.length === 0)
      return byOrigin(
        {
          code,
          subject: `振込先口座「${entered}」`,
          agrees: `振込先口座「${entered}」は、書類の記載と一致しています。`,
          field: 'supplier_account_id',
          origin: account.origin,
        },
        read ?? { is_doubtful: false },
      );
    const words = differences.map(
      (difference) => `${difference.label}: 書類「${difference.printed}」・選択した口座「${difference.entered}」`,
    );
    return attention(
      code,
      `振込先口座が書類の記載と一致しません（${words.join('、')}）。`,
      '書類に記載された口座を選択してください。口座が変わった場合は、新しい口座が記載された書類を追加してください。',
      'supplier_account_id',
    );
  });
};
