import { keepPreviousData } from '@tanstack/react-query';
import type { Bank, Branch } from 'shared-api/types';
import { $api } from 'shared-auth';
import type { Option } from 'shared-ui/pickers';
import { useSettledSearch } from '../../ui/settled';

/** As many as a reader looks through; the rest is found by typing on. */
const SHOWN = 30;

/** What a search for banks or branches has come to. */
export interface FoundEntries {
  readonly options: readonly Option[];
  readonly isLoading: boolean;
  /** How many more there are than the list shows. */
  readonly leftOut: number;
  /** Why the search did not work; null where it did. */
  readonly problem: string | null;
  readonly retry: () => void;
}

/**
 * Asks `GET /banks2` once typing rests. What was found before stays in sight until the next answer, unless the bank is
 * another.
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

/** Banks whose name, kana or code a text finds; while it is empty all of them, the eight preset ones first. */
export const useFoundBanks = (text: string): FoundEntries => useEntries(null, text);

/** Branches of a bank that a text finds, all while it is empty; none while the bank is ''. */
export const useFoundBranches = (bankCode: string, text: string): FoundEntries => useEntries(bankCode, text);

const optionOf = ({ code, name, kana }: Bank | Branch): Option => ({
  value: code,
  code,
  label: name,
  note: `${code}　${kana}`,
});
