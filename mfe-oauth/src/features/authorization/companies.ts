import type { LoginUser } from 'shared-api/types';
import { may } from 'shared-rules/roles';

type Company = LoginUser['companies'][number];
// A server of the release before names neither companies nor roles.
type Named = Partial<Pick<LoginUser, 'role' | 'companies'>> & Pick<LoginUser, 'buyerId'>;

/** Whether the user works for several companies. */
export const hasSeveral = ({ companies = [] }: Named): boolean => companies.length > 1;

/** Returns the companies in which the user may connect systems. */
export function connectableOf({ buyerId, role, companies = [] }: Named): readonly Company[] {
  const here = companies.find((company) => company.buyerId === buyerId) ?? { buyerId, name: '' };
  const others = companies.filter((company) => company.buyerId !== buyerId && company.role !== undefined);
  return [{ ...here, role: role ?? 'administrator' }, ...others].filter(
    (company) => company.role !== undefined && may(company.role, 'connect'),
  );
}
