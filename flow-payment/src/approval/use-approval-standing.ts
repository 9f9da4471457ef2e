import type { paths } from 'shared-api/paths';
import type { Approval } from 'shared-api/types';
import { $api } from 'shared-auth';
import { useApprovals } from 'shared-features/payments/approval';
import { useMay } from 'shared-features/ui/permission';
import { changedTerms, type TermChange } from './changed-terms';
import type { PaymentToApprove } from './payment-to-approve';

/** Answer to whether a payment needs approval. */
export type ApprovalCheck = paths['/approvals/check']['post']['responses'][200]['content']['application/json'];

/**
 * How a payment stands with the rules of the company. `free`: it needs no approval, or there are no rules. `waiting`:
 * exactly these terms wait for approval. `ask`: approval must be asked for; `before` is the request about the same that
 * was returned or had other terms.
 */
export type ApprovalStanding =
  | { readonly kind: 'free' | 'checking' | 'approved' }
  | { readonly kind: 'failed'; readonly message: string; readonly retry: () => void }
  | { readonly kind: 'waiting'; readonly approval: Approval }
  | {
      readonly kind: 'ask';
      readonly check: ApprovalCheck;
      readonly before: Approval | null;
      readonly changes: readonly TermChange[];
    };

const FREE: ApprovalStanding = { kind: 'free' };

/** Whether a checked payment may be made now. An approver without the right to pay pays only what was approved. */
function isAllowed({ is_approved: isApproved, approval }: ApprovalCheck, mayPayAnything: boolean): boolean {
  return isApproved && (mayPayAnything || approval?.state === 'approved');
}

/** Loads the request about the same, and the invoice to compare it with. */
function useBefore(id: string | undefined) {
  const before = $api.useQuery(
    'get',
    '/approvals/{id}',
    { params: { path: { id: id ?? '' } } },
    { enabled: id !== undefined },
  );
  const docNumber = before.data?.doc_number ?? null;
  const invoice = $api.useQuery(
    'get',
    '/received_invoices/{doc_number}',
    { params: { path: { doc_number: docNumber ?? 0 } } },
    { enabled: id !== undefined && docNumber !== null },
  );
  return {
    before,
    invoice: docNumber === null ? { data: undefined, error: null } : invoice,
    hasInvoice: docNumber !== null,
  };
}

/** Asks the server whether a payment needs approval, and has it. Without rules of the company it asks nothing. */
export function useApprovalStanding(payment: PaymentToApprove): ApprovalStanding {
  const isOn = useApprovals() !== null;
  const mayPayAnything = useMay('pay');
  const check = $api.useQuery('post', '/approvals/check', { body: payment.wanted }, { enabled: isOn });
  const isOpen = check.data !== undefined && isAllowed(check.data, mayPayAnything);
  const { before, invoice, hasInvoice } = useBefore(isOn && !isOpen ? check.data?.approval?.id : undefined);
  if (!isOn) return FREE;
  const failed = [check, before].find(({ data, error }) => data === undefined && error !== null);
  if (failed?.error) return { kind: 'failed', message: failed.error.message, retry: () => void failed.refetch() };
  if (check.data === undefined) return { kind: 'checking' };
  if (isOpen) return check.data.is_required || !mayPayAnything ? { kind: 'approved' } : FREE;
  if (check.data.approval === null) return { kind: 'ask', check: check.data, before: null, changes: [] };
  // An invoice that cannot be loaded is compared no further: the server knows.
  if (before.data === undefined || (hasInvoice && invoice.data === undefined && invoice.error === null))
    return { kind: 'checking' };
  const changes = changedTerms(before.data, payment, invoice.data);
  return before.data.state === 'waiting' && changes.length === 0
    ? { kind: 'waiting', approval: before.data }
    : { kind: 'ask', check: check.data, before: before.data, changes };
}
