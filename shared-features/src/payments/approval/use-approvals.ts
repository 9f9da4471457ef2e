import type { LoginUser } from 'shared-api/types';
import { $api } from 'shared-auth';
import { useMay } from '../../ui/permission';

/** Rights of the user about requests for approval. */
export type ApprovalRights = NonNullable<LoginUser['approvals']>;

/**
 * Returns what the user may do about approvals; null where no rule of the company asks for any, while the user is
 * unknown, and from a server of the release before. Makes no call of its own: the shell loads the user beside every
 * page.
 */
export function useApprovals(): ApprovalRights | null {
  const { data } = $api.useQuery('get', '/users/information', undefined, { enabled: false });
  const { approvals }: Partial<Pick<LoginUser, 'approvals'>> = data ?? {};
  return approvals ?? null;
}

/** Returns whether the user may pay: by role, or what was approved because the company's rules let approvers pay. */
export function useMayPay(): boolean {
  const mayByRole = useMay('pay');
  return (useApprovals()?.mayPay ?? false) || mayByRole;
}
