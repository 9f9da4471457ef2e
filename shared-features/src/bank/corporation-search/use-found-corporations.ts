import { keepPreviousData } from '@tanstack/react-query';
import type { FoundCorporation } from 'shared-api/types';
import { $api } from 'shared-auth';
import { useSettledSearch } from '../../ui/settled';
import { tidyCorporateNumber } from './corporate-number.form';

/** A single letter finds half the register. */
const SHORTEST_NAME = 2;

/** What a search for corporations has come to. */
export interface FoundCorporations {
  readonly corporations: readonly FoundCorporation[];
  readonly isLoading: boolean;
  /** The text is long enough to be asked for. */
  readonly isAskable: boolean;
  /** There are more than the server shows: the name has to be longer. */
  readonly isTruncated: boolean;
  /** Why the search did not work; null where it did. */
  readonly problem: string | null;
}

/** Corporations whose number is this text, or whose name holds it; nothing while it is too short to ask. */
export function useFoundCorporations(text: string): FoundCorporations {
  const { asked, isTyping } = useSettledSearch(text);
  const number = tidyCorporateNumber(asked);
  const isNumber = /^\d+$/.test(number);
  const isAskable = isNumber ? number.length === 13 : asked.length >= SHORTEST_NAME;
  const query = isNumber ? { corporate_number: number } : { name: asked };
  const { data, error, isFetching } = $api.useQuery('get', '/corporations', { params: { query } }, { enabled: isAskable, placeholderData: keepPreviousData });
  return {
    corporations: isAskable ? (data?.corporations ?? []) : [],
    isLoading: isFetching || isTyping,
    isAskable,
    isTruncated: isAskable && data?.is_truncated === true,
    problem: isAskable ? (error?.message ?? null) : null,
  };
}
