import type { ComponentType, ReactNode } from 'react';
import type { LoginUser } from 'shared-api/types';
import { $api } from 'shared-auth';
import { may, type Permission, type Role, ROLE_NAMES } from 'shared-rules/roles';
import { paths } from 'shared-shell';
import { Alert, Page as PageColumn, PageHeader, TextLink } from 'shared-ui/core';

/**
 * Returns the user's role; undefined while unknown, and from a server of the release before. Makes no call of its own:
 * the shell loads the user beside every page.
 */
function useRole(): Role | undefined {
  const { data } = $api.useQuery('get', '/users/information', undefined, { enabled: false });
  const { role }: Partial<Pick<LoginUser, 'role'>> = data ?? {};
  return role;
}

/** Returns whether the user's role has a permission. True while it is unknown: the server refuses anyway. */
export function useMay(permission: Permission): boolean {
  const role = useRole();
  return role === undefined || may(role, permission);
}

interface AllowedProps {
  readonly to: Permission;
  readonly children: ReactNode;
}

/** Shows content to users whose role has a permission. */
export function Allowed({ to, children }: AllowedProps) {
  return useMay(to) ? children : null;
}

/** Says that the user's role may not do the work of a page, with the way on. */
export function NotAllowed() {
  const role = useRole();
  const name = role === undefined ? '' : `（${ROLE_NAMES[role]}）`;
  return (
    <Alert tone="info" title={`あなたの役割${name}では、この操作はできません`}>
      <p>
        必要な場合は、会社の管理者に役割の変更を依頼してください。役割は、
        <TextLink href={paths.members()}>メンバー</TextLink>で確認できます。
      </p>
    </Alert>
  );
}

/**
 * Returns a page of work that only some roles may do. To others it says so.
 *
 * @param title of the page in that case
 */
export function onlyFor(permission: Permission, title: string, Work: ComponentType): ComponentType {
  return function Page() {
    if (useMay(permission)) return <Work />;
    return (
      <PageColumn width="form">
        <PageHeader title={title} />
        <NotAllowed />
      </PageColumn>
    );
  };
}
