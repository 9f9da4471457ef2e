import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFiles } from '../papers/project-files';

const ROOT = join(__dirname, '..', '..', '..', '..');
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

/** A refusal that a screen tells apart: where, what it does, and the test of it. All others are shown as they are. */
interface ToldApart {
  readonly code: string;
  readonly by: string;
  readonly does: string;
  readonly test: string;
}

const BOTH = ['pre_registration_confirmed', 'pre_registration_cancelled', 'pre_registration_expired'].map((code) => ({
  code,
  by: 'mfe-oauth/src/features/oauth-collection/collection-confirm.tsx',
  does: 'reads the pre-registration again, whose page then says what became of it',
  test: 'mfe-oauth/src/pages/oauth-collection-confirm.page.test.tsx',
}));

const AT_ADDRESS = ['member_already', 'invited_already'].map((code) => ({
  code,
  by: 'mfe-account/src/features/members/invite-dialog.tsx',
  does: 'stands at the address',
  test: 'mfe-account/src/pages/members.page.test.tsx',
}));

const OVER = ['supplier_link_over', 'supplier_link_wrong'].map((code) => ({
  code,
  by: 'mfe-suppliers/src/features/supplier-answer/link-over.ts',
  does: 'reads the link again, whose page then says what became of it',
  test: 'mfe-suppliers/src/pages/supplier-answer.page.test.tsx',
}));

const FOR_APPROVAL = ['approval_required', 'approval_waiting', 'approval_terms_changed'].map((code) => ({
  code,
  by: 'flow-payment/src/approval/refresh-approvals.ts',
  does: 'reads the rules and requests again, so that the screen offers to ask for approval',
  test: 'mfe-payments/src/pages/payment-approval.page.test.tsx',
}));

const TOLD_APART: readonly ToldApart[] = [
  ...FOR_APPROVAL,
  ...AT_ADDRESS,
  {
    code: 'approval_rules_changed',
    by: 'mfe-account/src/features/approval-rules/rules-form.tsx',
    does: 'shows the present rules beside the entered ones',
    test: 'mfe-account/src/pages/approval-rules.page.test.tsx',
  },
  {
    code: 'invitation_invalid',
    by: 'mfe-account/src/features/invitation/invitation-page.tsx',
    does: 'forgets the token, and offers the sign-in',
    test: 'mfe-account/src/pages/invitation.page.test.tsx',
  },
  {
    code: 'reauthentication_required',
    by: 'shared-features/src/sign-in/reauthentication/use-reauthentication.tsx',
    does: 'asks the user to prove to be present, and repeats the call',
    test: 'shared-features/src/sign-in/reauthentication/use-reauthentication.test.tsx',
  },
  {
    code: 'terms_outdated',
    by: 'shared-features/src/sign-in/terms/terms-agreement-dialog.tsx',
    does: 'shows the newer terms',
    test: 'host/src/session/terms/terms-gate.test.tsx',
  },
  {
    code: 'supplier_account_changed_meanwhile',
    by: 'shared-features/src/suppliers/supplier-account/use-save-account.ts',
    does: 'shows the present account beside the typed one',
    test: 'shared-features/src/suppliers/supplier-account/account-drawer.test.tsx',
  },
  {
    code: 'supplier_account_changed',
    by: 'flow-payment/src/payment-order/payment-problem.ts',
    does: 'marks the account, which the buyer has to look at again',
    test: 'mfe-payments/src/pages/payment-account-confirm.page.test.tsx',
  },
  {
    code: 'supplier_account_changed',
    by: 'mfe-payments/src/features/bulk-payment/bulk-outcome.ts',
    does: 'does not offer to send the order again as it is',
    test: 'mfe-payments/src/features/bulk-payment/bulk-outcome.test.ts',
  },
  {
    code: 'received_invoice_changed_meanwhile',
    by: 'mfe-invoices/src/features/received-invoice-edit/use-invoice-edit.ts',
    does: 'shows the present invoice beside the typed values',
    test: 'mfe-invoices/src/pages/received-invoice-edit.page.test.tsx',
  },
  {
    code: 'scopes_changed',
    by: 'mfe-oauth/src/features/authorization/use-answer.ts',
    does: 'reads again what the system asks for',
    test: 'mfe-oauth/src/pages/oauth-authorize.page.test.tsx',
  },
  ...BOTH,
  ...OVER,
  {
    code: 'supplier_link_unproven',
    by: 'mfe-suppliers/src/features/supplier-answer/answer-form.tsx',
    does: 'asks for another code, beside what was typed',
    test: 'mfe-suppliers/src/pages/supplier-answer.page.test.tsx',
  },
  {
    code: 'collections_unavailable',
    by: 'mfe-oauth/src/features/oauth-collection/collection-confirm.tsx',
    does: 'reads the user again, whose page then says that requests are not enabled',
    test: 'mfe-oauth/src/pages/oauth-collection-confirm.page.test.tsx',
  },
];

it('lists each code that a screen tells apart', () => {
  const found = projectFiles(ROOT)
    .filter((file) => /^(?:host|mfe-|flow-|shared-(?:auth|shell|features|ui)\/).*(?<!\.test)\.tsx?$/.test(file))
    .flatMap((file) =>
      [...read(file).matchAll(/\bisRefusal\(([^()]*)\)/g)].flatMap(([, words = '']) =>
        [...words.matchAll(/'(\w+)'/g)].map(([, code = '']) => `${code} ${file}`),
      ),
    );
  expect(found.sort()).toEqual(TOLD_APART.map(({ code, by }) => `${code} ${by}`).sort());
});

it.each(TOLD_APART)('$code is tested where it $does', ({ code, test }) => {
  expect(read(test)).toMatch(new RegExp(`\\b${code}\\b`));
});
