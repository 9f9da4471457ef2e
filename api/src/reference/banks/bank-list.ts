import { PRESET_BANKS } from 'shared-rules/bank';
import type zengin from 'zengin-code';
import { bankNameOf, branchNameOf, kanaOf } from './display-names';
import type { Findable } from './ranked-search';
import { bankSearchKeys, branchSearchKeys } from './search-keys';

/** A bank or a branch: its name as people know it, its kana in large full-width letters as the Zengin list has it. */
export interface BankEntry extends Findable {
  readonly name: string;
  readonly kana: string;
}

/** All banks, and the branches of each. */
export interface BankList {
  /** The preset banks first (spec section 3), then by code. */
  readonly banks: readonly BankEntry[];
  bank(bankCode: string): BankEntry | undefined;
  /** By code; empty for an unknown bank. */
  branches(bankCode: string): readonly BankEntry[];
}

const PRESETS: ReadonlySet<string> = new Set(PRESET_BANKS.map(({ code }) => code));

// Keys of an object that look like numbers come first in it, so that its order is not that of the codes.
const byCode = (a: { code: string }, b: { code: string }): number => (a.code < b.code ? -1 : 1);

function bankEntry({ code, name: listName, kana }: zengin.Bank): BankEntry {
  const name = bankNameOf(code, listName);
  return { code, name, kana: kanaOf(kana), keys: bankSearchKeys(code, name, listName, kana) };
}

function branchEntry(bankCode: string, { code, name: listName, kana }: zengin.Branch): BankEntry {
  const name = branchNameOf(bankCode, listName);
  return { code, name, kana: kanaOf(kana), keys: branchSearchKeys(name, listName, kana) };
}

function indexOf(list: zengin.ZenginCode): BankList {
  const all = Object.values(list).sort(byCode).map(bankEntry);
  const byBankCode = new Map(all.map((bank) => [bank.code, bank]));
  const branchesOf = new Map<string, readonly BankEntry[]>();
  return {
    banks: [...all.filter(({ code }) => PRESETS.has(code)), ...all.filter(({ code }) => !PRESETS.has(code))],
    bank: (bankCode) => byBankCode.get(bankCode),
    branches: (bankCode) => {
      const known = branchesOf.get(bankCode);
      if (known) return known;
      const bank = byBankCode.has(bankCode) ? list[bankCode] : undefined;
      if (!bank) return [];
      const branches = Object.values(bank.branches).sort(byCode).map((branch) => branchEntry(bankCode, branch));
      branchesOf.set(bankCode, branches);
      return branches;
    },
  };
}

let loading: Promise<BankList> | undefined;

/**
 * The full list of banks in Japan and their branches, of the data package `zengin-code` (ADR 14). It is read at the first
 * call, not at start, and stays; the branches of a bank are made ready when they are first asked for.
 */
export function bankList(): Promise<BankList> {
  loading ??= import('zengin-code').then(({ default: list }) => indexOf(list));
  return loading;
}
