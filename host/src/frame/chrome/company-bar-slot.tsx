import { useQuery } from '@tanstack/react-query';
import type { LoginUser } from 'shared-api/types';
import { useCurrentUser } from 'shared-auth';
import { loadShellPart, reportMissingPart } from '../../remotes/chunks/shell-part';

/** Loads the bar's code. A failure is reported; the page works without it. */
async function loadBar(): Promise<typeof import('./company-bar')> {
  try {
    return await loadShellPart('companies', () => import(/* webpackChunkName: "companies" */ './company-bar'));
  } catch (error) {
    reportMissingPart(error);
    throw error;
  }
}

/** Returns the number of companies that a user works for. A server of the release before names none. */
const countOf = (user: Partial<Pick<LoginUser, 'companies'>> | undefined): number => user?.companies?.length ?? 1;

/** Shows which company one is in. Whoever works for one alone sees, downloads and asks for nothing. */
export function CompanyBarSlot() {
  const user = useCurrentUser();
  const hasSeveral = countOf(user) > 1;
  const { data } = useQuery({
    queryKey: ['code', 'companies'],
    queryFn: loadBar,
    staleTime: Infinity,
    enabled: hasSeveral,
  });
  if (!hasSeveral || user === undefined || data === undefined) return null;
  const { CompanyBar } = data;
  return <CompanyBar user={user} />;
}
