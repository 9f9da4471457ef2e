import type { Absence, ApprovalRules } from 'shared-api/types';

/** For tests: rules that ask for one approval from 100,000 yen on. */
export const makeRules = (part: Partial<ApprovalRules> = {}): ApprovalRules => ({
  version: 3,
  from_amount: 100_000,
  for_new_account: false,
  supplier_ids: [],
  suppliers: [],
  steps: 1,
  approver_may_pay: false,
  confirms_accounts: false,
  changed_by: '山田 花子',
  changed_at: '2026-11-19T10:00:00+09:00',
  ...part,
});

/** For tests: answer before the first rules. */
export const noRules = makeRules({ version: 0, from_amount: null, changed_by: null, changed_at: null });

/** For tests: a colleague is away from tomorrow, and the user approves meanwhile. */
export const makeAbsence = (part: Partial<Absence> = {}): Absence => ({
  member: { id: 2, name: '佐藤 一郎' },
  deputy: { id: 1, name: '山田 花子' },
  from: '2026-11-21',
  until: '2026-11-30',
  ...part,
});
