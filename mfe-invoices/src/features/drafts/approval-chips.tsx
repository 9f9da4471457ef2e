import type { ApprovalFilter } from 'shared-api/types';
import { APPROVALS_TITLE, useApprovals } from 'shared-features/payments/approval';
import { ChoiceChips } from 'shared-ui/choices';
import { ANY_APPROVAL, APPROVAL_FILTERS, APPROVAL_WORDS, approvalFilterOf } from '../list-question/approval-filter';

const OPTIONS = [
  { value: ANY_APPROVAL, label: 'すべて' },
  ...APPROVAL_FILTERS.map((value) => ({ value, label: APPROVAL_WORDS[value] })),
];

interface ApprovalChipsProps {
  readonly value: ApprovalFilter | undefined;
  readonly onChange: (value: ApprovalFilter | undefined) => void;
}

/** Filters the drafts by their requests for approval. Hidden while the company has no rules, unless a filter is set. */
export function ApprovalChips({ value, onChange }: ApprovalChipsProps) {
  const hasRules = useApprovals() !== null;
  if (!hasRules && value === undefined) return null;
  return (
    <ChoiceChips
      label={APPROVALS_TITLE}
      options={OPTIONS}
      value={value ?? ANY_APPROVAL}
      onChange={(chosen) => onChange(approvalFilterOf(chosen))}
    />
  );
}
