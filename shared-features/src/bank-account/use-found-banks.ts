import { keepPreviousData } from '@tanstack/react-query';
import type { Bank, Branch } from 'shared-api/types';
import { $api } from 'shared-auth';
import { PRESET_BANKS } from 'shared-rules/bank';
import type { Option } from 'shared-ui/pickers';
import { useSettled } from '../settled';

/** How long typing must have rested before the server is asked, in ms. */
const SETTLED_MS = 300;
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

/** What the list holds while nothing is searched for. */
const PRESETS: readonly Option[] = PRESET_BANKS.map(({ code, name }) => ({ value: code, label: name, note: code }));

/** Asks `GET /banks2` once typing rests. What was found before stays in sight until the next answer, unless the bank is another. */
function useEntries(bankCode: string | null, text: string): FoundEntries {
  const search = useSettled(text.trim(), SETTLED_MS);
  const isAsked = bankCode === null ? search !== '' : bankCode !== '';
  const query = { size: SHOWN, ...(search === '' ? {} : { search }), ...(bankCode === null ? {} : { bank_code: bankCode }) };
  const { data, error, isFetching, refetch } = $api.useQuery('get', '/banks2', { params: { query } }, {
    enabled: isAsked,
    staleTime: Infinity,
    placeholderData: (before) => ((before?.bank?.code ?? null) === bankCode ? keepPreviousData(before) : undefined),
  });
  const entries = (bankCode === null ? data?.banks : data?.branches) ?? [];
  return {
    options: isAsked && error ? [] : isAsked ? entries.map(optionOf) : bankCode === null ? PRESETS : [],
    isLoading: isFetching || search !== text.trim(),
    leftOut: isAsked ? Math.max(0, (data?.total_count ?? 0) - entries.length) : 0,
    problem: isAsked ? (error?.message ?? null) : null,
    retry: () => void refetch(),
  };
}

/** Banks whose name, kana or code a text finds; the eight preset ones while it is empty. */
export const useFoundBanks = (text: string): FoundEntries => useEntries(null, text);

/** Branches of a bank that a text finds, the first of them while it is empty; none while the bank is ''. */
export const useFoundBranches = (bankCode: string, text: string): FoundEntries => useEntries(bankCode, text);

const optionOf = ({ code, name, kana }: Bank | Branch): Option => ({ value: code, label: name, note: `${code}　${kana}` });
