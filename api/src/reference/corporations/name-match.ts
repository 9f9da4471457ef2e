import { splitLegalName, type LegalName } from 'shared-rules/legal-name';
import type { FoundCorporation } from 'shared-api/types';

type Named = Pick<FoundCorporation, 'corporate_name' | 'corporate_name_kana'>;

function rankOf(typed: LegalName, name: string): number | null {
  const { form, core } = splitLegalName(name);
  if (typed.core === '' || !core.includes(typed.core)) return null;
  const place = core === typed.core ? 0 : core.startsWith(typed.core) ? 1 : 2;
  // A legal form other than the typed one is a less likely match.
  return place * 2 + (typed.form === null || typed.form === form ? 0 : 1);
}

/**
 * Returns how well a corporation matches a typed name, ignoring width, kana and legal form: 0 is the exact name, higher
 * is worse, null if neither name nor kana contains it.
 */
export function rankOfCorporation(typed: string, corporation: Named): number | null {
  const name = splitLegalName(typed);
  const ranks = [corporation.corporate_name, corporation.corporate_name_kana]
    .map((text) => rankOf(name, text))
    .filter((rank) => rank !== null);
  return ranks.length > 0 ? Math.min(...ranks) : null;
}

/** Sorts by match, best first; equally good ones keep their order. Corporations that do not match come last. */
export function byRank<C extends Named>(typed: string, corporations: readonly C[]): C[] {
  return corporations
    .map((corporation) => ({ corporation, rank: rankOfCorporation(typed, corporation) ?? Infinity }))
    .sort((a, b) => (a.rank === b.rank ? 0 : a.rank - b.rank))
    .map(({ corporation }) => corporation);
}
