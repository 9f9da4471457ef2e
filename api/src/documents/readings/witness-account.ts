import type { ReadDocument, ReadFields } from 'shared-api/types';
import { yuchoAccount } from 'shared-rules/yucho';
import { contradictingCode, findPrintedBranch } from '../../reference';
import { DOUBT } from './fields/reasons';

type Account = NonNullable<ReadFields['bank_account']>;

interface Read {
  readonly fields: ReadFields;
  readonly document: ReadDocument;
}

/**
 * Returns `known` if the list of banks contains what was read: bank and branch, or 記号 and 番号 by the bank's own
 * rule; else the nearest names, or null.
 */
async function findBranch({ value: { bank_name: bank, branch_name: branch, account_number: number } }: Account) {
  const [symbol = '', own] = number.split('-');
  if (own === undefined) return findPrintedBranch({ bank, branch });
  return yuchoAccount(symbol, own) === null ? null : 'known';
}

/** Words for a code in the field, as documents print them. */
const CODE_WORDS = { bank: '銀行コード', branch: '店番' } as const;

/**
 * Returns an account with a doubt if a printed code belongs to another bank or branch than the printed name. The
 * account of the codes is an alternative.
 */
async function withWitnessOfCodes(account: Account): Promise<Account> {
  const { value, place, others = [] } = account;
  const { bank_name: bank, branch_name: branch, bank_code: bankCode, branch_code: branchCode } = value;
  const contradiction = await contradictingCode({ bank, branch, bankCode, branchCode });
  if (!contradiction) return account;
  const { code, kind, names } = contradiction;
  const meant = names && { ...value, bank_name: names.bank, branch_name: names.branch };
  return {
    ...account,
    value: { ...value, other_statement: value.other_statement ?? `${CODE_WORDS[kind]} ${code}` },
    is_doubtful: true,
    doubt: DOUBT.codeDiffers,
    ...(meant && { others: [{ value: meant, place }, ...others] }),
  };
}

/** Returns an account of an e-invoice, which has codes alone, with their names; null if no bank has the codes. */
async function named(value: Account['value']): Promise<Account['value'] | null> {
  if (value.bank_name !== '') return value;
  const { bank_code: bankCode, branch_code: branchCode } = value;
  const names = await findPrintedBranch({ bank: '', branch: '', bankCode, branchCode });
  return names === null || names === 'known' ? null : { ...value, bank_name: names.bank, branch_name: names.branch };
}

/** Names what may be meant instead. An account without a bank is no choice. */
async function withNamedOthers(account: Account): Promise<Account> {
  if (account.others === undefined) return account;
  const others = await Promise.all(
    account.others.map(async ({ value, place }) => ({ value: await named(value), place })),
  );
  return { ...account, others: others.flatMap(({ value, place }) => (value ? [{ value, place }] : [])) };
}

async function withNames(account: Account): Promise<Account> {
  const value = await named(account.value);
  if (value) return { ...account, value };
  return { ...account, is_doubtful: true, doubt: account.doubt ?? DOUBT.codesUnknown };
}

/**
 * Adds a doubt to an account that no bank has, or whose codes contradict its names: a letter may be misread, or the
 * document wrong. The nearest names replace what was read, which becomes their rival. The reader process has no list of
 * banks.
 */
export async function withWitnessOfBanks(fields: ReadFields): Promise<ReadFields> {
  if (fields.bank_account === null) return fields;
  const account = await withNamedOthers(fields.bank_account);
  if (account.value.bank_name === '') return { ...fields, bank_account: await withNames(account) };
  const found = await findBranch(account);
  if (found === 'known') return { ...fields, bank_account: await withWitnessOfCodes(account) };
  const doubted = { ...account, is_doubtful: true, doubt: account.doubt ?? DOUBT.bankUnknown };
  if (found === null) return { ...fields, bank_account: doubted };
  const { value, place, others = [] } = doubted;
  const mended = { ...value, bank_name: found.bank, branch_name: found.branch };
  return { ...fields, bank_account: { ...doubted, value: mended, others: [{ value, place }, ...others] } };
}

/** Checks the account of each invoice of a document against the list of banks. */
export async function witnessed({ fields, document }: Read): Promise<Read> {
  const invoices = document.invoices.map(async (one) => ({ ...one, fields: await withWitnessOfBanks(one.fields) }));
  return { fields: await withWitnessOfBanks(fields), document: { ...document, invoices: await Promise.all(invoices) } };
}
