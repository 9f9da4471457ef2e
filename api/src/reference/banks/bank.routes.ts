import { findBanks } from 'shared-api/contract/banks';
import type { Bank, Branch } from 'shared-api/types';
import { FIRST_PAGE, LIST_PAGE_SIZE } from 'shared-rules/limits';
import type { Context } from '../../platform/context/context';
import { refuse } from '../../platform/http/failure';
import { limitRequests, rateLimitKey, tooOften } from '../../platform/server/rate-limit';
import { answer, type Route } from '../../platform/server/route';
import { bankList, type BranchEntry } from './bank-list';
import { type FoundBank, searchBanks } from './bank-search';
import { isExact, type Ranked, rankedEntries } from './ranked-search';

/**
 * The answer is the same for every user and changes only with the package, so a browser may keep it while a form is
 * filled in.
 */
const CACHE_CONTROL = 'private, max-age=600';

/** Searches of one source without a session: enough for a form whose every keystroke asks. */
const VISITOR_LIMIT = { max: 300, timeWindow: 10 * 60_000 };

const toBranch = ({ code, name, kana }: BranchEntry): Branch => ({ code, name, kana });
const toFound = (found: FoundBank): Bank => ({
  ...toBranch(found),
  ...(found.formerName !== null && { former_name: found.formerName }),
  ...(found.isExact && { is_exact: true }),
});
const toRanked = ({ entry, rank }: Ranked<BranchEntry>): Branch => ({
  ...toBranch(entry),
  ...(isExact({ rank }) && { is_exact: true }),
});

const branchesFor = (branches: readonly BranchEntry[], search: string): Branch[] =>
  search.trim() === '' ? branches.map(toBranch) : rankedEntries(branches, search).map(toRanked);

/** Serves 金融機関 and 支店. The search runs in memory, so a keystroke costs no more than any call with a session. */
export function bankRoutes(route: Route, context: Context): void {
  route(
    findBanks,
    async ({
      session,
      query: { bank_code: bankCode, search = '', page: at = FIRST_PAGE, size = LIST_PAGE_SIZE },
      request,
      reply,
    }) => {
      if (session === undefined)
        await limitRequests(context, rateLimitKey(request), VISITOR_LIMIT, ({ retryAfterMs }) =>
          tooOften(retryAfterMs),
        );
      const list = await bankList();
      const bank = bankCode === undefined ? undefined : list.bank(bankCode);
      if (bankCode !== undefined && !bank) throw refuse('bank_not_found');
      const page = <Row>(rows: readonly Row[]): Row[] => rows.slice(at * size, (at + 1) * size);
      const branches = bank ? branchesFor(list.branches(bank.code), search) : [];
      const banks = bank ? [] : searchBanks(list, search);
      reply.header('cache-control', CACHE_CONTROL);
      return answer(200, {
        bank: bank ? toBranch(bank) : null,
        banks: page(banks).map(toFound),
        branches: page(branches),
        total_count: banks.length + branches.length,
      });
    },
  );
}
