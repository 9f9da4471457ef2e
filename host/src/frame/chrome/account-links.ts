import { useCurrentUser } from 'shared-auth';
import { NAVIGATION } from 'shared-rules/words';
import { patterns } from 'shared-shell';
import { useRemotes } from '../../remotes/remotes-context';

/** A page of the account menu. */
export interface AccountLink {
  readonly label: string;
  readonly path: string;
}

/** Returns the pages of the account menu that some remote has, in order (docs/specification.md 2.4). */
export function useAccountLinks(): readonly AccountLink[] {
  const { table } = useRemotes();
  const isSoleProprietor = useCurrentUser()?.businessForm === 2;
  const links: readonly AccountLink[] = [
    { path: patterns.company, label: isSoleProprietor ? NAVIGATION.business : NAVIGATION.company },
    { path: patterns.myaccount, label: NAVIGATION.loginInformation },
    { path: patterns.creditCards, label: NAVIGATION.creditCards },
    { path: patterns.security, label: NAVIGATION.security },
    { path: patterns.termsOfService, label: NAVIGATION.terms },
  ];
  return links.filter(({ path }) => table.has(path));
}
