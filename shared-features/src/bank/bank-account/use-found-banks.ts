import { keepPreviousData } from '@tanstack/react-query';
import type { Bank, Branch } from 'shared-api/types';
import { $api } from 'shared-auth';
import type { Option } from 'shared-ui/pickers';
import { useSettledSearch } from '../../ui/settled';

/** Maximum number of entries in the list. The user finds others by typing more. */
const SHOWN = 30;

/** Result of a search for banks or branches. */
export interface FoundEntries {
  readonly options: readonly Option[];
  readonly isLoading: boolean;
  /** Number of results that the list does not show. */
  readonly leftOut: number;
  /** Error message of the search; null without an error. */
  readonly problem: string | null;
  readonly retry: () => void;
}

/**
 * Requests `GET /banks2` once the user pauses typing. Keeps the previous results until the next answer, unless the bank
 * changes.
 */
function useEntries(bankCode: string | null, text: string): FoundEntries {
  const { asked, isTyping } = useSettledSearch(text);
  const query = {
    size: SHOWN,
    ...(asked !== '' && { search: asked }),
    ...(bankCode !== null && { bank_code: bankCode }),
  };
  const { data, error, isFetching, refetch } = $api.useQuery(
    'get',
    '/banks2',
    { params: { query } },
    {
      enabled: bankCode !== '',
      staleTime: Infinity,
      placeholderData: (before) => ((before?.bank?.code ?? null) === bankCode ? keepPreviousData(before) : undefined),
    },
  );
  const entries = (bankCode === null ? data?.banks : data?.branches) ?? [];
  return {
    options: error === null ? entries.map(optionOf) : [],
    isLoading: isFetching || isTyping,
    leftOut: Math.max(0, (data?.total_count ?? 0) - entries.length),
    problem: error?.message ?? null,
    retry: () => void refetch(),
  };
}

/** Searches banks by name, kana or code. An empty text returns all banks, the eight presets first. */
export const useFoundBanks = (text: string): FoundEntries => useEntries(null, text);

/** Searches branches of a bank. An empty text returns all; an empty bank code returns none. */
export const useFoundBranches = (bankCode: string, text: string): FoundEntries => useEntries(bankCode, text);

/** Returns a bank as shown: the one found by a former name with that name, あいち銀行（旧中京銀行）. */
export const shownBank = ({ name, former_name: former }: Pick<Bank, 'name' | 'former_name'>): string =>
  former === undefined ? name : `${name}（旧${former}）`;

const optionOf = (entry: Bank | Branch): Option => ({
  value: entry.code,
  code: entry.code,
  label: shownBank(entry),
  note: `${entry.code}　${entry.kana}`,
});
