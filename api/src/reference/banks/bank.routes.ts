import { findBanks } from 'shared-api/contract/banks';
import type { Bank } from 'shared-api/types';
import { FIRST_PAGE, LIST_PAGE_SIZE } from 'shared-rules/limits';
import { notFound } from '../../platform/http/failure';
import { answer, type Route } from '../../platform/http/route';
import { bankList, type BankEntry } from './bank-list';
import { rankedSearch } from './ranked-search';

/**
 * The answer is the same for every user and changes only with the package, so a browser may keep it while a form is
 * filled in.
 */
const CACHE_CONTROL = 'private, max-age=600';

const toBank = ({ code, name, kana }: BankEntry): Bank => ({ code, name, kana });

/** Serves 金融機関 and 支店. The search runs in memory, so a keystroke costs no more than any call with a session. */
export function bankRoutes(route: Route): void {
  route(
    findBanks,
    async ({ query: { bank_code: bankCode, search = '', page = FIRST_PAGE, size = LIST_PAGE_SIZE }, reply }) => {
      const list = await bankList();
      const bank = bankCode === undefined ? undefined : list.bank(bankCode);
      if (bankCode !== undefined && !bank) throw notFound('お探しの金融機関が見つかりませんでした。');
      const found = rankedSearch(bank ? list.branches(bank.code) : list.banks, search);
      const rows = found.slice(page * size, (page + 1) * size).map(toBank);
      reply.header('cache-control', CACHE_CONTROL);
      return answer(200, {
        bank: bank ? toBank(bank) : null,
        banks: bank ? [] : rows,
        branches: bank ? rows : [],
        total_count: found.length,
      });
    },
  );
}
