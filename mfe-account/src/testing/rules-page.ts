import type { ComponentType } from 'react';
import type { ApprovalRules, LoginUser } from 'shared-api/types';
import { makeSupplier, supplierPage } from 'shared-features/testing';
import { type FakeAnswers, loginUser, renderPage } from 'shared-shell/testing';
import { RULES_PATH } from '../features/approval-rules/rules-path';
import { noRules } from './approvals';
import { colleague, makeMember } from './members';

/** For tests: opens 社内承認のルール of a company of two who may approve, without rules unless some are given. */
export function openRules(
  Page: ComponentType,
  rules: ApprovalRules = noRules,
  api: FakeAnswers = {},
  role: LoginUser['role'] = 'administrator',
) {
  return renderPage(Page, {
    path: RULES_PATH,
    api: {
      'get /users/information': { ...loginUser, role },
      'get /approval_rules': rules,
      'get /members': { members: [makeMember(), { ...colleague, role: 'approver' as const }] },
      'get /suppliers': supplierPage(makeSupplier(), makeSupplier({ id: 2, name: '渚デザイン' })),
      ...api,
    },
  });
}
