import { act } from '@testing-library/react';
import type { ComponentType } from 'react';
import type { LoginUser } from 'shared-api/types';
import { $api, queryClient } from 'shared-auth';
import { paths, patterns } from 'shared-shell';
import { type FakeAnswers, loginUser, renderPage } from 'shared-shell/testing';
import { APPROVAL_ID, approvalAnswers, RIGHTS } from './approval-answers';

/** For tests: opens the page of a request as the shell does, which knows the user. */
export function showApproval(Page: ComponentType, api: FakeAnswers = {}, user: Partial<LoginUser> = {}) {
  const known = { ...loginUser, approvals: RIGHTS, ...user } as LoginUser;
  const shown = renderPage(Page, {
    path: patterns.approval,
    at: paths.approval(APPROVAL_ID),
    // Also asked for where a test before has signed in.
    api: { ...approvalAnswers, 'get /users/information': known, ...api },
  });
  const { queryKey } = $api.queryOptions('get', '/users/information');
  act(() => void queryClient.setQueryData(queryKey, known));
  return shown;
}
