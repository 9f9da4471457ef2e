import { type TransferDays, unavailableReason } from 'flow-payment/transfer-date';
import { formatLongDate } from 'shared-rules/time';
import { Alert } from 'shared-ui/core';
import { useFormValue } from 'shared-ui/forms';

interface ProposedDayProps {
  /** Submitted transfer date, 'YYYY-MM-DD'. */
  readonly submitted: string;
  readonly days: TransferDays;
}

/** Says that the form proposes another transfer date, as the submitted one can no longer be met. */
export function ProposedDay({ submitted, days }: ProposedDayProps) {
  const chosen = useFormValue('transferDate');
  if (chosen !== days.earliest || unavailableReason(submitted, days) === null) return null;
  return (
    <Alert tone="info" title={`振込日を${formatLongDate(days.earliest)}に変更しています`}>
      <p>{`申請時の振込日 ${formatLongDate(submitted)}には間に合わないため、次に振り込める日を選択しました。別の日にも変更できます。`}</p>
    </Alert>
  );
}
