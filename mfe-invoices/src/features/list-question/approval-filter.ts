import type { ApprovalFilter } from 'shared-api/types';

/** Choices of the filter by approval, in their order, with their words. */
export const APPROVAL_WORDS: Readonly<Record<ApprovalFilter, string>> = {
  mine: '自分の番',
  waiting: '承認待ち',
  returned: '差し戻し',
  approved: '承認済み',
};

/** Values of the filter by approval, in their order. */
export const APPROVAL_FILTERS = [
  'mine',
  'waiting',
  'returned',
  'approved',
] as const satisfies readonly ApprovalFilter[];

/** Value of the choice without a filter. */
export const ANY_APPROVAL = 'any';

/** Returns the filter by approval in a text; undefined if it is none. */
export const approvalFilterOf = (text: string | null): ApprovalFilter | undefined =>
  APPROVAL_FILTERS.find((value) => value === text);
