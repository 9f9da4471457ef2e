import { act } from '@testing-library/react';
import type { LoginUser } from 'shared-api/types';
import { $api, queryClient } from 'shared-auth';
import { loginUser } from 'shared-shell/testing';

/** For tests: makes the user of an open page one with a role, as the shell does once it has loaded the user. */
export function setRole(role: LoginUser['role']): void {
  const { queryKey } = $api.queryOptions('get', '/users/information');
  act(() => void queryClient.setQueryData(queryKey, { ...loginUser, role }));
}
