import type { Approval } from 'shared-api/types';
import { $api, api, dataOf, newIdempotencyKey, queryClient } from 'shared-auth';
import { changedTerms } from './changed-terms';
import type { WantedPayment } from './payment-to-approve';
import { refreshApprovals } from './refresh-approvals';

/** Payment of a received invoice, all of whose terms are chosen. */
export type WantedOfInvoice = WantedPayment & {
  readonly doc_number: number;
  readonly supplier_account_id: number;
  readonly supplier_account_revision: number;
};

/** Whether a request that waits is about exactly this payment. */
async function isAboutSame(before: Approval, wanted: WantedOfInvoice): Promise<boolean> {
  const [{ accounts }, invoice] = await Promise.all([
    queryClient.fetchQuery(
      $api.queryOptions('get', '/suppliers/{id}/accounts', { params: { path: { id: before.supplier.id } } }),
    ),
    queryClient.fetchQuery(
      $api.queryOptions('get', '/received_invoices/{doc_number}', {
        params: { path: { doc_number: wanted.doc_number } },
      }),
    ),
  ]);
  const account = accounts.find(
    ({ id, revision }) => id === wanted.supplier_account_id && revision === wanted.supplier_account_revision,
  );
  return account !== undefined && changedTerms(before, { wanted, account }, invoice).length === 0;
}

/**
 * Asks colleagues to approve a payment if the rules of the company want it, unless exactly this one waits already.
 * @returns id of the request; null if the payment may be made
 * @throws ApiError
 */
export async function askIfNeeded(wanted: WantedOfInvoice): Promise<string | null> {
  const { is_approved: isApproved, approval } = await dataOf(api.POST('/approvals/check', { body: wanted }));
  if (isApproved) return null;
  if (approval?.state === 'waiting') {
    const before = await dataOf(api.GET('/approvals/{id}', { params: { path: { id: approval.id } } }));
    if (await isAboutSame(before, wanted)) return before.id;
  }
  try {
    const asked = await dataOf(
      api.POST('/approvals', { params: { header: { 'Idempotency-Key': newIdempotencyKey() } }, body: wanted }),
    );
    return asked.id;
  } finally {
    void refreshApprovals();
  }
}
