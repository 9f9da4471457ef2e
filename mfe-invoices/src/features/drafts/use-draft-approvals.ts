import { useQueries } from '@tanstack/react-query';
import type { ApprovalSummary } from 'shared-api/types';
import { $api } from 'shared-auth';
import { useApprovals } from 'shared-features/payments/approval';

/** Lists in which a draft's request can be: it waits, was approved, or was returned to who asked. */
const LISTS = ['waiting', 'to_pay', 'returned'] as const;
/** The most that one call answers with. */
const SIZE = 100;

/**
 * Returns the open or returned requests for approval by the id of the draft that they were made from. Without rules of
 * the company it is empty, and asks nothing.
 */
export function useDraftApprovals(): ReadonlyMap<number, ApprovalSummary> {
  const isOn = useApprovals() !== null;
  const answers = useQueries({
    queries: LISTS.map((of) => ({
      ...$api.queryOptions('get', '/approvals', { params: { query: { of, page: 0, size: SIZE } } }),
      enabled: isOn,
    })),
  });
  const found = answers.flatMap(({ data }) => data?.approvals ?? []);
  return new Map(found.flatMap((approval) => (approval.draft_id === null ? [] : [[approval.draft_id, approval]])));
}
